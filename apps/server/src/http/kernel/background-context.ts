import type { Processor } from '@tingest/processors';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from '../../foundation/logger.ts';
import type { WorkerPool } from '../../workers/worker-pool.ts';
import type { Caller } from '../authentication/caller.ts';
import { loadUserRecord, type UserKey } from '../authentication/user-record.ts';
import type { Context, SiteContext } from './context.ts';
import { matchingBudget } from './field-context.ts';

/** Dependencies of background work. */
interface Background {
  readonly files: { readonly workers: WorkerPool };
  readonly processors: readonly Processor[];
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Creates a context for background work: as within the site, without a request. Its caller is not set yet. */
export function backgroundContext(
  { files, processors, logger, now }: Background,
  jobScope: Pick<SiteContext, 'tenant' | 'site' | 'culture' | 'requestId' | 'signal'>,
): Omit<Context<'user', 'site', 'none'>, 'caller'> {
  const log = logger as FastifyBaseLogger;
  return {
    apiVersion: 2,
    ...jobScope,
    now: now(),
    log,
    matching: matchingBudget(),
    workers: files.workers,
    processors,
  };
}

/**
 * Loads the caller on behalf of which background work is done, with their current permissions. @returns `null` if the
 * user was deleted or is disabled
 */
export async function callerInAbsence(pool: Pool, key: UserKey): Promise<Caller | null> {
  const record = await loadUserRecord(pool, key);
  if (!record || record.isDisabled) return null;
  const { isDisabled: _, tokensValidFrom: __, ...caller } = record;
  return { ...caller, subject: '' };
}
