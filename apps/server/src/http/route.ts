import { hash } from 'node:crypto';
import { type Action, can } from '@tingest/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Pool } from 'pg';
import Type, { type Static, type TSchema } from 'typebox';
import { transferTimeoutMilliseconds } from '../config.ts';
import { inReadTransaction } from '../database/replica/read-transaction.ts';
import type { Replica } from '../database/replica/replica.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { Answer } from './answer.ts';
import type { Authenticator } from './authentication/authenticator.ts';
import type { Caller } from './authentication/caller.ts';
import { may } from './authentication/grants.ts';
import { type NoteViewing, viewAsHeader, viewedCaller } from './authentication/view-as.ts';
import { maximumBodyBytes } from './body-safety.ts';
import type { Authentication, Context, DatabaseAccess, RouteScope } from './context.ts';
import { requestCulture } from './culture.ts';
import { mayBeLarge } from './large-body.ts';
import { notFound, ProblemError } from './problem-error.ts';
import type { ReadPositions } from './read-positions.ts';
import { answerOnce, longestKey, type RepeatableCall, repeatableCall } from './repeated-calls.ts';
import { pathSchema, problemSchema, querySchema, replySchema } from './schemas.ts';
import { sentFilesBodyBytes } from './sent-contents.ts';
import type { DirectorySite, DirectoryTenant, TenantDirectory } from './tenant-directory.ts';
import { registerUploads, type UploadPart, uploadParts } from './upload-parts.ts';

/** What a route needs of the server to do its work. */
interface RouteDependencies {
  readonly pool: Pool;
  /** Where what only reads is read, and what its caller must see there; absent where there is no replica. */
  readonly replica?: Replica;
  readonly readPositions?: ReadPositions;
  readonly authenticator: Authenticator;
  readonly tenants: TenantDirectory;
  readonly noteViewing?: NoteViewing;
  readonly workers: WorkerPool;
  readonly now: () => Date;
}

/** A request's checked parts. */
interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Version that the caller believes to change, from If-Match; null where it did not say. */
  readonly expectedVersion: number | null;
  /** The part of a document that is asked for, and what it must be a part of; as the headers say it. */
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  /** The files of an upload, while they come in; only where the route takes uploads. */
  readonly parts: () => AsyncGenerator<UploadPart>;
}

/**
 * A call of the API, declared whole: who may call it, in which scope, with which kind of transaction, what it accepts
 * and what it returns. The kernel authenticates, finds tenant and site, opens the transaction, runs the handler,
 * commits, and only then answers.
 */
export interface RouteDeclaration<
  A extends Authentication,
  S extends RouteScope,
  K extends DatabaseAccess,
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
> {
  readonly method: HTTPMethods;
  /** Path below the scope's prefix, without a leading slash, such as `elements/:id`. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly authentication: A;
  /** What the caller must be allowed to do here at all; the handler decides on single items. */
  readonly action?: Action;
  readonly scope: S;
  /** Also reachable with a site in front; the site then only says where the caller stands. */
  readonly alsoInSite?: boolean;
  readonly transaction: K;
  /** Sees the directory of all tenants; only for SuperUser actions. */
  readonly system?: boolean;
  /** Changes who may do what; this process forgets what it knew of it before it answers. */
  readonly changesAccess?: boolean;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Schema of `data` in the answer; absent for 204 and documents. */
  readonly reply?: R;
  readonly status?: 200 | 201 | 204;
  /** May answer the same with 200 where it was asked for again and nothing new was made. */
  readonly isRepeatable?: boolean;
  readonly produces?: string;
  readonly bodyLimit?: number;
  /** The body may carry files in base64, of any size that is taken. Large ones are found by `contentOf`. */
  readonly carriesFiles?: boolean;
  /** Takes a multipart body, which the handler reads while it comes in; so no transaction may be open. */
  readonly takesUpload?: K extends 'none' ? boolean : false;
  /**
   * Done with the checked body before the transaction begins; the handler gets what it makes. For what takes long and
   * must not hold a connection, such as storing files that came along.
   */
  readonly prepareBody?: (
    context: Context<A, S, 'none'>,
    input: Input<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Static<B>>;
  /** Carries a whole file in or out, and may take as long as a slow connection needs for one. */
  readonly isTransfer?: boolean;
  /** Answers a part of the document where one is asked for; so it is sent as it is, and never packed. */
  readonly isRanged?: boolean;
  /** Requests a minute of one person, or from one address where nobody is signed in; counted apart from other calls. */
  readonly rateLimit?: number;
  readonly handler: (
    context: Context<A, S, K>,
    input: Input<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Answer<R extends TSchema ? Static<R> : unknown>>;
}

/** A declared route, ready to be registered. */
export type Route = (app: FastifyInstance, dependencies: RouteDependencies, apiVersion: 1 | 2) => void;

/** Some 30 ms at most, in which nobody else is answered. What costs more is done by a worker. */
const matchingStepsInThread = 100_000;

const prefixes: Record<RouteScope, string> = { global: '', tenant: '/:tenantKey', site: '/:tenantKey/:siteKey' };

/** Declares a call of the API. */
export function route<
  A extends Authentication,
  S extends RouteScope,
  K extends DatabaseAccess,
  P extends TSchema = Type.TUnknown,
  Q extends TSchema = Type.TUnknown,
  B extends TSchema = Type.TUnknown,
  R extends TSchema = Type.TUnknown,
>(declaration: RouteDeclaration<A, S, K, P, Q, B, R>): Route {
  // Once for both versions: schemas that are the same object are compiled once (schema-compilers.ts).
  const schema = routeSchema(declaration as unknown as AnyDeclaration, declaration.scope);
  const schemaInSite = declaration.alsoInSite && routeSchema(declaration as unknown as AnyDeclaration, 'site');
  return (app, dependencies, apiVersion) => {
    const run = requestRunner(declaration as unknown as AnyDeclaration, dependencies, apiVersion);
    const url = `${prefixes[declaration.scope]}/${declaration.path}`;
    const options = {
      method: declaration.method,
      ...(declaration.bodyLimit !== undefined && { bodyLimit: declaration.bodyLimit }),
      ...(declaration.isRanged && { compress: false as const }),
      ...(declaration.carriesFiles && { bodyLimit: sentFilesBodyBytes }),
      ...((declaration.isTransfer || declaration.carriesFiles) && { handlerTimeout: transferTimeoutMilliseconds }),
      config: {
        authentication: declaration.authentication,
        operation: declaration.name,
        rateLimitPerMinute: declaration.rateLimit,
        takesUpload: declaration.takesUpload === true,
        carriesFiles: declaration.carriesFiles === true,
      },
      // Before the body is read: who is not allowed in does not get to send one.
      onRequest: accessCheck(declaration as unknown as AnyDeclaration, dependencies),
      ...(declaration.carriesFiles && { preParsing: largeBodyCheck(dependencies) }),
      ...(declaration.method === 'GET' && { onSend: tagContent }),
      handler: run,
    };
    // Version 1 differs in nothing that a document could show twice.
    const shown = { ...options, url, schema: { ...schema, hide: apiVersion === 1 } };
    if (declaration.takesUpload) {
      app.register(async (scope) => {
        await registerUploads(scope);
        scope.route(shown);
      });
      return;
    }
    app.route(shown);
    if (schemaInSite) {
      app.route({ ...options, url: `${prefixes.site}/${declaration.path}`, schema: { ...schemaInSite, hide: true } });
    }
  };
}

/**
 * What is answered of one version depends on the caller, the language and what it refers to, so the entity tag of a read
 * names the content too: `"<version>-<digest>"`. Who has that content already is told so. `If-Match` looks at the version.
 */
async function tagContent(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const version = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof version !== 'string' || typeof payload !== 'string') return payload;
  const tag = `${version.slice(0, -1)}-${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag);
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (!known.some((each) => each.trim().replace(/^W\//, '') === tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

type AnyDeclaration = RouteDeclaration<Authentication, RouteScope, DatabaseAccess, TSchema, TSchema, TSchema, TSchema>;

/** Who asks, and in which tenant and site; found before the body is read. */
export interface RequestAccess {
  readonly caller?: Caller;
  readonly tenant?: DirectoryTenant;
  readonly site?: DirectorySite;
}

function accessCheck(declaration: AnyDeclaration, dependencies: RouteDependencies) {
  return async function checkAccess(request: FastifyRequest): Promise<void> {
    request.answerCulture = requestCulture(request);
    const signedIn = mustSignIn(declaration, request) ? await authenticate(request, dependencies) : undefined;
    if (!signedIn && request.refusedUnlessSignedIn) throw request.refusedUnlessSignedIn;
    const caller = signedIn && (await asWhomTheyAsk(declaration, request, signedIn, dependencies));
    // Set here, so that a later refusal can be written into the audit trail.
    request.access = { ...(caller && { caller }) };
    const tenant = await findTenant(request, caller, declaration.scope, dependencies.tenants);
    request.answerCulture = requestCulture(request, caller?.culture, tenant?.culture);
    const site = findSite(request, caller, tenant);
    request.access = { caller, tenant, site };
    if (caller && declaration.action) {
      const verdict = site
        ? may(caller, declaration.action, { siteId: site.id, tenantLocked: tenant?.settings.lockdown === true })
        : can(caller, declaration.action);
      if (!verdict.allowed) throw new ProblemError(verdict.problem);
    }
  };
}

/** A request with a large body takes a ticket before that is read. */
function largeBodyCheck({ workers }: RouteDependencies) {
  return async function checkLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { caller } = request.access;
    if (!caller || !mayBeLarge(request, maximumBodyBytes)) return;
    const ticket = workers.enterWithLargeBody(caller);
    request.largeBody = ticket;
    reply.raw.once('close', () => ticket.leave());
  };
}

function requestRunner(declaration: AnyDeclaration, dependencies: RouteDependencies, apiVersion: 1 | 2) {
  const { pool, authenticator, tenants, workers, readPositions, now } = dependencies;
  const { transaction, system = false } = declaration;
  const handle = declaration.handler as (context: unknown, input: unknown) => Promise<Answer>;
  const prepare = declaration.prepareBody as ((context: unknown, input: unknown) => Promise<unknown>) | undefined;

  const isKeyed = takesKey(declaration);

  /** Calls the handler, in the transaction that the route declares. */
  function runHandler(
    request: FastifyRequest,
    base: RequestAccess,
    input: unknown,
    repeatable: RepeatableCall | undefined,
  ): Promise<Answer> {
    if (transaction === 'none') return handle(base, input);
    const { caller, tenant } = base;
    const scope = { tenantId: tenant?.id ?? caller?.tenantId, system };
    const work = (tx: Transaction) => handle({ ...base, tx }, input);
    if (transaction === 'read') {
      return inReadTransaction(dependencies, scope, readPositions?.neededBy(request) ?? 0n, work);
    }
    return inTransaction(pool, scope, (tx) =>
      caller && repeatable ? answerOnce(tx, caller, repeatable, () => work(tx)) : work(tx),
    );
  }

  return async function runRequest(request: FastifyRequest, reply: FastifyReply) {
    const { caller, tenant, site } = request.access;
    const received: Input<unknown, unknown, unknown> = {
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
      matching: { steps: matchingStepsInThread },
      workers,
      caller,
      tenant,
      site,
    };
    const repeatable = isKeyed ? repeatableCall(declaration.name, request) : undefined;
    const input = prepare ? { ...received, body: await prepare(base, received) } : received;
    const answer = await runHandler(request, base, input, repeatable).finally(() => {
      // Also what failed may have saved something before.
      if (transaction !== 'read') readPositions?.noteWrite(request, reply);
    });
    if (declaration.changesAccess) {
      // What sees all tenants may have changed another one's.
      authenticator.forget(system ? undefined : caller?.tenantId);
      tenants.forget();
    }
    // What somebody was told is nobody's to find on the disk of a shared computer; an answer may say otherwise of itself.
    reply.code(answer.status).header('cache-control', 'private, no-store').headers(answer.headers);
    reply.header('content-language', request.answerCulture);
    if (answer.document) return reply.send(answer.document);
    if (answer.status === 204) return reply.send();
    return reply.send({ data: answer.data });
  };
}

/** Where signing in is optional, a token that is sent must still be a good one. */
function mustSignIn({ authentication }: AnyDeclaration, request: FastifyRequest): boolean {
  if (authentication === 'optional') return request.headers.authorization !== undefined;
  return authentication === 'user';
}

async function authenticate(request: FastifyRequest, { authenticator }: RouteDependencies): Promise<Caller> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : '';
  if (!token) throw new ProblemError({ code: 'notSignedIn' }, { 'www-authenticate': 'Bearer' });
  try {
    return await authenticator.authenticate(token, request.id);
  } catch (error) {
    throw request.refusedUnlessSignedIn ?? error;
  }
}

/** The signed-in person, or whom they look at the product as. */
async function asWhomTheyAsk(
  declaration: AnyDeclaration,
  request: FastifyRequest,
  signedIn: Caller,
  dependencies: RouteDependencies,
): Promise<Caller> {
  const userId = request.headers[viewAsHeader];
  if (userId === undefined) return signedIn;
  // Set already here, so that a refusal can be written into the audit trail.
  request.access = { caller: signedIn };
  // An export writes nothing but who took it out.
  const isExport = declaration.path.endsWith('/export');
  const writes = (declaration.transaction === 'write' && !isExport) || declaration.takesUpload === true;
  const call = { method: request.method, path: declaration.path, writes };
  return viewedCaller(dependencies, signedIn, String(userId), call, request.id);
}

/** A tenant that is not the caller's does not exist for them. */
async function findTenant(
  request: FastifyRequest,
  caller: Caller | undefined,
  scope: RouteScope,
  tenants: TenantDirectory,
): Promise<DirectoryTenant | undefined> {
  const { tenantKey } = request.params as { tenantKey?: string };
  if (scope === 'global' || tenantKey === undefined) return undefined;
  if (caller && caller.tenantKey !== tenantKey) throw notFound();
  const tenant = caller ? await tenants.byId(caller.tenantId) : await tenants.byKey(tenantKey);
  if (!tenant) throw notFound();
  return tenant;
}

function findSite(
  request: FastifyRequest,
  caller: Caller | undefined,
  tenant: DirectoryTenant | undefined,
): DirectorySite | undefined {
  const { siteKey } = request.params as { siteKey?: string };
  if (!tenant || siteKey === undefined) return undefined;
  const site = tenant.sites.find(({ key }) => key === siteKey);
  if (!site) throw notFound();
  if (caller && !caller.siteIds.includes(site.id)) throw new ProblemError({ code: 'permissionDenied' });
  return site;
}

function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?$/.exec(header.trim());
  // An entity tag that we never gave cannot match the current one.
  return match ? Number(match[1]) : -1;
}

/** Whether a call can be named, so that sending it again does nothing twice. Those that know their repeats need no key. */
function takesKey({ method, transaction, isRepeatable, reply }: AnyDeclaration): boolean {
  return method !== 'GET' && transaction === 'write' && isRepeatable !== true && reply !== undefined;
}

const keyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      documented: { maxLength: longestKey },
      description:
        "Made by the caller; the same call with the same key is done once, and gives the first one's answer.",
    }),
  ),
});

/** Whether a reply is a stored item, which has an entity tag. */
function hasVersion(reply: TSchema): boolean {
  return 'version' in ((reply as { properties?: object }).properties ?? {});
}

function routeSchema(declaration: AnyDeclaration, scope: RouteScope) {
  const { query, body, reply, produces, status = 200 } = declaration;
  const params = pathSchema(scope, declaration.params);
  return {
    operationId: declaration.name,
    summary: declaration.summary,
    ...(declaration.description && { description: declaration.description }),
    tags: [declaration.tag],
    ...(declaration.authentication === 'none' ? { security: [] } : {}),
    ...(declaration.authentication === 'optional'
      ? { security: [{ bearer: [] as string[] }, {} as Record<string, string[]>] }
      : {}),
    ...(params && { params }),
    querystring: querySchema(query),
    ...(takesKey(declaration) && { headers: keyHeader }),
    ...(body && { body }),
    response: {
      ...(reply && { [status]: replySchema(reply), ...(declaration.isRepeatable && { 200: replySchema(reply) }) }),
      ...(reply &&
        declaration.method === 'GET' &&
        hasVersion(reply) && { 304: { type: 'null', description: 'As `If-None-Match` has it.' } }),
      ...(status === 204 && { 204: { type: 'null', description: 'Done; nothing to show.' } }),
      ...(produces && {
        200: {
          description: 'The document.',
          content: { [produces]: { schema: { type: 'string', format: 'binary' } } },
        },
      }),
      ...(declaration.isRanged && {
        206: {
          description: 'The part of it that was asked for.',
          content: { [produces ?? '']: { schema: { type: 'string', format: 'binary' } } },
        },
      }),
      '4xx': problemSchema,
      '5xx': problemSchema,
    },
  };
}
