import type { LettingGoFirst } from '../../../http/people-first.ts';
import type { TenantDirectory } from '../../../http/tenant-directory.ts';
import type { UseAnswer } from './answered-run.ts';
import type { RunWorld } from './run-world.ts';

/** Dependencies for performing queued runs and processing operations. */
export interface RunQueue {
  readonly world: RunWorld;
  readonly tenants: TenantDirectory;
  readonly now: () => Date;
  /** Runs the rules that wait for an answer. */
  readonly useAnswer: UseAnswer;
  /** If left out, the queue gives way to no other work. */
  readonly goFirst?: LettingGoFirst;
}
