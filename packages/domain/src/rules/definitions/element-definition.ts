import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { RuleDefinition } from '../rule-definition.ts';

/**
 * Fields that every object has beside its category's fields; rules only read them. Texts: `forms.ruleFields.element`.
 */
export const elementOwnFields = [
  { id: 'code', name: 'code', fieldType: 'text' },
  { id: 'title', name: 'title', fieldType: 'text' },
] as const satisfies readonly FieldDefinition[];

export type ElementFieldId = (typeof elementOwnFields)[number]['id'];

/** Objects of a category, as rules refer to them. */
export function elementDefinition(category: {
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
}): RuleDefinition {
  return {
    type: 'elementType',
    id: category.id,
    fields: [...category.fields, ...elementOwnFields],
    readOnlyFieldIds: elementOwnFields.map(({ id }) => id),
  };
}
