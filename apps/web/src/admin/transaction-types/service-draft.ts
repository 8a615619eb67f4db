import type { FieldDefinition } from '@tingest/domain/fields';
import {
  defaultLoanPolicy,
  modeRules,
  normalizeServicePolicy,
  type OperationMode,
  type ServicePolicy,
  transactionModeKeys,
} from '@tingest/domain/work';
import type { TransactionEvent, TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { type FormOfFunction, fieldsFor, type ServiceForms, serviceForms } from './service-forms.ts';

/** Parts from which a service is configured: the objects' fields and the functions of its category. */
export interface ServiceCategory {
  readonly elementFields: readonly FieldDefinition[];
  readonly functions: readonly FormOfFunction[];
}

/** A stored service as it is edited. */
export function toDraft(storedType: TransactionType): TransactionTypeDraft {
  const { elementTypeId, mode, events, policy } = storedType;
  return { ...publishableDraft(storedType), elementTypeId, mode, events, policy: normalizeServicePolicy(mode, policy) };
}

/** Returns a service as it is sent: settings for a mode chosen earlier are dropped. */
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
 * Changes the mode: removes operations that it does not have, adds those that it needs, and sets defaults in its
 * policy. Settings for the previous mode are kept in case the user switches back.
 */
export function withMode(draft: ModePart, mode: string, category: ServiceCategory): ModePart {
  const { operations } = modeRules(mode);
  const retainedEvents = draft.events.filter((event) => operations.includes(event.mode));
  const [onlyFunction, secondFunction] = category.functions;
  const sole = onlyFunction && !secondFunction ? onlyFunction.id : '';
  const start = retainedEvents.find((event) => event.mode === 'start')?.operationTypeId ?? sole;
  const missingOperations =
    category.functions.length === 0 ? [] : neededBy(mode).filter((operation) => !hasEvent(retainedEvents, operation));
  const events = [
    ...retainedEvents,
    // A further version is filled in on the form that the first one was.
    ...missingOperations.map((operation) => ({
      mode: operation,
      operationTypeId: operation === 'update' ? start : sole,
    })),
  ];
  return { mode, events, policy: completePolicy(mode, draft.policy, serviceFormsOf(events, category)) };
}

/** Adapts the policy to changed events: a setting takes a field if only one is suitable. */
export function withEvents(
  { mode, policy }: ModePart,
  events: readonly TransactionEvent[],
  category: ServiceCategory,
): Pick<ModePart, 'events' | 'policy'> {
  return { events, policy: completePolicy(mode, policy, serviceFormsOf(events, category)) };
}

function serviceFormsOf(events: readonly TransactionEvent[], { elementFields, functions }: ServiceCategory) {
  return serviceForms(elementFields, functions, events);
}

function hasEvent(events: readonly TransactionEvent[], operation: OperationMode): boolean {
  return events.some(({ mode }) => mode === operation);
}

function completePolicy(mode: string, policy: ServicePolicy, forms: ServiceForms): ServicePolicy {
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

function sole([firstField, secondField]: readonly FieldDefinition[]): string {
  return firstField && !secondField ? firstField.id : '';
}
