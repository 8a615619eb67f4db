import type { Problem } from '../../../foundation/problems/problem.ts';
import { modeBehaviour } from '../modes/registry.ts';
import { nextStatus } from '../transitions.ts';
import type { Outcome } from './outcome.ts';
import type { CheckedForm, FoundFacts, ModeNeeds, PerformStep, Situation } from './situation.ts';

/** A caller's clock that is further ahead than this, in milliseconds, is not believed. */
const tolerableClockSkew = 5 * 60_000;

/** Returns the time when the operation was performed: as the caller states, unless that is in the future. */
export function believedOccurrence(occurredAt: string | null | undefined, now: Date): Date {
  const date = occurredAt ? new Date(occurredAt) : now;
  const isCredible = !Number.isNaN(date.getTime()) && date.getTime() <= now.getTime() + tolerableClockSkew;
  return isCredible ? date : now;
}

/**
 * Checks whether an operation is possible in the current state, before its form is validated: `transitionNotAllowed`,
 * or `stale` where another user acted before the form was submitted.
 */
export function decideStep(situation: Situation): { readonly step: PerformStep } | { readonly problem: Problem } {
  const { service, transaction, operation, sentStep } = situation;
  const next = nextStatus(service.mode, transaction?.status ?? null, operation);
  if ('problem' in next) return next;
  if (sentStep.seenVersion && transaction && sentStep.seenVersion !== transaction.version) {
    return { problem: { code: 'stale', parameters: { version: transaction.version } } };
  }
  return { step: { ...situation, status: next.status } };
}

/** Returns the data that the service's mode needs to decide an operation. */
export function operationNeeds(step: PerformStep): ModeNeeds {
  return modeBehaviour(step.service.mode).needs(step);
}

/**
 * Decides the outcome of an operation, or returns all of its problems: the form's problems first, then the refusals of
 * its mode. Plain data in and out, so that it can be called without performing anything.
 *
 * @param facts the data that `operationNeeds` requested
 */
export function decideOperation(
  step: PerformStep,
  form: CheckedForm,
  facts: FoundFacts,
): { readonly outcome: Outcome } | { readonly problems: readonly Problem[] } {
  if (form.problems.length > 0) return form;
  const decision = modeBehaviour(step.service.mode).decide(step, form, facts);
  if ('problem' in decision) return { problems: [decision.problem] };
  const endedAt = step.status === 'started' ? null : step.occurredAt;
  const emptyDecision = { transaction: {}, object: {}, effects: [], movement: null, notices: [] };
  return { outcome: { status: step.status, endedAt, ...emptyDecision, ...decision } };
}
