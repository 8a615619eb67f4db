import type { FieldDefinition, FieldOption } from '@tingest/domain/fields';
import type { FieldPath } from '../state/field-paths.ts';
import type { FollowedOutcome } from './prepared-rules.ts';
import { fieldPathAt, type RowKeys, valueAtPath } from './rule-paths.ts';

/** Rule state of one field of the form, or of one in a row. */
export interface RuledField {
  readonly isHidden: boolean;
  readonly required: boolean | undefined;
  readonly options: readonly FieldOption[] | undefined;
  /** The value set by a rule; `owned` if the user may not replace it. */
  readonly ruleValue: { readonly kind: 'owned' | 'suggested'; readonly value: unknown } | null;
  /** A rule filled it in when the form was opened, and it still has that value. */
  readonly isFilledIn: boolean;
  /** A rule has a value for it, and a person has put another there. */
  readonly isOverwritten: boolean;
  /** The rules' error message. */
  readonly problem: { readonly text: string } | undefined;
  readonly warnings: readonly string[];
}

/** A field of which rules say nothing. */
export const unruled: RuledField = {
  isHidden: false,
  required: undefined,
  options: undefined,
  ruleValue: null,
  isFilledIn: false,
  isOverwritten: false,
  problem: undefined,
  warnings: [],
};

/** Returns the rule state of each field by path; for a field without changes, the same object. */
export function ruledFields(
  { values, hidden, required, options, owned, suggested, messages, outcomes }: FollowedOutcome,
  keysOf: RowKeys,
  before: ReadonlyMap<FieldPath, RuledField>,
): Map<FieldPath, RuledField> {
  const fieldsByPath = new Map<FieldPath, RuledField>();
  const change = (path: string, toChanges: (was: RuledField) => Partial<RuledField>): void => {
    const fieldPath = fieldPathAt(path, keysOf);
    if (fieldPath === null) return;
    const was = fieldsByPath.get(fieldPath) ?? unruled;
    fieldsByPath.set(fieldPath, { ...was, ...toChanges(was) });
  };
  for (const path of hidden) change(path, () => ({ isHidden: true }));
  for (const [path, isRequired] of required) change(path, () => ({ required: isRequired }));
  for (const [path, offeredOptions] of options) change(path, () => ({ options: offeredOptions }));
  for (const path of owned.keys())
    change(path, () => ({ ruleValue: { kind: 'owned', value: valueAtPath(values, path) } }));
  for (const path of suggested.keys()) {
    change(path, () => ({ ruleValue: { kind: 'suggested', value: valueAtPath(values, path) } }));
  }
  for (const { path, message, severity } of messages) {
    change(path, ({ problem, warnings }) =>
      severity === 'error'
        ? { problem: { text: problem ? `${problem.text} ${message}` : message } }
        : { warnings: [...warnings, message] },
    );
  }
  for (const { path, isOverwritten, hasFired } of outcomes) {
    if (path !== null && isOverwritten && hasFired) change(path, () => ({ isOverwritten: true }));
  }
  for (const [fieldPath, now] of fieldsByPath) {
    const was = before.get(fieldPath);
    if (was && isSameRuling(was, now)) fieldsByPath.set(fieldPath, was);
  }
  return fieldsByPath;
}

export function isSameRuling(one: RuledField, otherField: RuledField): boolean {
  return one === otherField || JSON.stringify(one) === JSON.stringify(otherField);
}

/** Returns the field as it is asked: with the required flag and the options set by rules. */
export function askedField(field: FieldDefinition, { required, options }: RuledField): FieldDefinition {
  if (required === undefined && !options) return field;
  return { ...field, ...(required !== undefined && { required }), ...(options && { options }) };
}
