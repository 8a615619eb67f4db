import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ExpressionField } from '../expressions/expression-language.ts';
import type { RuleReferenceType } from '../match-rule.ts';
import { fieldsRead, type RuleDefinition, type RuleDefinitionType } from '../rule-definition.ts';
import type { LocatedField } from '../rule-fields.ts';

/** A field that rules may read by its id alone, and by which type of reference. */
export interface IndexedField extends LocatedField {
  readonly type: RuleReferenceType;
  readonly definition: RuleDefinition;
}

/** The types of reference by which values of a definition are read. */
const referenceTypes: Readonly<Record<RuleDefinitionType, RuleReferenceType>> = {
  elementType: 'element',
  recordType: 'record',
  operationType: 'operation',
  transactionType: 'transaction',
  module: 'module',
  integration: 'integration',
  dataSchema: 'dataSchema',
};

/** Every field there is by its id: the form's own first, which may have its options resolved, then everything else around. */
export function indexFields(
  form: readonly FieldDefinition[],
  definitions: readonly RuleDefinition[],
): ReadonlyMap<string, IndexedField> {
  const index = new Map<string, IndexedField>();
  const add = (fields: readonly FieldDefinition[], definition: RuleDefinition, collection: FieldDefinition | null) => {
    for (const field of fields) {
      const type = referenceTypes[definition.type];
      if (!index.has(field.id)) index.set(field.id, { field, collection, type, definition });
      if (field.children) add(field.children, definition, fieldTypeOf(field).hasRows ? field : collection);
    }
  };
  const operationDefinition = definitions.find(({ type }) => type === 'operationType');
  if (operationDefinition) add(form, operationDefinition, null);
  for (const definition of definitions) add(fieldsRead(definition), definition, null);
  return index;
}

/** Returns the fields that an expression may refer to, in the rows of a collection or outside rows. */
export function expressionFields(
  index: ReadonlyMap<string, IndexedField>,
  collectionId: string | null,
): readonly ExpressionField[] {
  return [...index.values()].map(({ field, collection }) => ({
    field,
    collectionId: collection?.id ?? null,
    isSameRow: collection !== null && collection.id === collectionId,
  }));
}
