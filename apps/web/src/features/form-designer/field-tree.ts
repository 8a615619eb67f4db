import { allFields, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';

type Fields = readonly FieldDefinition[];

/** Where a field can be inserted in a form: in a group, or with `null` in the form itself, before the field now at `index`. */
export interface InsertionPoint {
  readonly parentId: string | null;
  readonly index: number;
}

/** A field with where it stands. */
export interface LocatedField {
  readonly field: FieldDefinition;
  /** Ancestors of the field, from the outermost. */
  readonly parents: Fields;
  readonly siblings: Fields;
  readonly index: number;
}

/** Finds a field wherever it stands. */
export function locateField(fields: Fields, id: string | null, parents: Fields = []): LocatedField | undefined {
  for (const [index, field] of fields.entries()) {
    if (field.id === id) return { field, parents, siblings: fields, index };
    const fieldLocation = field.children && locateField(field.children, id, [...parents, field]);
    if (fieldLocation) return fieldLocation;
  }
  return undefined;
}

/** Where a field stands. */
export function insertionPointOf(fields: Fields, id: string): InsertionPoint | undefined {
  const fieldLocation = locateField(fields, id);
  return fieldLocation && { parentId: fieldLocation.parents.at(-1)?.id ?? null, index: fieldLocation.index };
}

/** The fields that stand directly in a group, or with `null` in the form. */
export function fieldsIn(fields: Fields, parentId: string | null): Fields {
  return parentId === null ? fields : (locateField(fields, parentId)?.field.children ?? []);
}

/** The insertion point after a field, or last in it where `isInside` and it holds others; without a field the form's end. */
export function insertionPointBelow(fields: Fields, id: string | null, isInside = false): InsertionPoint {
  const fieldLocation = locateField(fields, id);
  if (!fieldLocation) return { parentId: null, index: fields.length };
  if (isInside && fieldTypeOf(fieldLocation.field).hasChildren)
    return { parentId: fieldLocation.field.id, index: fieldLocation.field.children?.length ?? 0 };
  return { parentId: fieldLocation.parents.at(-1)?.id ?? null, index: fieldLocation.index + 1 };
}

/** The fields with one more. A place that does not exist is the end of the form. */
export function withField(fields: Fields, field: FieldDefinition, { parentId, index }: InsertionPoint): Fields {
  if (parentId === null || !locateField(fields, parentId)) return fields.toSpliced(Math.max(0, index), 0, field);
  return changed(fields, parentId, ({ children = [] }) => ({
    children: children.toSpliced(Math.max(0, index), 0, field),
  }));
}

/** The fields without one and all that stands in it. */
export function withoutField(fields: Fields, id: string): Fields {
  return fields
    .filter((field) => field.id !== id)
    .map((field) => {
      if (!field.children) return field;
      const children = withoutField(field.children, id);
      return isSameList(children, field.children) ? field : { ...field, children };
    });
}

/** The fields with one changed; all others stay the very same objects. */
export function changed(
  fields: Fields,
  id: string,
  change: (field: FieldDefinition) => Partial<FieldDefinition>,
): Fields {
  return fields.map((field) => {
    if (field.id === id) return { ...field, ...change(field) };
    if (!field.children) return field;
    const children = changed(field.children, id, change);
    return isSameList(children, field.children) ? field : { ...field, children };
  });
}

/**
 * The fields with one moved to a place, which is meant as it is before the move. The same list where nothing moves: an
 * unknown field, the insertion point it is at, or one inside itself.
 */
export function moved(fields: Fields, id: string, to: InsertionPoint): Fields {
  const fieldLocation = locateField(fields, id);
  const from = insertionPointOf(fields, id);
  if (!fieldLocation || !from) return fields;
  const isInside = [...allFields([fieldLocation.field])].some((field) => field.id === to.parentId);
  const isThere = from.parentId === to.parentId && (to.index === from.index || to.index === from.index + 1);
  if (isInside || isThere || (to.parentId !== null && !locateField(fields, to.parentId))) return fields;
  const isLater = from.parentId === to.parentId && to.index > from.index;
  return withField(withoutField(fields, id), fieldLocation.field, { ...to, index: isLater ? to.index - 1 : to.index });
}

function isSameList(one: Fields, otherFields: Fields): boolean {
  return one.length === otherFields.length && one.every((field, index) => field === otherFields[index]);
}
