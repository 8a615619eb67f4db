import { createHash } from 'node:crypto';
import {
  availableOptions,
  type FieldDefinition,
  type FieldValues,
  fieldIn,
  fieldLabel,
  optionLabel,
  validateForm,
} from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import { problemText } from '@tingest/i18n/server';
import type { PublicService } from '../features/work/fault-reports/public-services.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { inputText, type SentInputs } from './read-sent-report.ts';

/** An input of a page, as its template writes it. */
export interface PageInput {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly type: 'text' | 'textArea' | 'number' | 'date' | 'time' | 'checkbox' | 'radio' | 'select' | 'choices';
  readonly isRequired: boolean;
  readonly value: string;
  readonly isChecked: boolean;
  readonly step: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  /** The problem of the value that was sent. */
  readonly problem: string | null;
}

/** Which kind of input asks for a field. */
function inputType({ fieldType, multiple, options }: FieldDefinition): PageInput['type'] {
  switch (fieldType) {
    case 'textArea':
      return 'textArea';
    case 'integer':
    case 'decimal':
      return 'number';
    case 'date':
    case 'time':
      return fieldType;
    case 'checkbox':
    case 'switch':
      return 'checkbox';
    case 'radio':
    case 'segmented':
      return 'radio';
    case 'select':
      if (multiple) return 'choices';
      return (options ?? []).length <= fewOptions ? 'radio' : 'select';
    default:
      return 'text';
  }
}

/** So many are seen at once better than behind a list. */
const fewOptions = 6;

/** Returns the name of a field's input, which does not reveal the id. */
function inputName({ id }: Pick<FieldDefinition, 'id'>): string {
  return `q${createHash('sha256').update(id).digest('hex').slice(0, 10)}`;
}

/** Returns the inputs of a service's questions, with previously sent values, if any. */
export function questionInputs(
  culture: Culture,
  { questions }: PublicService,
  sentInputs: SentInputs,
  problems: readonly Problem[],
): readonly PageInput[] {
  return questions.map((field) => {
    const name = inputName(field);
    const selectedValues = sentInputs.get(name) ?? [];
    const problem = problems.find(({ path }) => path === `dataProperties.${field.id}`);
    return {
      ...{ name, type: inputType(field), label: fieldLabel(field, culture), isRequired: field.required === true },
      hint: fieldIn(field, culture).description ?? '',
      value: selectedValues[0] ?? '',
      isChecked: selectedValues.length > 0,
      step: field.fieldType === 'decimal' ? 'any' : '1',
      options: availableOptions(field).map((option) => ({
        value: String(option.value),
        label: optionLabel(option, culture),
        isChosen: selectedValues.includes(String(option.value)),
      })),
      problem: problem ? problemText(culture, problem) : null,
    };
  });
}

/** Reads the answers as values of the fields; a text that cannot be parsed is kept unchanged, and refused later. */
export function readAnswers({ questions }: PublicService, inputs: SentInputs): FieldValues {
  return Object.fromEntries(questions.map((field) => [field.id, answerOf(field, inputs)]));
}

/** Validates answers and returns each problem at its question. */
export function answerProblems(
  { questions }: PublicService,
  answers: FieldValues,
  page: Parameters<typeof fieldContext>[0],
): readonly Problem[] {
  return validateForm(questions, answers, fieldContext(page)).problems;
}

function answerOf(field: FieldDefinition, inputs: SentInputs): unknown {
  const name = inputName(field);
  const text = inputText(inputs, name).trim();
  switch (inputType(field)) {
    case 'checkbox':
      return text !== '';
    case 'choices':
      return inputs.get(name) ?? [];
    case 'number':
      return text === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text;
    default:
      return text === '' ? null : text;
  }
}
