import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  textAreaLength,
  textFieldLength,
  validateForm,
} from '@tingest/domain/fields';
import {
  cutText,
  formatDate,
  isCalendarDate,
  parseInstant,
  pickText,
  type ValueProblem,
} from '@tingest/domain/foundation';
import { expressionBudget, expressionLanguage } from '@tingest/domain/rules';
import { type Expression, readExpression } from '../templates/read-expression.ts';
import { pathSteps, textAt } from './answer-path.ts';

/** The part of an answer that is extracted for one field: `{ticket.id}`, or an expression over such paths. */
export interface AnswerMapping {
  readonly field: FieldDefinition;
  readonly expression: Expression;
  /** The paths that the expression reads, by the id that each has in it. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

/** A part of an answer may be as long as this and still be reckoned with. */
const maxTextLength = 4000;

/** Reads the mapping of one field. All that stands in an answer is text to an expression; `number(…)` and `date(…)` make more of it. */
export function readMapping(
  mappingText: string,
  field: FieldDefinition,
): { readonly mapping: AnswerMapping } | { readonly problem: ValueProblem } {
  const ids = new Map<string, string>();
  const paths = new Map<string, readonly string[]>();
  for (const [, name = ''] of mappingText.matchAll(/\{([^{}]*)\}/g)) {
    const steps = pathSteps(name);
    if (!steps || ids.has(name.trim())) continue;
    const id = `p${ids.size}`;
    ids.set(name.trim(), id);
    paths.set(id, steps);
  }
  const fields = [...paths.keys()].map(
    (id): FieldDefinition => ({ id, name: id, fieldType: 'textArea', maxLength: maxTextLength }),
  );
  const read = readExpression(mappingText, fields, (name) => ids.get(name));
  if ('fault' in read) return { problem: read.fault.isCostly ? { code: 'costlyExpression' } : fault(read.fault.at) };
  const { expression } = read;
  const fits = expression.type === 'string' || expressionLanguage.gives(expression, field);
  return fits ? { mapping: { field, expression, paths } } : { problem: fault(1) };
}

/**
 * Returns an answer's values for the fields of a mapping, as their types accept them.
 * @returns or the problem of the first value that its field does not accept
 */
export function mapAnswer(
  mappings: readonly AnswerMapping[],
  answer: unknown,
  context: FieldContext,
): { readonly values: FieldValues } | { readonly problem: ValueProblem } {
  const values: Record<string, unknown> = {};
  const budget = expressionBudget();
  for (const { expression, field, paths } of mappings) {
    const read = (id: string | null) => {
      const text = textAt(answer, paths.get(id ?? '') ?? []);
      return text === null ? null : cutText(text, maxTextLength);
    };
    const outcome = expression.evaluate(read, context, budget);
    const unfit: ValueProblem = {
      code: 'answerValue',
      parameters: { field: pickText(field.localizedNames ?? [], context.culture) },
    };
    if ('problem' in outcome) return outcome.problem.code === 'costlyExpression' ? outcome : { problem: unfit };
    if (outcome.value === null) continue;
    const value = fieldValueOf(outcome.value, field, context);
    const checkedForm = validateForm([field], { [field.id]: value }, context);
    if (value === undefined || checkedForm.problems.length > 0) return { problem: unfit };
    values[field.id] = checkedForm.values[field.id];
  }
  return { values };
}

/** A value as a field takes it; `undefined` where it is none. */
function fieldValueOf(value: unknown, { fieldType, maxLength }: FieldDefinition, { timeZone }: FieldContext): unknown {
  // No text may have control characters, but for tab and line feed.
  const text = String(value)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]+/gu, ' ')
    .trim();
  switch (fieldType) {
    case 'decimal':
    case 'integer':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'checkbox':
      return /^(?:true|1|yes)$/i.test(text) || (/^(?:false|0|no)$/i.test(text) ? false : undefined);
    case 'date': {
      if (isCalendarDate(text)) return text;
      const instant = parseInstant(text);
      return instant ? formatDate(instant, timeZone) : undefined;
    }
    case 'dateTime':
      return parseInstant(text)?.toISOString();
    case 'textArea':
      return cutText(text, maxLength ?? textAreaLength);
    default:
      return cutText(text.replace(/\s+/g, ' '), maxLength ?? textFieldLength);
  }
}

function fault(at: number): ValueProblem {
  return { code: 'mappingExpression', parameters: { at } };
}
