import type { PriorityGate } from '../../../fairness/priority-gate.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import type { UseAnswer } from './answered-run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/** Dependencies for performing queued runs and processing operations. */
export interface RunQueue {
  readonly runs: RunDependencies;
  readonly tenants: TenantDirectory;
  readonly now: () => Date;
  /** Runs the rules that wait for an answer. */
  readonly useAnswer: UseAnswer;
  /** If left out, the queue gives way to no other work. */
  readonly waitForPriority?: PriorityGate;
}
