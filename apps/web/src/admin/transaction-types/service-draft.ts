import {
  defaultLoanPolicy,
  type FieldDefinition,
  modeRules,
  normalizeServicePolicy,
  type OperationMode,
  type ServicePolicy,
  transactionModeKeys,
} from '@tingest/domain';
import type { TransactionEvent, TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { type FormOfFunction, fieldsFor, type ServiceForms, serviceForms } from './service-forms.ts';

/** What a service is made of: the objects' fields and the functions of its category. */
export interface ServiceCategory {
  readonly elementFields: readonly FieldDefinition[];
  readonly functions: readonly FormOfFunction[];
}

/** A stored service as it is edited. */
export function toDraft(stored: TransactionType): TransactionTypeDraft {
  const { elementTypeId, mode, events, policy } = stored;
  return { ...publishableDraft(stored), elementTypeId, mode, events, policy: normalizeServicePolicy(mode, policy) };
}

/** A service as it is sent: what was set for another mode, before this one was chosen, stays behind. */
export function toSaved(draft: TransactionTypeDraft): TransactionTypeDraft {
  return { ...draft, policy: normalizeServicePolicy(draft.mode, draft.policy) };
}

/** A new service is of the mode that is offered first, and begins with the category's function, where there is only one. */
export function newService(elementTypeId: string, category: ServiceCategory): TransactionTypeDraft {
  const [mode] = transactionModeKeys;
  const draft = { ...newPublishable, elementTypeId, events: [], policy: {}, mode };
  return category.functions.length === 0 ? draft : { ...draft, ...withMode(draft, mode, category) };
}

type ModePart = Pick<TransactionTypeDraft, 'mode' | 'events' | 'policy'>;

/** Operations without which transactions of a mode cannot go their course. */
function neededBy(mode: string): readonly OperationMode[] {
  const { isImmediate, isUnlocked } = modeRules(mode);
  return ['start', ...(isUnlocked ? (['update'] as const) : []), ...(isImmediate ? [] : (['complete'] as const))];
}

/**
 * What changes with the mode: operations that it does not have go, those that it needs come, and its policy begins with
 * what is usual. What was set for the mode before is kept, for whoever changes their mind.
 */
export function withMode(draft: ModePart, mode: string, category: ServiceCategory): ModePart {
  const { operations } = modeRules(mode);
  const kept = draft.events.filter((event) => operations.includes(event.mode));
  const [only, another] = category.functions;
  const sole = only && !another ? only.id : '';
  const start = kept.find((event) => event.mode === 'start')?.operationTypeId ?? sole;
  const missing =
    category.functions.length === 0 ? [] : neededBy(mode).filter((operation) => !hasEvent(kept, operation));
  const events = [
    ...kept,
    // A further version is filled in on the form that the first one was.
    ...missing.map((operation) => ({ mode: operation, operationTypeId: operation === 'update' ? start : sole })),
  ];
  return { mode, events, policy: completed(mode, draft.policy, serviceFormsOf(events, category)) };
}

/** What changes with the events: a policy takes the only field there is for something. */
export function withEvents(
  { mode, policy }: ModePart,
  events: readonly TransactionEvent[],
  category: ServiceCategory,
): Pick<ModePart, 'events' | 'policy'> {
  return { events, policy: completed(mode, policy, serviceFormsOf(events, category)) };
}

function serviceFormsOf(events: readonly TransactionEvent[], { elementFields, functions }: ServiceCategory) {
  return serviceForms(elementFields, functions, events);
}

function hasEvent(events: readonly TransactionEvent[], operation: OperationMode): boolean {
  return events.some(({ mode }) => mode === operation);
}

function completed(mode: string, policy: ServicePolicy, forms: ServiceForms): ServicePolicy {
  const { hasBorrower, keepsBalance } = modeRules(mode);
  if (hasBorrower) return { ...policy, loan: policy.loan ?? defaultLoanPolicy };
  if (!keepsBalance) return policy;
  const stock = policy.stock ?? emptyStockPolicy;
  const { balancePropertyId, quantityPropertyId } = stock;
  const { elementFields, startFields } = forms;
  return {
    ...policy,
    stock: {
      ...stock,
      balancePropertyId: balancePropertyId || sole(fieldsFor('stock.balancePropertyId', elementFields, forms)),
      quantityPropertyId: quantityPropertyId || sole(fieldsFor('stock.quantityPropertyId', startFields, forms)),
    },
  };
}

function sole([first, another]: readonly FieldDefinition[]): string {
  return first && !another ? first.id : '';
}
