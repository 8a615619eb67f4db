import { LRUCache } from 'lru-cache';

/**
 * Remembers the `most` entries that were used last. Unlike a cache with `max`, which takes the room for all of them at
 * once (240 kB for 10,000), it grows with what is in it: most processes never remember a hundredth of what they may.
 * @param ttl milliseconds that an entry counts; without it, until others take its place
 */
export function boundedCache<Value extends {}>(most: number, ttl?: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...(ttl !== undefined && { ttl }) });
}
