import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { walkFields } from '../../fields/definitions/walk-fields.ts';
import { defaultValues } from '../../fields/validation/default-values.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { formRules } from '../engine/form-rules.ts';
import { runDynamic } from '../engine/run-dynamic.ts';
import type { SchemaConfiguration } from '../schema-configuration.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * Checks for rules that refuse the form's initial values, a field's default or a value that another rule sets: an error
 * that shows before a user has entered anything, a choice that is not available. A warning contradicts nothing.
 * @param paths of the rules that are being saved, by their ids
 */
export function checkDefaults(
  configurations: readonly SchemaConfiguration[],
  { owner, form, definitions, expressions, otherRules = [], opening }: RuleContext,
  paths: ReadonlyMap<string, { readonly path: string; readonly name: string }>,
): Problem[] {
  if (!opening || !hasValidation(configurations)) return [];
  const rules = formRules({ rules: [{ owner, configurations }, ...otherRules], form, definitions, expressions });
  const outcome = runDynamic(rules, { values: defaultValues(form, opening), facts: { values: {} }, context: opening });
  const fields = new Map([...walkFields(form)].map((field) => [field.id, field]));
  const refusing = outcome.messages.flatMap(({ path, ruleId, severity }) =>
    severity === 'error' ? [{ fieldId: path, ruleId }] : [],
  );
  const withoutChoice = [...outcome.options].flatMap(([fieldId, options]) => {
    const field = fields.get(fieldId);
    if (!field || field.optionSource) return [];
    const isOffered = chosenIn(outcome.values, field).every((value) => options.some((each) => each.value === value));
    const rule = rules.rules.dynamic.findLast((each) => each.targetField?.id === fieldId && isFilter(each.rule));
    return isOffered || !rule ? [] : [{ fieldId, ruleId: rule.rule.id }];
  });
  return [...refusing, ...withoutChoice].flatMap(({ fieldId, ruleId }) => {
    const rulePath = paths.get(ruleId);
    const field = fields.get(fieldId);
    const value = outcome.values[fieldId] ?? null;
    if (!rulePath || !field || value === null) return [];
    const parameters = { rule: rulePath.name, field: field.name };
    return [{ code: 'ruleDefault', path: `${rulePath.path}.target.fieldId`, parameters } satisfies Problem];
  });
}

function hasValidation(configurations: readonly SchemaConfiguration[]): boolean {
  return configurations.some(({ readAction }) =>
    readAction.matchRules.some((rule) => rule.action === 'validate' || isFilter(rule)),
  );
}

function isFilter({ action }: { readonly action: string }): boolean {
  return action === 'filterOptions';
}

function chosenIn(values: Readonly<Record<string, unknown>>, { id }: FieldDefinition): readonly unknown[] {
  const value = values[id] ?? null;
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}
