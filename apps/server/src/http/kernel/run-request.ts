import type { FastifyReply, FastifyRequest } from 'fastify';
import { inReadTransaction } from '../../database/replica/read-transaction.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { TenantShares } from '../../fairness/tenant-shares.ts';
import type { Caller } from '../authentication/caller.ts';
import { type AnsweredPage, listedSchema, writeList } from '../lists/write-list.ts';
import { type ReadMore, writePage } from '../lists/write-page.ts';
import type { Answer } from './answer.ts';
import { callerSignal } from './caller-signal.ts';
import type { RequestAccess } from './check-access.ts';
import { expectedVersion } from './entity-tags.ts';
import { matchingBudget } from './field-context.ts';
import { answerOnce, type RepeatableCall, repeatableCall } from './repeated-calls.ts';
import { type AnyDeclaration, type Input, type RouteDependencies, takesKey } from './route-declaration.ts';
import { uploadParts } from './upload-parts.ts';

/** Runs the handler of a declared call in its transaction, commits, and then answers. */
export function requestRunner(declaration: AnyDeclaration, dependencies: RouteDependencies, apiVersion: 1 | 2) {
  const { authenticator, tenants, workers, processors, readPositions, now } = dependencies;
  const { transaction, system = false } = declaration;
  const prepare = declaration.prepareBody as ((context: unknown, input: unknown) => Promise<unknown>) | undefined;

  const isKeyed = takesKey(declaration);
  const listSchema = listedSchema(declaration.reply);

  return async function runRequest(request: FastifyRequest, reply: FastifyReply) {
    const { caller, tenant, site } = request.access;
    const requestInput: Input<unknown, unknown, unknown> = {
      params: request.params,
      query: request.query,
      body: request.body,
      expectedVersion: expectedVersion(request),
      range: request.headers.range,
      ifRange: request.headers['if-range'] as string | undefined,
      parts: () => uploadParts(request),
    };
    const base = {
      apiVersion,
      culture: request.answerCulture,
      now: now(),
      requestId: request.id,
      log: request.log,
      signal: callerSignal(reply),
      waiter: request.timeLimit ?? undefined,
      matching: matchingBudget(),
      workers,
      processors,
      caller,
      tenant,
      site,
    };
    const answer = await inOwnShare(request, async () => {
      const repeatable = isKeyed ? repeatableCall(declaration.name, request) : undefined;
      const input = prepare ? { ...requestInput, body: await prepare(base, requestInput) } : requestInput;
      const call: HandlerCall = { declaration, dependencies, listedResponse: listSchema, base, input, repeatable };
      return runHandler(call, request, reply).finally(() => {
        // A failed request may have saved data before.
        if (transaction !== 'read') readPositions?.noteWrite(request, reply);
      });
    }).catch((error: unknown) => {
      // Its caller has been told that it was given up.
      if (reply.sent) return undefined;
      throw error;
    });
    if (declaration.changesAccess) {
      // A caller with access to all tenants may have changed another one's.
      authenticator.forget(system ? undefined : caller?.tenantId);
      tenants.forget();
    }
    if (!answer || reply.sent) return reply;
    return sendAnswer(answer, listSchema, request, reply);
  };
}

/** A call of a handler. */
interface HandlerCall {
  readonly declaration: AnyDeclaration;
  readonly dependencies: RouteDependencies;
  readonly listedResponse: ReturnType<typeof listedSchema>;
  readonly base: RequestAccess;
  readonly input: unknown;
  readonly repeatable: RepeatableCall | undefined;
}

/** Calls the handler, in the transaction that the route declares. */
function runHandler(
  { declaration, dependencies, listedResponse, base, input, repeatable }: HandlerCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { transaction, system = false } = declaration;
  const { pool, shares, readPositions } = dependencies;
  const handle = declaration.handler as (context: unknown, input: unknown) => Promise<Answer>;
  if (transaction === 'none') return handle(base, input);
  const { caller, tenant } = base;
  const scope = { tenantId: tenant?.id ?? caller?.tenantId, system, waiter: request.timeLimit ?? undefined };
  const work = (tx: Transaction) => handle({ ...base, tx }, input);
  if (transaction === 'read') {
    const after = readPositions?.neededBy(request) ?? 0n;
    const read: ReadMore = (readWork) => inReadTransaction(dependencies, scope, after, readWork);
    return read(async (tx) => {
      const answer = await work(tx);
      const { page } = answer;
      if (!page || !listedResponse) return answer;
      const readMore: ReadMore = (readWork) => inNewShare(shares, caller, () => read(readWork));
      return writePage({ ...answer, page }, reply.compileSerializationSchema(listedResponse), tx, readMore);
    });
  }
  return inTransaction(pool, scope, (tx) =>
    caller && repeatable ? answerOnce(tx, caller, repeatable, () => work(tx)) : work(tx),
  );
}

async function sendAnswer(
  answer: Answer,
  listed: ReturnType<typeof listedSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Answers must not be found on the disk of a shared computer; an answer may set another header.
  reply.code(answer.status).header('cache-control', 'private, no-store').headers(answer.headers);
  reply.header('content-language', request.answerCulture);
  request.keepAnswer = answer.keep ?? null;
  if (answer.document) return reply.send(answer.document);
  if (answer.status === 204) return reply.send();
  if (!listed) return reply.send({ data: answer.data });
  const payload = await writeList(answer.data as AnsweredPage, reply.compileSerializationSchema(listed));
  return reply.type('application/json; charset=utf-8').send(payload);
}

/** Reads made while an answer is being sent wait for their tenant's turn too. */
async function inNewShare<Result>(
  shares: TenantShares | undefined,
  caller: Caller | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const share = caller && shares?.of(caller);
  await share?.take();
  const end = share?.begin();
  try {
    return await work();
  } finally {
    end?.();
  }
}

/** Work that goes on when the caller has hung up is done in the share of its tenant all the same. */
async function inOwnShare<Result>({ share }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const end = share?.begin();
  try {
    return await work();
  } finally {
    end?.();
  }
}
