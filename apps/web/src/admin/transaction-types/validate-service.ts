import type { Problem } from '@tingest/domain';
import type { TransactionEvent, TransactionTypeDraft } from '../../api/transaction-types.ts';
import { validateDraft } from '../validate-draft.ts';

/** Everything that is wrong with a service: it can be begun, and each event names a function, each only once. */
export function validateService(draft: TransactionTypeDraft): Problem[] {
  const problems = validateDraft(draft, { needsFields: false });
  if (!draft.events.some(({ mode }) => mode === 'start')) problems.push({ code: 'requiredChoice', path: 'events' });
  return [...problems, ...draft.events.flatMap((event, index) => eventProblems(event, index, draft.events))];
}

function eventProblems(event: TransactionEvent, index: number, events: readonly TransactionEvent[]): Problem[] {
  const path = `events.${index}.operationTypeId`;
  if (event.operationTypeId === '') return [{ code: 'requiredChoice', path }];
  const first = events.findIndex(
    ({ mode, operationTypeId }) => mode === event.mode && operationTypeId === event.operationTypeId,
  );
  return first === index ? [] : [{ code: 'duplicateValue', path }];
}
