import { defaultMapsUrl } from '@tingest/domain';
import { type Environment, readText } from './config-values.ts';
import { ConfigError } from './startup-error.ts';

/**
 * Where places are shown: an address with `{lat}` and `{lon}` in it, or one that takes the place as `q`. Source:
 * specification, section 3, Position.
 * @throws ConfigError when it is no web address, or takes half a place
 */
export function readMapsUrl(env: Environment): string {
  const variable = 'MAPS_URL';
  const address = readText(env, variable) ?? defaultMapsUrl;
  const example = address.replaceAll('{lat}', '59.3').replaceAll('{lon}', '18.1');
  const isWeb = URL.canParse(example) && /^https?:$/.test(new URL(example).protocol);
  if (!isWeb || address.includes('{lat}') !== address.includes('{lon}')) {
    throw new ConfigError(
      variable,
      `must be an address like https://maps.example.org/?q={lat},{lon}, got ${JSON.stringify(address)}`,
    );
  }
  return address;
}
