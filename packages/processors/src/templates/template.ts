import type { FieldContext, FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { ValueProblem } from '@tingest/domain/foundation';
import { type ExpressionBudget, expressionBudget, expressionLimits } from '@tingest/domain/rules';
import { fieldNames } from './field-names.ts';
import { type Expression, readExpression } from './read-expression.ts';

/** A text with values in it, which stand in double braces: `{{Title}}`, or an expression as `{{ {Price} * 1.25 }}`. */
export interface Template {
  readonly parts: readonly TemplatePart[];
}

type TemplatePart = string | TemplateValue;

export interface TemplateValue {
  readonly expression: Expression;
  /** The position in the written text, counted from 1. */
  readonly at: number;
}

/** The result of a value of a template; `null` for none. */
export type RenderedValue = string | number | boolean | null;

/** Far more than anybody writes. */
const maxValues = 200;

type ReadTemplate = { readonly template: Template } | { readonly problem: ValueProblem };

/** Templates that were read, by the fields that they may name: configurations are run again and again. */
const templateCache = new WeakMap<readonly FieldDefinition[], Map<string, ReadTemplate>>();
/** Of the same fields; as many are read anew when there are more. */
const maxKnown = 500;

/** Parses a template. @param fields those with values that it may name, in any language */
export function readTemplate(templateText: string, fields: readonly FieldDefinition[]): ReadTemplate {
  const ofFields = templateCache.get(fields) ?? new Map<string, ReadTemplate>();
  templateCache.set(fields, ofFields);
  const cachedTemplate = ofFields.get(templateText);
  if (cachedTemplate) return cachedTemplate;
  if (ofFields.size >= maxKnown) ofFields.clear();
  const read = readAnew(templateText, fields);
  ofFields.set(templateText, read);
  return read;
}

function readAnew(templateText: string, fields: readonly FieldDefinition[]): ReadTemplate {
  const idOf = fieldNames(fields);
  const parts: TemplatePart[] = [];
  let end = 0;
  let steps = 0;
  for (let start = templateText.indexOf('{{'); start >= 0; start = templateText.indexOf('{{', end)) {
    const close = endOf(templateText, start + 2);
    if (close === null || parts.length > 2 * maxValues) return { problem: syntax(start + 1) };
    const content = templateText.slice(start + 2, close);
    // Most authors write only a field's name.
    const isName = idOf(content) !== undefined;
    const read = readExpression(isName ? `{${content.trim()}}` : content, fields, idOf);
    if ('fault' in read) {
      const { at, isCostly, name } = read.fault;
      if (isCostly) return { problem: { code: 'costlyExpression' } };
      if (name !== undefined) return { problem: { code: 'templateField', parameters: { name } } };
      return { problem: /^\s*[\p{L}\p{N} ]+$/u.test(content) ? unknownFieldProblem(content) : syntax(start + 2 + at) };
    }
    steps += read.expression.steps;
    if (steps > expressionLimits.totalSteps) return { problem: { code: 'costlyExpression' } };
    if (start > end) parts.push(templateText.slice(end, start));
    parts.push({ expression: read.expression, at: start + 1 });
    end = close + 2;
  }
  if (end < templateText.length) parts.push(templateText.slice(end));
  return { template: { parts } };
}

interface TemplateInput {
  readonly values: FieldValues;
  readonly context: FieldContext;
  /** Steps that the expressions of several templates may take together. */
  readonly budget?: ExpressionBudget;
}

/**
 * Returns the text of a template with its values.
 * @param write returns the text of a value: escaped for its position
 */
export function renderTemplate(
  { parts }: Template,
  { values, context, budget = expressionBudget() }: TemplateInput,
  write: (value: RenderedValue, part: TemplateValue) => string,
): { readonly text: string } | { readonly problem: ValueProblem } {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const outcome = part.expression.evaluate((id) => (id === null ? null : (values[id] ?? null)), context, budget);
    if ('problem' in outcome) return { problem: outcome.problem };
    text += write(renderedValue(outcome.value, part.expression), part);
  }
  return { text };
}

/** A value as text; none is empty. */
export function plainText(value: RenderedValue): string {
  return value === null ? '' : String(value).toWellFormed();
}

function renderedValue(value: unknown, { type }: Expression): RenderedValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value;
  // A number is written out exactly; a value that JSON cannot represent as a number stays a text.
  return type === 'decimal' && Number.isFinite(Number(value)) ? Number(value) : String(value);
}

/** Where the closing braces stand; strings and the braces of fields' names are passed over. */
function endOf(templateText: string, from: number): number | null {
  let quote = '';
  let depth = 0;
  for (let index = from; index < templateText.length; index += 1) {
    const character = templateText[index] ?? '';
    if (quote !== '') {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
    } else if (depth === 0 && templateText.startsWith('}}', index)) return index;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return null;
}

function syntax(at: number): ValueProblem {
  return { code: 'templateSyntax', parameters: { at } };
}

function unknownFieldProblem(name: string): ValueProblem {
  return { code: 'templateField', parameters: { name: name.trim() } };
}
