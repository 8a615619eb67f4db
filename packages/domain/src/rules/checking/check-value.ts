import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { collectionRows } from '../../fields/types/collection/collection.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { checkValue as checkFieldValue } from '../../fields/validation/validate-form.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { isStoredAction } from '../actions/change-stored.ts';
import { messageOf } from '../actions/rule-message.ts';
import { namedOptions, optionFilterOf } from '../actions/rule-options.ts';
import { isRelativeDay } from '../conditions/constants.ts';
import { expressionOf } from '../expressions/expression-language.ts';
import { recordFieldOf } from '../rule-fields.ts';
import { type CheckedReferences, problemAt, type RuleCheck } from './check-references.ts';

/** Values are read the same at any moment, so which one does not matter. */
const savingContext: FieldContext = { culture: 'en-US', timeZone: 'UTC', now: new Date(Date.UTC(2024, 0, 1)) };

/** The maximum number of steps of an expression in one row: in all rows together no more than for one outside. */
const rowSteps = 400;

/** Returns the problems of a rule's `value`. */
export function checkValue(check: RuleCheck, references: CheckedReferences): Problem[] {
  const { rule } = check;
  const field = references.target.located?.field;
  if (!field) return [];
  const valueProblems = [problemAt(check, 'value', 'ruleValue')];
  const hasValue = rule.value !== undefined && rule.value !== null;
  switch (rule.action) {
    case 'setValue':
      return hasValue ? assignedProblems(check, references, field) : [problemAt(check, 'value', 'required')];
    case 'increment':
    case 'decrement':
    case 'append':
      return hasValue ? assignedProblems(check, references, field) : [];
    case 'validate':
      if (!messageOf(rule.value)) return valueProblems;
      return expressionOf(rule.value) === null
        ? []
        : checkExpression(check, references, { value: rule.value, part: 'value' }, null);
    case 'addOptions':
      return !hasValue || namedOptions(rule.value) ? [] : valueProblems;
    case 'filterOptions': {
      const filter = optionFilterOf(rule.value);
      if (!filter) return valueProblems;
      const isThere =
        !('recordFieldId' in filter) || recordFieldOf(field, filter.recordFieldId, check.ruleContext.definitions);
      return isThere ? [] : [problemAt(check, 'value.recordFieldId', 'ruleField')];
    }
    default:
      return [];
  }
}

/** A literal must be a value of the field; one among predefined values is looked for when the rule runs. */
function assignedProblems(check: RuleCheck, references: CheckedReferences, field: FieldDefinition): Problem[] {
  const { rule } = check;
  if (expressionOf(rule.value) !== null)
    return checkExpression(check, references, { value: rule.value, part: 'value' }, field);
  const { displayType } = fieldTypeOf(field);
  const isDay = displayType === 'date' || displayType === 'dateTime';
  if (isRelativeDay(rule.value) && isDay && !isStoredAction(rule.action)) return [];
  const checkedField = field.optionSource ? { ...field, validation: null } : field;
  const { problems } = checkFieldValue(checkedField, rule.value, savingContext);
  const [problem] = problems.filter(({ code }) => !(field.optionSource && code === 'unknownValue'));
  return problem ? [{ ...problem, path: `${check.path}.value` }] : [];
}

/**
 * Returns the problems of an expression: at its path, with the character position of the fault.
 * @param field the field that receives the value; `null` for a boolean condition
 */
export function checkExpression(
  check: RuleCheck,
  { source, collectionId }: CheckedReferences,
  { value, part }: { readonly value: unknown; readonly part: string },
  field: FieldDefinition | null,
): Problem[] {
  const { expressions } = check.ruleContext;
  const text = expressionOf(value);
  if (!expressions || text === null) return [problemAt(check, part, 'ruleValue')];
  const scope = {
    fields: check.expressionFields(collectionId),
    source: source.recordField ?? source.located?.field ?? null,
  };
  const path = `${check.path}.${part}.expression`;
  const compilation = expressions.compile(text, scope);
  if ('problem' in compilation) {
    const { range, at: _at, parameters, ...problem } = compilation.problem;
    return [
      { ...problem, path, parameters: { at: 1, ...parameters, rule: check.name }, ...(range && { data: range }) },
    ];
  }
  const isInRows = collectionId !== null;
  const mayRun = check.spend(compilation.steps * (isInRows ? collectionRows : 1));
  if (!mayRun || (isInRows && compilation.steps > rowSteps))
    return [{ code: 'expressionCost', path, parameters: { rule: check.name } }];
  if (expressions.gives(compilation, field)) return [];
  return [{ code: 'expressionType', path, parameters: { rule: check.name, at: 1 } }];
}
