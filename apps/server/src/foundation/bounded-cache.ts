import { LRUCache } from 'lru-cache';

/**
 * Creates a cache of the `max` entries that were used last. Unlike a cache with `max`, which allocates the memory for
 * all of them at once (240 kB for 10,000), it grows with its content: most processes never hold a hundredth of the
 * entries they may.
 * @param ttl milliseconds for which an entry is valid; without it, until others take its place
 */
export function boundedCache<Value extends {}>(max: number, ttl?: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1, ...(ttl !== undefined && { ttl }) });
}
