import { allFields, type FieldDefinition, fieldTypeOf } from '@tingest/domain';

type Fields = readonly FieldDefinition[];

/** A place among the fields of a form: in a group, or with `null` in the form itself, before the field now at `index`. */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}

/** A field with where it stands. */
export interface PlacedField {
  readonly field: FieldDefinition;
  /** What it stands in, from the outermost. */
  readonly parents: Fields;
  readonly siblings: Fields;
  readonly index: number;
}

/** Finds a field wherever it stands. */
export function placed(fields: Fields, id: string | null, parents: Fields = []): PlacedField | undefined {
  for (const [index, field] of fields.entries()) {
    if (field.id === id) return { field, parents, siblings: fields, index };
    const found = field.children && placed(field.children, id, [...parents, field]);
    if (found) return found;
  }
  return undefined;
}

/** Where a field stands. */
export function placeOf(fields: Fields, id: string): Place | undefined {
  const found = placed(fields, id);
  return found && { parentId: found.parents.at(-1)?.id ?? null, index: found.index };
}

/** The fields that stand directly in a group, or with `null` in the form. */
export function fieldsIn(fields: Fields, parentId: string | null): Fields {
  return parentId === null ? fields : (placed(fields, parentId)?.field.children ?? []);
}

/** The place after a field, or last in it where `isInside` and it holds others; without a field the form's end. */
export function placeBelow(fields: Fields, id: string | null, isInside = false): Place {
  const found = placed(fields, id);
  if (!found) return { parentId: null, index: fields.length };
  if (isInside && fieldTypeOf(found.field).hasChildren)
    return { parentId: found.field.id, index: found.field.children?.length ?? 0 };
  return { parentId: found.parents.at(-1)?.id ?? null, index: found.index + 1 };
}

/** The fields with one more. A place that does not exist is the end of the form. */
export function withField(fields: Fields, field: FieldDefinition, { parentId, index }: Place): Fields {
  if (parentId === null || !placed(fields, parentId)) return fields.toSpliced(Math.max(0, index), 0, field);
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
 * unknown field, the place it has, or a place inside itself.
 */
export function moved(fields: Fields, id: string, to: Place): Fields {
  const found = placed(fields, id);
  const from = placeOf(fields, id);
  if (!found || !from) return fields;
  const isInside = [...allFields([found.field])].some((field) => field.id === to.parentId);
  const isThere = from.parentId === to.parentId && (to.index === from.index || to.index === from.index + 1);
  if (isInside || isThere || (to.parentId !== null && !placed(fields, to.parentId))) return fields;
  const isLater = from.parentId === to.parentId && to.index > from.index;
  return withField(withoutField(fields, id), found.field, { ...to, index: isLater ? to.index - 1 : to.index });
}

function isSameList(one: Fields, other: Fields): boolean {
  return one.length === other.length && one.every((field, index) => field === other[index]);
}
