import type { FieldDefinition } from '../../../fields/definitions/field-definition.ts';
import type { Culture, LocalizedText } from '../../../foundation/localization/culture.ts';
import { cultures } from '../../../foundation/localization/culture.ts';
import { cutText } from '../../../foundation/text/characters.ts';
import { isTransactionMode, type TransactionMode, type transactionModes } from '../modes/mode-rules.ts';
import type { OperationMode } from '../modes/operation-modes.ts';
import { caseForms } from './case-forms.ts';
import { simpleForms, updatableForms } from './check-list-forms.ts';
import type { DefaultField, DefaultForm, Texts } from './default-form.ts';
import { loanForms } from './loan-forms.ts';
import { stockForms } from './stock-forms.ts';

type Operation<Mode extends TransactionMode> = (typeof transactionModes)[Mode]['operations'][number];

/** The default form of each step; a mode or an operation without one does not compile. */
const defaultForms: { readonly [Mode in TransactionMode]: Readonly<Record<Operation<Mode>, DefaultForm>> } = {
  simpleForm: simpleForms,
  updatableForm: updatableForms,
  loan: loanForms,
  issueManagement: caseForms,
  stockManagement: stockForms,
};

/** Returns the default form of a step; that of a simple checklist for a mode that this version does not know. */
export function defaultForm(mode: string, operation: OperationMode): DefaultForm {
  const forms: Readonly<Partial<Record<OperationMode, DefaultForm>>> = isTransactionMode(mode)
    ? defaultForms[mode]
    : simpleForms;
  return forms[operation] ?? simpleForms.start;
}

interface NewFieldOptions {
  /** The culture of the names that readers of another language without a name get: the tenant's. */
  readonly culture: Culture;
  /** Returns the id of the next field. */
  readonly createId: () => string;
}

/** Creates the definitions of default fields, visible for every user, with names in all cultures. */
export function createDefaultFields(
  fields: readonly DefaultField[],
  { culture, createId }: NewFieldOptions,
): readonly FieldDefinition[] {
  return fields.map(({ name, options, ...field }) => ({
    ...field,
    id: createId(),
    ...named(name, culture),
    showForAdmin: true,
    showForUser: true,
    ...(options && { options: options.map((option) => ({ ...option, ...named(option.name, culture) })) }),
  }));
}

/** Returns the names of the function that a default form becomes: the step and the service, in the service's languages. */
export function defaultFunctionNames(
  form: DefaultForm,
  serviceNames: readonly LocalizedText[],
  maxLength: number,
): readonly LocalizedText[] {
  return serviceNames
    .filter(({ text }) => text.trim() !== '')
    .map(({ culture, text }) => ({ culture, text: cutText(`${form.name[culture]} – ${text.trim()}`, maxLength) }));
}

function named(name: Texts, culture: Culture) {
  return { name: name[culture], localizedNames: cultures.map((each) => ({ culture: each, text: name[each] })) };
}
