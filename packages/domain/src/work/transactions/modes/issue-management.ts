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

function needs({ sentStep, transaction }: PerformStep): ModeNeeds {
  return {
    ...(sentStep.assigneeId && { userIds: [sentStep.assigneeId] }),
    ...(!transaction && sentStep.previousTransactionId && { transactionId: sentStep.previousTransactionId }),
  };
}

function decide(step: PerformStep, _form: CheckedForm, facts: FoundFacts): ModeDecision {
  const { sentStep, transaction } = step;
  const assigned = assigneeOf(step, facts);
  if ('problem' in assigned) return assigned;
  const priority = sentStep.priority ?? (transaction ? null : 'normal');
  const follows = !transaction && Boolean(sentStep.previousTransactionId);
  if (follows && !canBeFollowed(step, facts.transaction)) {
    return { problem: { code: 'unknownValue', path: 'previousTransactionId' } };
  }
  const changes = { ...assigned, ...(priority && { priority }), ...(follows && { previousId: facts.transaction?.id }) };
  return { transaction: changes, notices: [{ type: noticeOf(step, changes) }] };
}

function assigneeOf(
  { sentStep }: PerformStep,
  { users }: FoundFacts,
): Pick<TransactionChanges, 'assignee'> | { readonly problem: Problem } {
  if (sentStep.assigneeId === undefined) return {};
  if (sentStep.assigneeId === null) return { assignee: null };
  const assignee = users.get(sentStep.assigneeId);
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
