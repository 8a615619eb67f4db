import type { Action } from '@tingest/domain';
import type { Processor } from '@tingest/processors';
import type { HTTPMethods } from 'fastify';
import type { Pool } from 'pg';
import type { Static, TSchema } from 'typebox';
import type { Replica } from '../database/replica/replica.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { Answer } from './answer.ts';
import type { Authenticator } from './authentication/authenticator.ts';
import type { NoteViewing } from './authentication/view-as.ts';
import type { Authentication, Context, DatabaseAccess, RouteScope } from './context.ts';
import type { ReadPositions } from './read-positions.ts';
import type { FindReady } from './ready-answers.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import type { TenantShares } from './tenant-shares.ts';
import type { UploadPart } from './upload-parts.ts';

/** What a route needs of the server to do its work. */
export interface RouteDependencies {
  readonly pool: Pool;
  /** Where what only reads is read, and what its caller must see there; absent where there is no replica. */
  readonly replica?: Replica;
  readonly readPositions?: ReadPositions;
  readonly authenticator: Authenticator;
  readonly tenants: TenantDirectory;
  readonly noteViewing?: NoteViewing;
  readonly workers: WorkerPool;
  readonly processors: readonly Processor[];
  /** Absent where tenants are not held apart. */
  readonly shares?: TenantShares;
  readonly now: () => Date;
}

/** A request's checked parts. */
export interface Input<P, Q, B> {
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
  /** The answer has an entity tag though no version stands in it. */
  readonly isTagged?: boolean;
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
  /** Finds an answer that is ready, so that the handler need not make it. Only for what nobody has to be signed in for. */
  readonly findReady?: A extends 'none' ? FindReady : never;
  readonly handler: (
    context: Context<A, S, K>,
    input: Input<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Answer<R extends TSchema ? Static<R> : unknown>>;
}

/** A declaration, whatever its types are. */
export type AnyDeclaration = RouteDeclaration<
  Authentication,
  RouteScope,
  DatabaseAccess,
  TSchema,
  TSchema,
  TSchema,
  TSchema
>;

/** Whether a call can be named, so that sending it again does nothing twice. Those that know their repeats need no key. */
export function takesKey({ method, transaction, isRepeatable, reply }: AnyDeclaration): boolean {
  return method !== 'GET' && transaction === 'write' && isRepeatable !== true && reply !== undefined;
}
