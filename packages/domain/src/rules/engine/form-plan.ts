import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { RuleAction } from '../match-rule.ts';
import type { CompiledRule } from './compile-rules.ts';
import { type NestedField, orderFields } from './field-order.ts';

/** A field of the form with the rules that decide whether it is shown and which value it has. */
export interface PlannedField extends NestedField {
  /** `show` and `hide`, in the order as listed. */
  readonly visibility: readonly CompiledRule[];
  /** Rules that make its value, in the order as listed. */
  readonly making: readonly CompiledRule[];
}

/** In which order the fields of a form are settled. */
export interface FormPlan {
  readonly fields: readonly PlannedField[];
  /** Ids of fields that depend on themselves; none in rules that were saved. */
  readonly circular: ReadonlySet<string>;
  /** Rules that validate settled values: required values, available choices, errors. */
  readonly validationRules: readonly CompiledRule[];
  /** Rules that hand values to processors. */
  readonly handing: readonly CompiledRule[];
}

const visibilityActions: ReadonlySet<RuleAction> = new Set(['show', 'hide']);
const makingActions: ReadonlySet<RuleAction> = new Set([
  'copySourceValue',
  'copySourceDisplayValue',
  'copySourceFieldId',
  'setValue',
  'clear',
]);

/** Actions that decide about a field's value or its visibility. */
export const settlingActions: ReadonlySet<RuleAction> = new Set([...visibilityActions, ...makingActions]);

/** Whether a rule decides about a value or about being shown, which other rules may read. */
export function settlesField({ rule, targetField }: Pick<CompiledRule, 'rule' | 'targetField'>): boolean {
  const isForm = rule.target.type === 'operation' && targetField !== null;
  return isForm && settlingActions.has(rule.action);
}

/**
 * Plans a form's dynamic rules, once for many runs. A field is settled after all fields that its rules read and after
 * its container, so that one pass reaches the point from which nothing changes any more. Cycles are refused when rules
 * are saved; cycles that nevertheless exist are settled repeatedly, a limited number of times.
 */
export function planForm(form: readonly FieldDefinition[], rules: readonly CompiledRule[]): FormPlan {
  const flatFields = [...nestedFields(form, null, null)];
  const byTarget = new Map<string, CompiledRule[]>();
  for (const rule of rules) {
    if (!settlesField(rule) || !rule.targetField) continue;
    const { id } = rule.targetField;
    byTarget.set(id, [...(byTarget.get(id) ?? []), rule]);
  }
  const plannedById = new Map<string, PlannedField>();
  for (const each of flatFields) {
    const fieldRules = byTarget.get(each.field.id) ?? [];
    const isInside = each.parent !== null && (plannedById.has(each.parent.id) || asksChildren(each.parent));
    if (fieldRules.length === 0 && !isInside) continue;
    plannedById.set(each.field.id, {
      ...each,
      visibility: fieldRules.filter(({ rule }) => visibilityActions.has(rule.action)),
      making: fieldRules.filter(({ rule }) => makingActions.has(rule.action)),
    });
  }
  const { order, circular } = orderFields(
    [...plannedById.values()].map(({ field, parent, visibility, making }) => ({
      id: field.id,
      dependsOn: [
        ...[...visibility, ...making].flatMap(({ inputs }) => inputs),
        ...(parent && plannedById.has(parent.id) ? [parent.id] : []),
      ],
    })),
  );
  return {
    fields: order.flatMap((id) => plannedById.get(id) ?? []),
    circular: new Set(circular),
    validationRules: rules.filter((each) => each.rule.target.type === 'operation' && !settlesField(each)),
    handing: rules.filter((each) => each.rule.target.type !== 'operation'),
  };
}

function asksChildren(field: FieldDefinition): boolean {
  return fieldTypeOf(field).asksChildren !== undefined;
}

function* nestedFields(
  fields: readonly FieldDefinition[],
  parent: FieldDefinition | null,
  collection: FieldDefinition | null,
): Generator<NestedField> {
  for (const field of fields) {
    yield { field, parent, collection };
    if (field.children) yield* nestedFields(field.children, field, fieldTypeOf(field).hasRows ? field : collection);
  }
}
