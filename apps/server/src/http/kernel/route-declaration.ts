import type { Action } from '@tingest/domain/access';
import type { Processor } from '@tingest/processors';
import type { HTTPMethods } from 'fastify';
import type { Pool } from 'pg';
import type { Static, TSchema } from 'typebox';
import type { Replica } from '../../database/replica/replica.ts';
import type { TenantShares } from '../../fairness/tenant-shares.ts';
import type { WorkerPool } from '../../workers/worker-pool.ts';
import type { Authenticator } from '../authentication/authenticator.ts';
import type { NoteViewing } from '../authentication/view-as.ts';
import type { Answer } from './answer.ts';
import type { Authentication, Context, DatabaseAccess, RouteScope } from './context.ts';
import type { ReadPositions } from './read-positions.ts';
import type { FindReady } from './ready-answers.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import type { UploadPart } from './upload-parts.ts';

/** The server's services that a route needs. */
export interface RouteDependencies {
  readonly pool: Pool;
  /**
   * The replica that serves reading calls, and the positions that their callers must see; absent if there is no
   * replica.
   */
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
  /** The requested part of a document, and its condition, as in the headers. */
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  /** The files of an upload, while they come in; only where the route takes uploads. */
  readonly parts: () => AsyncGenerator<UploadPart>;
}

/**
 * The complete declaration of an API call: its allowed callers, its scope, its kind of transaction, the accepted input
 * and the reply. The kernel authenticates, finds tenant and site, opens the transaction, runs the handler, commits, and
 * only then answers.
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
  /** The permission that the caller needs here at all; the handler decides on single items. */
  readonly action?: Action;
  readonly scope: S;
  /** Accepts the session of a person at a kiosk; all other routes refuse it. */
  readonly fromKiosk?: A extends 'user' ? boolean : never;
  /** Also reachable with a site in front; the site then only says where the caller stands. */
  readonly alsoInSite?: boolean;
  readonly transaction: K;
  /** Waits for its tenant's turn although the handler opens its transaction itself. */
  readonly takesShare?: K extends 'none' ? boolean : never;
  /** Sees the directory of all tenants; only for SuperUser actions. */
  readonly system?: boolean;
  /** Changes permissions; this process clears its cached permissions before it answers. */
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
   * Runs with the validated body before the transaction begins; the handler gets its result. For long work that must
   * not hold a connection, such as storing files that were sent.
   */
  readonly prepareBody?: (
    context: Context<A, S, 'none'>,
    input: Input<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Static<B>>;
  /** Carries a whole file in or out, and may take as long as a slow connection needs for one. */
  readonly isTransfer?: boolean;
  /** Answers a part of the document where one is asked for; so it is sent as it is, and never packed. */
  readonly isRanged?: boolean;
  /**
   * Requests per minute of one person, or from one address for anonymous users; counted separately from other calls.
   */
  readonly rateLimit?: number;
  /** Finds a ready answer, so that the handler need not create it. Only for calls that need no sign-in. */
  readonly findReady?: A extends 'none' ? FindReady : never;
  readonly handler: (
    context: Context<A, S, K>,
    input: Input<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Answer<R extends TSchema ? Static<R> : unknown>>;
}

/** A declaration of any type. */
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
