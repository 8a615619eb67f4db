import type { Problem } from '../../problems/problem.ts';
import { modeBehaviour } from '../modes/registry.ts';
import { nextStatus } from '../transitions.ts';
import type { Outcome } from './outcome.ts';
import type { FoundFacts, JudgedForm, ModeNeeds, PerformStep, Situation } from './situation.ts';

/** A caller's clock that is further ahead than this, in milliseconds, is not believed. */
const tolerableClockSkew = 5 * 60_000;

/** When it was done: what the caller says, unless that lies in the future. */
export function believedOccurrence(sent: string | null | undefined, now: Date): Date {
  const date = sent ? new Date(sent) : now;
  const isCredible = !Number.isNaN(date.getTime()) && date.getTime() <= now.getTime() + tolerableClockSkew;
  return isCredible ? date : now;
}

/**
 * Whether an operation is possible as things stand, before anybody looks at its form: `transitionNotAllowed`, or `stale`
 * where somebody else was quicker than who filled in the form.
 */
export function decideStep(situation: Situation): { readonly step: PerformStep } | { readonly problem: Problem } {
  const { service, transaction, operation, sent } = situation;
  const next = nextStatus(service.mode, transaction?.status ?? null, operation);
  if ('problem' in next) return next;
  if (sent.seenVersion && transaction && sent.seenVersion !== transaction.version) {
    return { problem: { code: 'stale', parameters: { version: transaction.version } } };
  }
  return { step: { ...situation, status: next.status } };
}

/** What the service's mode needs to have read to decide an operation. */
export function operationNeeds(step: PerformStep): ModeNeeds {
  return modeBehaviour(step.service.mode).needs(step);
}

/**
 * What an operation does, or everything that is wrong with it: the form's problems first, then what its mode refuses.
 * Plain data in and out, so that it can be asked without performing anything.
 *
 * @param found what `operationNeeds` asked for
 */
export function decideOperation(
  step: PerformStep,
  form: JudgedForm,
  found: FoundFacts,
): { readonly outcome: Outcome } | { readonly problems: readonly Problem[] } {
  if (form.problems.length > 0) return form;
  const decision = modeBehaviour(step.service.mode).decide(step, form, found);
  if ('problem' in decision) return { problems: [decision.problem] };
  const endedAt = step.status === 'started' ? null : step.occurredAt;
  const nothing = { transaction: {}, object: {}, effects: [], movement: null, notices: [] };
  return { outcome: { status: step.status, endedAt, ...nothing, ...decision } };
}
