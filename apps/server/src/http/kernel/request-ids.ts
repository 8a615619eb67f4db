import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const bytesOfOne = 16;
/** Randomness for so many requests is asked for at once: asking costs more than the rest of an id. */
const atOnce = 256;
const random = new Uint8Array(atOnce * bytesOfOne);
let usedBytes = random.length;

/** A new id of a request, which says when it came. */
export function newRequestId(): string {
  if (usedBytes === random.length) {
    randomFillSync(random);
    usedBytes = 0;
  }
  usedBytes += bytesOfOne;
  return uuidv7({ random: random.subarray(usedBytes - bytesOfOne, usedBytes) });
}
