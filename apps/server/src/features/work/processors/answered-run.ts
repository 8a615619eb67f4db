import type { Effect, FieldValues } from '@tingest/domain';
import type { Transaction } from '../../../database/transaction.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/tenant-directory.ts';
import type { RunRow } from './due-run-queries.ts';

export type { RunRow };

/** Where an answer is used: in a transaction of its tenant. */
export interface AnswerScope {
  readonly tx: Transaction;
  readonly tenant: DirectoryTenant;
  readonly site: DirectorySite;
  readonly now: Date;
}

/**
 * Writes what rules make of what a run answered, in the transaction that notes the answer. What a rule cannot write is noted of
 * the rule: the run is done all the same.
 *
 * @param isOurs asked behind the lock of the object: nothing is written for a run that another process has taken meanwhile
 */
export type UseAnswer = (
  scope: AnswerScope,
  run: RunRow,
  output: FieldValues,
  isOurs: () => Promise<boolean>,
) => Promise<void>;

/** What rules wrote of an answer, as its run keeps it; those that could not write say why. */
export function answerEffects({ effects }: Pick<RunRow, 'effects'>): readonly Effect[] {
  return (effects ?? []) as unknown as readonly Effect[];
}
