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

/**
 * Where the squares of the maps of public pages come from: an address with `{z}`, `{x}` and `{y}` in it; `undefined` for maps
 * without a background.
 * @throws ConfigError when it is no web address, or lacks one of them
 */
export function readMapTiles(env: Environment): string | undefined {
  const variable = 'MAP_TILES';
  const address = readText(env, variable);
  if (address === undefined) return undefined;
  const example = address.replaceAll('{z}', '1').replaceAll('{x}', '1').replaceAll('{y}', '1');
  const isWeb = URL.canParse(example) && /^https?:$/.test(new URL(example).protocol);
  if (!isWeb || !['{z}', '{x}', '{y}'].every((part) => address.includes(part))) {
    throw new ConfigError(
      variable,
      `must be an address like https://tiles.example.org/{z}/{x}/{y}.png, got ${JSON.stringify(address)}`,
    );
  }
  return address;
}
