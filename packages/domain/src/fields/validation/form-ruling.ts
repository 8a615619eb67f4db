import type { FieldDefinition, FieldOption, FieldValues } from '../definitions/field-definition.ts';
import { collectionRowsOf } from '../types/collection/collection.ts';
import { fieldTypeOf } from '../types/registry.ts';

/**
 * The results of match rules for a form's values, as far as the validation of the form needs them; returned by
 * `runDynamic`. Paths are fields' ids, in a row `<collection>.<row>.<field>`, with the row's index in the given values.
 */
export interface FormRuling {
  /** With the values that rules made. */
  readonly values: FieldValues;
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlyMap<string, boolean>;
  readonly options: ReadonlyMap<string, readonly FieldOption[]>;
  /** Fields with a value owned by a rule, and those with a suggested value that a person may replace. */
  readonly owned: ReadonlyMap<string, string>;
  readonly suggested: ReadonlyMap<string, string>;
  readonly messages: readonly {
    readonly path: string;
    readonly ruleId: string;
    readonly message: string;
    readonly severity: 'error' | 'warning';
  }[];
}

/** The same for a form, or one row of it. */
export interface RuledForm {
  readonly rules: FormRuling;
  readonly prefix: string;
  readonly values: FieldValues;
  readonly isHidden: (fieldId: string) => boolean;
  /** The value that a rule made of a field; `undefined` where none did. */
  readonly ruleValue: (fieldId: string) => MadeByRule | undefined;
}

interface MadeByRule {
  readonly value: unknown;
  readonly problems: readonly never[];
  readonly isNew: true;
  readonly isMade: true;
}

/** Returns the results of rules for a whole form. */
export function wholeForm(rules: FormRuling): RuledForm {
  return ruledForm(rules, '', rules.values);
}

/** Returns the results of rules for one row of a collection. */
export function rowRuling({ rules, values }: RuledForm, collectionId: string, index: number): RuledForm {
  const rows = collectionRowsOf(Object.hasOwn(values, collectionId) ? values[collectionId] : null);
  return ruledForm(rules, `${collectionId}.${index}.`, rows[index] ?? {});
}

function ruledForm(rules: FormRuling, prefix: string, values: FieldValues): RuledForm {
  return {
    ...{ rules, prefix, values },
    isHidden: (fieldId) => rules.hidden.has(`${prefix}${fieldId}`),
    ruleValue(fieldId) {
      const path = `${prefix}${fieldId}`;
      if (!rules.owned.has(path) && !rules.suggested.has(path)) return undefined;
      const value = (Object.hasOwn(values, fieldId) ? values[fieldId] : null) ?? null;
      return { value, problems: [], isNew: true, isMade: true };
    },
  };
}

/** Returns a field with the changes by rules: whether it is required, and the available choices. */
export function ruledField(field: FieldDefinition, formRuling: RuledForm | undefined): FieldDefinition {
  if (!formRuling) return field;
  const path = `${formRuling.prefix}${field.id}`;
  const required = formRuling.rules.required.get(path);
  const options = formRuling.rules.options.get(path);
  if (required === undefined && options === undefined) return field;
  return { ...field, ...(required !== undefined && { required }), ...(options && { options }) };
}

/**
 * The fields of a form with the options that rules leave or add, to show its values with; rows have those of the definition.
 */
export function withRuledOptions(
  fields: readonly FieldDefinition[],
  ruledOptions: FormRuling['options'],
): readonly FieldDefinition[] {
  if (ruledOptions.size === 0) return fields;
  return fields.map((field) => {
    const options = ruledOptions.get(field.id);
    const isGroup = field.children !== undefined && !fieldTypeOf(field).hasRows;
    if (!options && !isGroup) return field;
    return {
      ...field,
      ...(options && { options }),
      ...(isGroup && { children: withRuledOptions(field.children, ruledOptions) }),
    };
  });
}
