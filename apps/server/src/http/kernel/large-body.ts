import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WorkerPool, type WorkTicket, workerTask } from '../../workers/worker-pool.ts';
import { callerSignal } from './caller-signal.ts';
import { type CollectedBody, collectBody } from './collect-body.ts';
import { ProblemError } from './problem-error.ts';
import { rememberContent, sentFilesBodyBytes } from './sent-contents.ts';
import type { takeContentsOut } from './take-contents-out.ts';
import { limitRequest } from './time-limit.ts';

const takingOut = workerTask<typeof takeContentsOut>(
  new URL('./take-contents-out.ts', import.meta.url),
  'takeContentsOut',
);

/** A body that is too large to be read while others wait. */
export interface LargeBody {
  readonly ticket: WorkTicket;
  readonly body: CollectedBody;
}

/**
 * Returns a hook for a route with a possibly large body: a large request takes a ticket before it is read, and returns
 * it when the request is answered.
 * @param max bytes of a body that is read at once
 */
export function takeLargeBodies(workers: WorkerPool, max: number) {
  return async function takeLargeBody(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: Readable,
  ): Promise<Readable> {
    const { caller } = request.access;
    if (!caller || !mayBeLarge(request, max)) return payload;
    // A body announced as too large is refused by Fastify, which answers before it arrives.
    if (Number(request.headers['content-length']) > sentFilesBodyBytes) return payload;
    const ticket = workers.enterWithLargeBody({
      tenantId: caller.tenantId,
      userId: caller.userId,
      signal: callerSignal(reply),
    });
    reply.raw.once('close', () => ticket.leave());
    // It has been let in, and may take minutes to come.
    request.share = null;
    limitRequest(request, reply, 'transfer');
    const body = await collectBody(payload, sentFilesBodyBytes);
    const isLarge = body.length > max;
    if (!isLarge) limitRequest(request, reply, 'request');
    if (isLarge) request.largeBody = { ticket, body };
    // Fastify requires a body to be as long as announced, and handles only bodies of moderate length.
    return Object.assign(Readable.from(isLarge ? [] : body.blocks), { receivedEncodedLength: body.length });
  };
}

/** Whether a request's body may be larger than one without files. */
function mayBeLarge({ headers }: FastifyRequest, max: number): boolean {
  const length = headers['content-length'];
  return length === undefined || Number(length) > max;
}

/**
 * Reads a body that carries large files in a worker: its files are extracted, and are available through `contentOf` of
 * the part that contained them.
 *
 * @param max bytes of the rest
 * @param parse parses the rest, like any other body
 * @throws ProblemError `malformed`, `tooLarge`; `wrongType` for text that is not base64
 */
export async function readLargeBody(
  { ticket, body: { blocks } }: LargeBody,
  max: number,
  parse: (json: string) => Promise<unknown>,
): Promise<unknown> {
  const readResult = await ticket.run(
    takingOut,
    blocks,
    blocks.map(({ buffer }) => buffer),
  );
  if (readResult === null) throw new ProblemError({ code: 'malformed' });
  if (readResult.wrongPath !== null) throw new ProblemError({ code: 'wrongType', path: readResult.wrongPath });
  if (Buffer.byteLength(readResult.json) > max) throw new ProblemError({ code: 'tooLarge' });
  const body = await parse(readResult.json);
  for (const { path, ...content } of readResult.contents) {
    const part = path === '' ? body : (body as { files: object[] }).files[Number(path.slice('files.'.length))];
    rememberContent(part as object, content);
  }
  return body;
}
