import type { MatchingBudget } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { Processor } from '@tingest/processors';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction, Waiter } from '../../database/transaction.ts';
import type { WorkerPool } from '../../workers/worker-pool.ts';
import type { Caller } from '../authentication/caller.ts';
import type { DirectorySite, DirectoryTenant } from './tenant-directory.ts';

/** `optional`: a call that proves its right by itself, as a signed address does, or comes with a token. */
export type Authentication = 'none' | 'user' | 'optional';
export type RouteScope = 'global' | 'tenant' | 'site';
export type DatabaseAccess = 'none' | 'read' | 'write';

interface BaseContext {
  /** 1 or 2, from the path; only the answers of lists differ. */
  readonly apiVersion: 1 | 2;
  readonly culture: Culture;
  readonly now: Date;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Aborted when no client waits for the answer any more. */
  readonly signal: AbortSignal;
  /** For transactions that the handler opens by itself: they save nothing once the caller was told that it took too long. */
  readonly waiter?: Waiter | undefined;
  /** The budget for matching patterns in this thread, for the whole request. */
  readonly matching: MatchingBudget;
  /** Workers for more expensive work. */
  readonly workers: WorkerPool;
  /** Implementations of processors that configurations, and so rules, can name. */
  readonly processors: readonly Processor[];
}

/** The context of every handler with a signed-in caller within a tenant. */
export interface TenantContext extends BaseContext {
  readonly caller: Caller;
  readonly tenant: DirectoryTenant;
  readonly tx: Transaction;
}

/** The context of every handler with a signed-in caller within a site. */
export interface SiteContext extends TenantContext {
  readonly site: DirectorySite;
}

/** The context that a route's declaration gives its handler. */
export type Context<A extends Authentication, S extends RouteScope, K extends DatabaseAccess> = BaseContext &
  (A extends 'user' ? { readonly caller: Caller } : unknown) &
  (A extends 'optional' ? { readonly caller?: Caller | undefined } : unknown) &
  (S extends 'global' ? unknown : { readonly tenant: DirectoryTenant }) &
  (S extends 'site' ? { readonly site: DirectorySite } : unknown) &
  (K extends 'none' ? unknown : { readonly tx: Transaction });
