import type { Problem } from '@tingest/domain/foundation';
import { missingEnd, validateServicePolicy, validateServiceWords } from '@tingest/domain/work';
import type { TransactionEvent, TransactionTypeDraft } from '../../api/transaction-types.ts';
import { validateDraft } from '../validate-draft.ts';
import { type ServiceCategory, withNewFunctions } from './service-draft.ts';
import { serviceForms } from './service-forms.ts';

/**
 * Everything that is wrong with a service: it can be begun, and ended where it is published, each event names a function,
 * each only once, and its policy fits the forms.
 */
export function validateService(draft: TransactionTypeDraft, category: ServiceCategory): readonly Problem[] {
  const { events, mode, policy, status } = draft;
  const { elementFields, functions } = withNewFunctions(category, draft);
  const problems = validateDraft(draft, { needsFields: false });
  if (!events.some((event) => event.mode === 'start')) problems.push({ code: 'requiredChoice', path: 'events' });
  else if (status === 'published' && missingEnd(draft)) problems.push({ code: 'endMissing', path: 'events' });
  const forms = serviceForms(elementFields, functions, events);
  return [
    ...problems,
    ...events.flatMap((event, index) => eventProblems(event, index, events)),
    ...validateServicePolicy(mode, policy, forms),
    ...validateServiceWords(mode, draft.words),
  ];
}

function eventProblems(event: TransactionEvent, index: number, events: readonly TransactionEvent[]): Problem[] {
  const path = `events.${index}.operationTypeId`;
  if (event.operationTypeId === '') return [{ code: 'requiredChoice', path }];
  const firstIndex = events.findIndex(
    ({ mode, operationTypeId }) => mode === event.mode && operationTypeId === event.operationTypeId,
  );
  return firstIndex === index ? [] : [{ code: 'duplicateValue', path }];
}
