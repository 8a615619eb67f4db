import type { FieldDefinition } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import {
  defaultLoanPolicy,
  modeRules,
  normalizeServicePolicy,
  normalizeServiceWords,
  type OperationMode,
  type ServicePolicy,
  transactionModeKeys,
} from '@tingest/domain/work';
import type {
  NewFunction,
  TransactionEvent,
  TransactionType,
  TransactionTypeDraft,
} from '../../api/transaction-types.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { createFunction, formsOfNewFunctions, functionsToSave } from './new-functions.ts';
import { type FormOfFunction, fieldsFor, type ServiceForms, serviceForms } from './service-forms.ts';

/** Parts from which a service is configured: the objects' fields and the functions of its category. */
export interface ServiceCategory {
  readonly elementFields: readonly FieldDefinition[];
  readonly functions: readonly FormOfFunction[];
  /** The tenant's language, in which default forms are named first. */
  readonly culture: Culture;
}

/** A stored service as it is edited. */
export function toDraft(storedType: TransactionType): TransactionTypeDraft {
  const { elementTypeId, mode, events, policy, words = null } = storedType;
  return {
    ...publishableDraft(storedType),
    ...{ elementTypeId, mode, events, words },
    policy: normalizeServicePolicy(mode, policy),
  };
}

/** Returns a service as it is sent: settings for a mode chosen earlier are dropped. */
export function toSaved(draft: TransactionTypeDraft): TransactionTypeDraft {
  const functions = functionsToSave(draft);
  const { functions: _all, ...saved } = draft;
  return {
    ...saved,
    policy: normalizeServicePolicy(draft.mode, draft.policy),
    words: normalizeServiceWords(draft.mode, draft.words),
    ...(functions.length > 0 && { functions }),
  };
}

/** A new service is of the mode that is offered first, with a form for each of its steps. */
export function newService(elementTypeId: string, category: ServiceCategory): TransactionTypeDraft {
  const [mode] = transactionModeKeys;
  const draft = { ...newPublishable, elementTypeId, events: [], policy: {}, functions: [], mode };
  return { ...draft, ...withMode(draft, mode, category) };
}

type ModePart = Pick<TransactionTypeDraft, 'mode' | 'events' | 'policy' | 'functions'>;

/** Whether the steps of a mode are one checklist, rather than forms that ask for different things. */
function isChecklist(mode: string): boolean {
  const { isImmediate, keepsBalance } = modeRules(mode);
  return isImmediate && !keepsBalance;
}

/** The steps that a new service of a mode has: all but cancelling, which an administrator adds. */
function stepsOf(mode: string): readonly OperationMode[] {
  return modeRules(mode).operations.filter((operation) => operation !== 'cancel');
}

/**
 * Changes the mode: removes operations that it does not have, adds its steps with a default form each, and sets
 * defaults in its policy. Functions of a stored service stay, and so do those of a mode that asks for the same. Settings
 * for the previous mode are kept in case the user switches back.
 */
export function withMode(
  draft: ModePart & { readonly id?: string },
  mode: string,
  category: ServiceCategory,
): ModePart {
  const { operations, isUnlocked } = modeRules(mode);
  const newIds = new Set(draft.functions?.map(({ id }) => id));
  const keepsFunctions = draft.id !== undefined || isChecklist(draft.mode) === isChecklist(mode);
  let functions: readonly NewFunction[] = [];
  let events = draft.events.filter(
    (event) => keepsFunctions && operations.includes(event.mode) && !newIds.has(event.operationTypeId),
  );
  const [onlyFunction, secondFunction] = category.functions;
  const sole = isChecklist(mode) && onlyFunction && !secondFunction ? onlyFunction.id : '';
  for (const operation of stepsOf(mode)) {
    if (hasEvent(events, operation)) continue;
    // A further version is filled in on the form that the first one was.
    const first = isUnlocked && operation === 'update' ? events.find((event) => event.mode === 'start') : undefined;
    const added = first || sole ? undefined : createFunction(mode, operation, category.culture);
    if (added) functions = [...functions, added];
    events = [...events, { mode: operation, operationTypeId: first?.operationTypeId ?? added?.id ?? sole }];
  }
  return { mode, functions, ...withEvents({ mode, functions, policy: draft.policy }, events, category) };
}

/** Adds a function to a step: its default form where the step has none yet, else one to choose. */
export function withStep(draft: ModePart, operation: OperationMode, category: ServiceCategory): Partial<ModePart> {
  if (hasEvent(draft.events, operation)) {
    return { events: [...draft.events, { mode: operation, operationTypeId: '' }] };
  }
  const added = createFunction(draft.mode, operation, category.culture);
  const functions = [...(draft.functions ?? []), added];
  const events = [...draft.events, { mode: operation, operationTypeId: added.id }];
  return { functions, ...withEvents({ ...draft, functions }, events, category) };
}

/** Chooses the default form of its step for an event. */
export function withDefaultForm(draft: ModePart, index: number, category: ServiceCategory): Partial<ModePart> {
  const event = draft.events[index];
  if (!event) return {};
  const added = createFunction(draft.mode, event.mode, category.culture);
  const functions = [...(draft.functions ?? []), added];
  const events = draft.events.map((each) => (each === event ? { ...each, operationTypeId: added.id } : each));
  return { functions, ...withEvents({ ...draft, functions }, events, category) };
}

/** Returns the parts of a service with the functions that are created with it. */
export function withNewFunctions(
  category: ServiceCategory,
  draft: Pick<ModePart, 'mode' | 'events' | 'functions'>,
): ServiceCategory {
  return { ...category, functions: [...formsOfNewFunctions(draft, category.culture), ...category.functions] };
}

/** Adapts the policy to changed events: a setting takes a field if only one is suitable. */
export function withEvents(
  { mode, policy, functions }: Omit<ModePart, 'events'>,
  events: readonly TransactionEvent[],
  category: ServiceCategory,
): Pick<ModePart, 'events' | 'policy'> {
  const all = withNewFunctions(category, { mode, events, ...(functions && { functions }) });
  return { events, policy: completePolicy(mode, policy, serviceForms(all.elementFields, all.functions, events)) };
}

function hasEvent(events: readonly TransactionEvent[], operation: OperationMode): boolean {
  return events.some(({ mode }) => mode === operation);
}

function completePolicy(mode: string, policy: ServicePolicy, forms: ServiceForms): ServicePolicy {
  const { hasBorrower, keepsBalance } = modeRules(mode);
  if (hasBorrower) return { ...policy, loan: policy.loan ?? defaultLoanPolicy };
  if (!keepsBalance) return policy;
  const stock = policy.stock ?? emptyStockPolicy;
  const { elementFields, startFields } = forms;
  return {
    ...policy,
    stock: {
      ...stock,
      balancePropertyId: stock.balancePropertyId || sole(fieldsFor('stock.balancePropertyId', elementFields, forms)),
      // A field of a form that the service no longer begins with is replaced.
      quantityPropertyId: startFields.some(({ id }) => id === stock.quantityPropertyId)
        ? stock.quantityPropertyId
        : sole(fieldsFor('stock.quantityPropertyId', startFields, forms)),
    },
  };
}

function sole([firstField, secondField]: readonly FieldDefinition[]): string {
  return firstField && !secondField ? firstField.id : '';
}
