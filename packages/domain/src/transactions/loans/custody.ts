import type { Effect } from '../performing/outcome.ts';

type Change = Pick<Effect, 'target' | 'field' | 'from' | 'to' | 'rule'>;

/** What the log keeps of a step of a loan, as far as it says who has the object. */
interface LoanStep {
  readonly mode: string;
  readonly occurredAt: string;
  readonly effects?: readonly Change[];
}

/** Somebody who had an object by a loan, from the step by which they got it until the one by which it went on. */
export interface Holder<Step> {
  /** `null` for a loan that is for nobody. */
  readonly name: string | null;
  readonly since: string;
  /** `null` while they have it. */
  readonly until: string | null;
  /** By what they got it: what they filled in, confirmed and accepted. */
  readonly step: Step;
}

/**
 * Who has had an object by a loan, one after the other: who borrowed it, and each who took it over. A rule that writes
 * the borrower's name is no hand-over.
 * @param steps oldest first; what was only reserved was had by nobody
 */
export function custody<Step extends LoanStep>(
  steps: readonly Step[],
  { borrowerName, endedAt }: { readonly borrowerName: string | null; readonly endedAt: string | null },
): readonly Holder<Step>[] {
  const received = steps.flatMap((step): readonly { readonly step: Step; readonly handover?: Change }[] => {
    if (step.mode === 'start') return [{ step }];
    const handover = step.mode === 'update' ? step.effects?.find(isHandover) : undefined;
    return handover ? [{ step, handover }] : [];
  });
  return received.map(({ step, handover }, index) => {
    const next = received[index + 1];
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
