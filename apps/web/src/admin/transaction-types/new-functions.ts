import { publishableLimits } from '@tingest/domain/access';
import { type Culture, pickText } from '@tingest/domain/foundation';
import {
  borrowerFields,
  createDefaultFields,
  defaultForm,
  defaultFunctionNames,
  type LoanPolicy,
  type OperationMode,
} from '@tingest/domain/work';
import type { NewFunction, TransactionEvent, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { FormOfFunction } from './service-forms.ts';

/** Creates the function of a step from its default form. It gets its names when the service has got its own. */
export function createFunction(mode: string, operation: OperationMode, culture: Culture): NewFunction {
  const { fields } = defaultForm(mode, operation);
  return {
    id: newId(),
    localizedNames: [],
    dataPropertyTypes: createDefaultFields(fields, { culture, createId: newId }),
  };
}

/** Returns new functions as they are to be chosen: named by the step alone. */
export function formsOfNewFunctions(
  { mode, events, functions = [] }: Pick<TransactionTypeDraft, 'mode' | 'events' | 'functions'>,
  culture: Culture,
): readonly FormOfFunction[] {
  return functions.map(({ id, dataPropertyTypes }) => {
    const operation = stepOf(id, events);
    const name = operation ? defaultForm(mode, operation).name[culture] : '';
    return { id, name, dataPropertyTypes };
  });
}

/** Returns the new functions that the service uses, named by their step and the service. */
export function functionsToSave(draft: TransactionTypeDraft): readonly NewFunction[] {
  const { mode, events, functions = [], localizedNames } = draft;
  return functions.flatMap((each) => {
    const operation = stepOf(each.id, events);
    if (!operation) return [];
    const names = defaultFunctionNames(defaultForm(mode, operation), localizedNames, publishableLimits.nameLength);
    return [{ ...each, localizedNames: names }];
  });
}

/**
 * Returns the new functions and the borrower of a loan whose form asks for one: the form that begins the loan gets the
 * questions, where it is new and does not have them.
 */
export function withBorrowerQuestions(
  { events, functions = [] }: Pick<TransactionTypeDraft, 'events' | 'functions'>,
  culture: Culture,
): { readonly functions: readonly NewFunction[]; readonly borrower: LoanPolicy['borrower'] } {
  const startId = events.find(({ mode }) => mode === 'start')?.operationTypeId;
  const start = functions.find(({ id }) => id === startId);
  if (!start) return { functions, borrower: { kind: 'form', nameFieldId: '' } };
  const names = Object.values(borrowerFields).map(({ name }) => name[culture]);
  const existing = names.map((name) => start.dataPropertyTypes.find((field) => field.name === name));
  const questions = existing.every((field) => field !== undefined)
    ? existing
    : createDefaultFields(Object.values(borrowerFields), { culture, createId: newId });
  const [nameFieldId = '', emailFieldId = null, phoneFieldId = null] = questions.map(({ id }) => id);
  const otherFields = start.dataPropertyTypes.filter((field) => !questions.includes(field));
  const changed = { ...start, dataPropertyTypes: [...questions, ...otherFields] };
  return {
    functions: functions.map((each) => (each === start ? changed : each)),
    borrower: { kind: 'form', nameFieldId, emailFieldId, phoneFieldId },
  };
}

/** Returns what a form asks, as one line. */
export function questionsOf(
  { dataPropertyTypes }: Pick<NewFunction, 'dataPropertyTypes'>,
  culture: Culture,
): readonly string[] {
  return dataPropertyTypes.map(({ name, localizedNames }) => pickText(localizedNames, culture) || name);
}

function stepOf(functionId: string, events: readonly TransactionEvent[]): OperationMode | undefined {
  return events.find(({ operationTypeId }) => operationTypeId === functionId)?.mode;
}

function newId(): string {
  return crypto.randomUUID();
}
