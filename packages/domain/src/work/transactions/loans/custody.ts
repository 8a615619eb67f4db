import type { Effect } from '../performing/outcome.ts';

type Change = Pick<Effect, 'target' | 'field' | 'from' | 'to' | 'rule'>;

/** The part of a logged step of a loan that determines the holder of the object. */
interface LoanStep {
  readonly mode: string;
  readonly occurredAt: string;
  readonly effects?: readonly Change[];
}

/**
 * A person that had an object by a loan, from the step by which they received it until the one by which it was passed
 * on.
 */
export interface Holder<Step> {
  /** `null` for a loan without a borrower. */
  readonly name: string | null;
  readonly since: string;
  /** `null` while they have it. */
  readonly until: string | null;
  /** The step by which they received it: with the values that they filled in, confirmed and accepted. */
  readonly step: Step;
}

/**
 * Returns the holders of an object by a loan, in order: the borrower, and each person that took it over. A rule that
 * writes the borrower's name is not a hand-over.
 * @param steps oldest first; a loan that was only reserved had no holder
 */
export function custody<Step extends LoanStep>(
  steps: readonly Step[],
  { borrowerName, endedAt }: { readonly borrowerName: string | null; readonly endedAt: string | null },
): readonly Holder<Step>[] {
  const custodySteps = steps.flatMap((step): readonly { readonly step: Step; readonly handover?: Change }[] => {
    if (step.mode === 'start') return [{ step }];
    const handover = step.mode === 'update' ? step.effects?.find(isHandover) : undefined;
    return handover ? [{ step, handover }] : [];
  });
  return custodySteps.map(({ step, handover }, index) => {
    const next = custodySteps[index + 1];
    return {
      name: textOf(handover?.to) ?? textOf(next?.handover?.from) ?? borrowerName,
      since: step.occurredAt,
      until: next?.step.occurredAt ?? endedAt,
      step,
    };
  });
}

function isHandover({ target, field, rule }: Change): boolean {
  return rule === null && target === 'transaction' && field === 'borrowerName';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
