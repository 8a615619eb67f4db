import {
  changedValues,
  type DataProperty,
  type FieldDefinition,
  fieldTypeOf,
  toValues,
  walkFields,
} from '@tingest/domain/fields';
import { withShownNames } from './shown-names.ts';

/** Properties by which versions of a form are compared. */
export interface FormVersion {
  readonly dataPropertyTypes: readonly FieldDefinition[];
  readonly dataProperties: readonly DataProperty[];
}

/** A field in two versions of a form. Each has its definition of it: the names of choices may differ. */
export interface ComparedField {
  readonly id: string;
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly isChanged: boolean;
}

export interface ComparedSide {
  readonly field: FieldDefinition;
  /** `undefined` where none was told; see `DisplayView`. */
  readonly value: unknown;
}

/** Every field of two versions of a form, in the later one's order, then those that it no longer has. */
export function compareVersions(left: FormVersion, right: FormVersion): readonly ComparedField[] {
  const before = readVersion(left);
  const after = readVersion(right);
  const removedFields = [...before.fields.values()].filter(({ id }) => !after.fields.has(id));
  const fields = [...after.fields.values(), ...removedFields].filter((field) => fieldTypeOf(field).hasValue);
  const changedIds = new Set(
    changedValues(fields.map(withoutChildren), before.values, after.values).map(({ field }) => field.id),
  );
  return fields.map((field) => {
    const side = ({ fields: fieldsById, values }: ReadVersion): ComparedSide => ({
      field: fieldsById.get(field.id) ?? field,
      value: values[field.id],
    });
    return { id: field.id, left: side(before), right: side(after), isChanged: changedIds.has(field.id) };
  });
}

interface ReadVersion {
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly values: Readonly<Record<string, unknown>>;
}

function readVersion({ dataPropertyTypes, dataProperties }: FormVersion): ReadVersion {
  const namedFields = [...walkFields(withShownNames(dataPropertyTypes, dataProperties))];
  return { fields: new Map(namedFields.map((field) => [field.id, field])), values: toValues(dataProperties).values };
}

/** Without the children that stand in the list by themselves. Those of rows belong to their collection's value. */
function withoutChildren(field: FieldDefinition): FieldDefinition {
  return fieldTypeOf(field).hasRows ? field : { ...field, children: [] };
}
