import type { Readable } from 'node:stream';
import { errorCodes } from 'fastify';

/** A body as it came in, in blocks that can be handed over to a worker. */
export interface CollectedBody {
  readonly blocks: readonly Uint8Array<ArrayBuffer>[];
  readonly length: number;
}

const blockBytes = 1_048_576;

/**
 * Takes a body while it comes in. Putting 140 MB into one piece at the end would keep everybody waiting for a tenth of a
 * second.
 *
 * @param max bytes that are taken
 * @throws FastifyError for a body that is larger
 */
export async function collectBody(payload: Readable, max: number): Promise<CollectedBody> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let [length, freeBytes] = [0, 0];
  for await (const chunk of payload) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > max) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    for (let at = 0; at < bytes.length; ) {
      if (freeBytes === 0) {
        blocks.push(new Uint8Array(blockBytes));
        freeBytes = blockBytes;
      }
      const part = bytes.subarray(at, at + freeBytes);
      blocks.at(-1)?.set(part, blockBytes - freeBytes);
      freeBytes -= part.length;
      at += part.length;
    }
  }
  if (freeBytes > 0) blocks.push(blocks.pop()?.slice(0, blockBytes - freeBytes) ?? new Uint8Array());
  return { blocks, length };
}
