import type { FieldDefinition } from '@tingest/domain/fields';

type Fields = readonly FieldDefinition[];

/** A field by itself, without those in it. */
export type FieldPart = Omit<FieldDefinition, 'children'>;

/** Where a field stands, in the order of reading. */
export interface FieldLocation {
  readonly id: string;
  readonly parentId: string | null;
}

/** The part that says in which order the fields stand, and which in which group. */
export const orderPart = 'order';

/** A form taken apart so that two people's changes to it can be told field by field: each field by its id, and the order. */
export type FormParts = Readonly<Record<string, FieldPart | readonly FieldLocation[] | undefined>>;

/**
 * Splits the base form and both changed forms into parts. The order covers only the fields that are in all three forms:
 * added and removed fields are reported separately.
 */
export function splitForms(
  base: Fields,
  localFields: Fields,
  remoteFields: Fields,
): readonly [FormParts, FormParts, FormParts] {
  const locationLists = [base, localFields, remoteFields].map((fields) => locationsIn(fields));
  const isCommon = (id: string | null): boolean =>
    locationLists.every((locations) => locations.some((location) => location.id === id));
  const [ofBase, ofMine, ofTheirs] = [base, localFields, remoteFields].map((fields): FormParts => {
    const order = locationsIn(fields).filter(({ id }) => isCommon(id));
    return {
      ...Object.fromEntries(everyField(fields).map(({ children: _, ...field }) => [field.id, field])),
      [orderPart]: order.map(({ id, parentId }) => ({ id, parentId: isCommon(parentId) ? parentId : null })),
    };
  });
  return [ofBase ?? {}, ofMine ?? {}, ofTheirs ?? {}];
}

/**
 * Joins a form from the parts that were taken.
 *
 * @param parts the resulting version of each field; fields that are left out are deleted
 * @param orderedFields the form that determines the order
 * @param otherFields the form that may have further fields, which are inserted at their position there
 */
export function joinForm(parts: FormParts, orderedFields: Fields, otherFields: Fields): Fields {
  const partOf = (id: string): FieldPart | undefined => (id === orderPart ? undefined : (parts[id] as FieldPart));
  const rows: FieldLocation[] = locationsIn(orderedFields)
    .filter(({ id }) => partOf(id))
    .map(({ id, parentId }) => ({ id, parentId: nearestKept(parentId) }));
  for (const { id, parentId } of locationsIn(otherFields)) {
    if (!partOf(id) || rows.some((row) => row.id === id)) continue;
    const parent = rows.some((row) => row.id === parentId) ? parentId : null;
    const siblings = locationsIn(otherFields).filter((location) => location.parentId === parentId);
    const before = siblings.slice(
      0,
      siblings.findIndex((location) => location.id === id),
    );
    const isSibling = (location: FieldLocation) =>
      rows.some((row) => row.id === location.id && row.parentId === parent);
    const neighbour = rows.findIndex((row) => row.id === before.findLast(isSibling)?.id);
    rows.splice(neighbour + 1, 0, { id, parentId: parent });
  }
  return build(null);

  /** Returns the group that contains a field or, if that group is deleted, its nearest kept ancestor. */
  function nearestKept(parentId: string | null): string | null {
    let id = parentId;
    while (id !== null && !partOf(id))
      id = locationsIn(orderedFields).find((location) => location.id === id)?.parentId ?? null;
    return id;
  }

  function build(parentId: string | null): Fields {
    return rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id }): Fields => {
        const part = partOf(id);
        if (!part) return [];
        const children = build(id);
        const hadChildren = [orderedFields, otherFields].some((fields) =>
          everyField(fields).some((f) => f.id === id && f.children),
        );
        return [children.length > 0 || hadChildren ? { ...part, children } : part];
      });
  }
}

function everyField(fields: Fields): Fields {
  return fields.flatMap((field) => [field, ...everyField(field.children ?? [])]);
}

function locationsIn(fields: Fields, parentId: string | null = null): readonly FieldLocation[] {
  return fields.flatMap(({ id, children }) => [{ id, parentId }, ...locationsIn(children ?? [], id)]);
}
