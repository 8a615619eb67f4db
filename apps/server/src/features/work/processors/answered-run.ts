import type { FieldValues } from '@tingest/domain/fields';
import type { Effect } from '@tingest/domain/work';
import type { Transaction } from '../../../database/transaction.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
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
 * Writes the effects of rules on the answer of a run, in the transaction that records the answer. Writes that a rule
 * cannot make are noted for the rule: the run still counts as done.
 *
 * @param isOurs checked under the object's lock: nothing is written for a run that another process has taken meanwhile
 */
export type UseAnswer = (
  scope: AnswerScope,
  run: RunRow,
  output: FieldValues,
  isOurs: () => Promise<boolean>,
) => Promise<void>;

/** Returns the effects of rules on an answer, as its run stores them; failed ones contain the reason. */
export function answerEffects({ effects }: Pick<RunRow, 'effects'>): readonly Effect[] {
  return effects ?? [];
}
