import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import {
  isReservedPeriod,
  type ReservedPeriodField,
  type WrittenPeriod,
} from '../../work/transactions/reservations/reserved-period.ts';
import type { OutgoingOutcome } from './run-outgoing.ts';

/** The effect of a rule on the period of a reservation that is being made, or the reason why it failed. */
export interface PeriodEffect {
  readonly ruleId: string;
  readonly field: ReservedPeriodField;
  readonly from: unknown;
  readonly to: unknown;
  readonly problem?: ValueProblem;
}

/**
 * Applies outgoing rules to the period of a requested reservation. Whether the period is possible and free is checked
 * by the code that reserves. A rule never makes a period empty.
 * @param fieldOf the field of the transaction that a rule writes; `undefined` for a rule with another target
 */
export function ruledPeriod(
  submittedPeriod: WrittenPeriod,
  { effects, outcomes }: OutgoingOutcome,
  fieldOf: (ruleId: string) => string | undefined,
): { readonly period: WrittenPeriod; readonly effects: readonly PeriodEffect[] } {
  const period: Record<ReservedPeriodField, string> = { ...submittedPeriod };
  const periodEffects: PeriodEffect[] = [];
  for (const { ruleId, target, from, to } of effects) {
    if (target.type !== 'transaction' || !isReservedPeriod(target.fieldId)) continue;
    const field = target.fieldId;
    if (typeof to === 'string') {
      period[field] = to;
      periodEffects.push({ ruleId, field, from, to });
    } else periodEffects.push({ ruleId, field, from, to: null, problem: { code: 'ruleTarget' } });
  }
  for (const { ruleId, problem } of outcomes) {
    const field = fieldOf(ruleId);
    if (problem && isReservedPeriod(field)) periodEffects.push({ ruleId, field, from: null, to: null, problem });
  }
  return { period, effects: periodEffects };
}
