import type { Problem } from '../../../foundation/problems/problem.ts';
import { casePolicyProblems, normalizeCasePolicy } from '../cases/case-policy.ts';
import type { ModeDecision, TransactionChanges } from '../performing/outcome.ts';
import type { CheckedForm, FoundFacts, ModeNeeds, PerformStep } from '../performing/situation.ts';
import { type ModeBehaviour, onlyTheForm } from './mode-definition.ts';

/** Cases: any number open for an object, each with an assignee. Source: design, section 7. */
export const issueManagement = {
  ...onlyTheForm,
  policyProblems: casePolicyProblems,
  normalizePolicy: normalizeCasePolicy,
  needs,
  decide,
} as const satisfies ModeBehaviour;

function needs({ sent, transaction }: PerformStep): ModeNeeds {
  return {
    ...(sent.assigneeId && { userIds: [sent.assigneeId] }),
    ...(!transaction && sent.previousTransactionId && { transactionId: sent.previousTransactionId }),
  };
}

function decide(step: PerformStep, _form: CheckedForm, facts: FoundFacts): ModeDecision {
  const { sent, transaction } = step;
  const assigned = assigneeOf(step, facts);
  if ('problem' in assigned) return assigned;
  const priority = sent.priority ?? (transaction ? null : 'normal');
  const follows = !transaction && Boolean(sent.previousTransactionId);
  if (follows && !canBeFollowed(step, facts.transaction)) {
    return { problem: { code: 'unknownValue', path: 'previousTransactionId' } };
  }
  const changes = { ...assigned, ...(priority && { priority }), ...(follows && { previousId: facts.transaction?.id }) };
  return { transaction: changes, notices: [{ type: noticeOf(step, changes) }] };
}

function assigneeOf(
  { sent }: PerformStep,
  { users }: FoundFacts,
): Pick<TransactionChanges, 'assignee'> | { readonly problem: Problem } {
  if (sent.assigneeId === undefined) return {};
  if (sent.assigneeId === null) return { assignee: null };
  const assignee = users.get(sent.assigneeId);
  return assignee ? { assignee } : { problem: { code: 'unknownValue', path: 'assigneeId' } };
}

/** A closed case of the same object and service; an open one is gone on with, not followed. */
function canBeFollowed({ object, service }: PerformStep, previous: FoundFacts['transaction']): boolean {
  const isSame = previous?.elementId === object.id && previous.transactionTypeId === service.transactionTypeId;
  return isSame && previous.status !== 'started';
}

function noticeOf({ transaction, status }: PerformStep, { assignee }: TransactionChanges) {
  if (!transaction) return 'caseOpened';
  if (status !== 'started') return 'caseClosed';
  const isHandedOver = assignee && assignee.id !== transaction.assigneeId;
  return isHandedOver ? 'caseAssigned' : 'caseUpdated';
}
