import { defaultMapsUrl } from '@tingest/domain/fields';
import { ConfigError } from '../foundation/startup-error.ts';
import { type Environment, parseAddress, readText } from './values.ts';

/**
 * Where places are shown: an address with `{lat}` and `{lon}` in it, or one that takes the place as `q`. Source:
 * specification, section 3, Position.
 * @throws ConfigError when it is no web address, or takes half a place
 */
export function readMapsUrl(env: Environment): string {
  const address = readText(env, 'MAPS_URL') ?? defaultMapsUrl;
  if (!isWebAddress(address, ['{lat}', '{lon}']) || address.includes('{lat}') !== address.includes('{lon}')) {
    throw new ConfigError('MAPS_URL', 'must be an address like https://maps.example.org/?q={lat},{lon}', address);
  }
  return address;
}

/**
 * Where the squares of the maps of public pages come from: an address with `{z}`, `{x}` and `{y}` in it; `undefined` for maps
 * without a background.
 * @throws ConfigError when it is no web address, or lacks one of them
 */
export function readMapTiles(env: Environment): string | undefined {
  const address = readText(env, 'MAP_TILES');
  if (address === undefined) return undefined;
  const parts = ['{z}', '{x}', '{y}'];
  if (!isWebAddress(address, parts) || !parts.every((part) => address.includes(part))) {
    throw new ConfigError('MAP_TILES', 'must be an address like https://tiles.example.org/{z}/{x}/{y}.png', address);
  }
  return address;
}

/** Whether it is one with numbers in the place of its parts. */
function isWebAddress(address: string, parts: readonly string[]): boolean {
  const example = parts.reduce((text, part) => text.replaceAll(part, '1'), address);
  return parseAddress(example, ['http:', 'https:']) !== undefined;
}
