import type { FieldDefinition } from '../fields/definitions/field-definition.ts';
import { allFields } from '../fields/definitions/walk-fields.ts';
import { fieldTypeOf } from '../fields/types/registry.ts';
import type { RuleReference } from './match-rule.ts';
import { definitionTypeOf, fieldsRead, type RuleDefinition } from './rule-definition.ts';

/** A field, and the collection with rows that contain its values; `null` where they are in the form itself. */
export interface LocatedField {
  readonly field: FieldDefinition;
  readonly collection: FieldDefinition | null;
}

/** The target of a reference. */
export interface ResolvedReference {
  readonly definition: RuleDefinition;
  /** Absent where the thing itself is meant. */
  readonly located: LocatedField | null;
  /** Of a reference to a chosen predefined value: the field of that value. */
  readonly recordField: FieldDefinition | null;
}

/** The part of a reference that means nothing. */
export type UnresolvedPart = 'id' | 'fieldId' | 'recordFieldId';

/** A field by its id, wherever it stands. */
function locateField(fields: readonly FieldDefinition[], id: string): LocatedField | null {
  for (const field of fields) {
    if (field.id === id) return { field, collection: null };
    const inside = field.children && locateField(field.children, id);
    if (inside) return fieldTypeOf(field).hasRows ? { ...inside, collection: field } : inside;
  }
  return null;
}

/** The definition that a reference is about: the one it names, or the only one there is of its type. */
export function definitionOf(
  reference: Pick<RuleReference, 'type' | 'id'>,
  definitions: readonly RuleDefinition[],
): RuleDefinition | null {
  const type = definitionTypeOf(reference.type);
  const candidates = definitions.filter((each) => each.type === type);
  if (reference.id) return candidates.find(({ id }) => id === reference.id) ?? null;
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/** Resolves a reference among the available definitions, or returns the part of it that cannot be resolved. */
export function resolveReference(
  reference: RuleReference,
  definitions: readonly RuleDefinition[],
  use: 'read' | 'write',
): ResolvedReference | { readonly missing: UnresolvedPart } {
  const definition = definitionOf(reference, definitions);
  if (!definition) return { missing: 'id' };
  if (!reference.fieldId) return { definition, located: null, recordField: null };
  const fields = use === 'read' ? fieldsRead(definition) : definition.fields;
  const located = locateField(fields, reference.fieldId);
  if (!located) return { missing: 'fieldId' };
  if (!reference.recordFieldId) return { definition, located, recordField: null };
  const recordField = recordFieldOf(located.field, reference.recordFieldId, definitions);
  return recordField ? { definition, located, recordField } : { missing: 'recordFieldId' };
}

/** A field of the value types that a field chooses from. */
export function recordFieldOf(
  field: FieldDefinition,
  recordFieldId: string,
  definitions: readonly RuleDefinition[],
): FieldDefinition | null {
  const typeIds = field.optionSource?.recordTypeIds ?? [];
  for (const { type, id, fields } of definitions) {
    if (type !== 'recordType' || !typeIds.includes(id)) continue;
    for (const each of allFields(fields)) if (each.id === recordFieldId) return each;
  }
  return null;
}
