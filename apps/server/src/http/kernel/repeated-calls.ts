import { hash } from 'node:crypto';
import { isId } from '@tingest/domain/foundation';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller } from '../authentication/caller.ts';
import type { Answer } from './answer.ts';
import { ProblemError } from './problem-error.ts';
import { contentOf } from './sent-contents.ts';

/** How a caller names a call, so that the same one sent again is known. */
export interface RepeatableCall {
  readonly operation: string;
  readonly key: string;
  /** Of the address and the body. */
  readonly digest: string;
  /**
   * Whether the key is the id that the caller gave to the object it creates; another call with the same id gets the
   * error that it exists.
   */
  readonly isOfItem: boolean;
}

/**
 * Returns the key that a caller gave to a call: its `Idempotency-Key`, else the id of the object that a POST creates.
 * Source: draft-ietf-httpapi-idempotency-key-header.
 *
 * @throws ProblemError `maxLength` for a key that is too long
 */
export function repeatableCall(
  operation: string,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>,
): RepeatableCall | undefined {
  const header = request.headers['idempotency-key'];
  const sentKey = typeof header === 'string' ? header.trim() : '';
  if (sentKey.length > maxKeyLength) {
    throw new ProblemError({ code: 'maxLength', path: 'Idempotency-Key', parameters: { length: maxKeyLength } });
  }
  const { id } = (request.body ?? {}) as { readonly id?: unknown };
  const ofItem = request.method === 'POST' && typeof id === 'string' && isId(id) ? `${operation}:${id}` : '';
  const key = sentKey || ofItem;
  if (key === '') return undefined;
  const digest = hash(
    'sha256',
    `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null, withContent)}`,
    'base64url',
  );
  return { operation, key, digest, isOfItem: sentKey === '' };
}

/** A large file is no longer in the body that it came in; its digest tells a call from one with another file. */
function withContent(_name: string, value: unknown): unknown {
  const content = typeof value === 'object' && value !== null ? contentOf(value) : undefined;
  return content ? { ...(value as object), sha256: content.sha256 } : value;
}

/** Characters of an `Idempotency-Key`. */
export const maxKeyLength = 200;

/**
 * Performs a call once, regardless of the number of times it is sent: its answer is stored by the transaction that
 * performs it, and returned again for a repetition. Of two concurrent calls the second waits for the first; if that one
 * is rolled back, the second performs it.
 *
 * @throws ProblemError `keyReused` if the key was used for another call; all errors of `handle`
 */
export async function answerOnce(
  tx: Transaction,
  caller: Caller,
  call: RepeatableCall,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const { rows: claimedRows } = await sql`
    INSERT INTO answered_calls (tenant_id, user_id, key, operation, digest)
    VALUES (${caller.tenantId}, ${caller.userId}, ${call.key}, ${call.operation}, ${call.digest})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  if (claimedRows.length === 0) {
    const storedAnswer = await givenAnswer(tx, caller, call);
    return storedAnswer ?? handle();
  }
  const answer = await handle();
  await sql`
    UPDATE answered_calls SET status = ${answer.status}, etag = ${answer.headers.etag ?? null},
      reply = ${answer.data === undefined ? null : JSON.stringify(answer.data)}
    WHERE tenant_id = ${caller.tenantId} AND user_id = ${caller.userId} AND key = ${call.key}`.execute(tx);
  return answer;
}

async function givenAnswer(tx: Transaction, caller: Caller, call: RepeatableCall): Promise<Answer | undefined> {
  const { rows } = await sql<{
    operation: string;
    digest: string;
    status: number;
    etag: string | null;
    reply: string | null;
  }>`
    SELECT operation, digest, status, etag, reply FROM answered_calls
    WHERE tenant_id = ${caller.tenantId} AND user_id = ${caller.userId} AND key = ${call.key}`.execute(tx);
  const [answeredCall] = rows;
  if (!answeredCall) return undefined;
  if (answeredCall.operation !== call.operation || answeredCall.digest !== call.digest) {
    if (call.isOfItem) return undefined;
    throw new ProblemError({ code: 'keyReused', path: 'Idempotency-Key' });
  }
  return {
    status: answeredCall.status,
    headers: { ...(answeredCall.etag && { etag: answeredCall.etag }) },
    ...(answeredCall.reply !== null && { data: JSON.parse(answeredCall.reply) as unknown }),
  };
}

/** Deletes answers that are past the time for repetitions. @returns the number of deleted answers */
export async function forgetAnswers(tx: Transaction, tenantId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM answered_calls
    WHERE tenant_id = ${tenantId} AND created_at < now() - interval '7 days'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
