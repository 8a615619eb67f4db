import type { LettingGoFirst } from '../../../http/people-first.ts';
import type { TenantDirectory } from '../../../http/tenant-directory.ts';
import type { UseAnswer } from './answered-run.ts';
import type { RunWorld } from './run-world.ts';

/** What queued runs are made with, and operations told of. */
export interface RunQueue {
  readonly world: RunWorld;
  readonly tenants: TenantDirectory;
  readonly now: () => Date;
  /** Runs the rules that wait for an answer. */
  readonly useAnswer: UseAnswer;
  /** Waits for nobody where it is left out. */
  readonly goFirst?: LettingGoFirst;
}
