import type { FastifyRequest } from 'fastify';
import { type WorkTicket, workerTask } from '../workers/worker-pool.ts';
import { ProblemError } from './problem-error.ts';
import { rememberContent } from './sent-contents.ts';
import type { takeContentsOut } from './take-contents-out.ts';

const takingOut = workerTask<typeof takeContentsOut>(
  new URL('./take-contents-out.ts', import.meta.url),
  'takeContentsOut',
);

/**
 * A body that carries large files, read by a worker: its files are taken out, and are found again by `contentOf` of the part
 * that they stood in.
 *
 * @param most bytes of what is left
 * @param parse reads that, as any other body
 * @throws ProblemError `malformed`, `tooLarge`; `wrongType` for what is no base64
 */
export async function readLargeBody(
  ticket: WorkTicket,
  bytes: Buffer,
  most: number,
  parse: (json: string) => Promise<unknown>,
): Promise<unknown> {
  const found = await ticket.run(takingOut, bytes, [bytes.buffer as ArrayBuffer]);
  if (found === null) throw new ProblemError({ code: 'malformed' });
  if (found.wrong !== null) throw new ProblemError({ code: 'wrongType', path: found.wrong });
  if (Buffer.byteLength(found.json) > most) throw new ProblemError({ code: 'tooLarge' });
  const body = await parse(found.json);
  for (const { path, ...content } of found.contents) {
    const part = path === '' ? body : (body as { files: object[] }).files[Number(path.slice('files.'.length))];
    rememberContent(part as object, content);
  }
  return body;
}

/** Whether a request's body may be larger than one without files. */
export function mayBeLarge({ headers }: FastifyRequest, most: number): boolean {
  const length = headers['content-length'];
  return length === undefined || Number(length) > most;
}
