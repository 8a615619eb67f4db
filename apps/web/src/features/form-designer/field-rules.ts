import { allFields, type FieldDefinition, type FieldTypeKey, fieldLimits, fieldTypeOf } from '@tingest/domain/fields';
import { fieldsIn, type InsertionPoint, insertionPointBelow, locateField } from './field-tree.ts';

type Fields = readonly FieldDefinition[];

/** Why a field cannot stand somewhere; a key of the designer's texts. */
export type Refusal = 'tooDeep' | 'tooMany' | 'notInRows' | 'onlyOne' | 'itself' | 'noChildren';

/** Properties of a field that does not exist yet, as needed by `refusal`. */
type Shape = Pick<FieldDefinition, 'fieldType' | 'children'>;

/**
 * Why a field cannot be added in a group, or with `null` in the form; `null` where it can. The rules are those that
 * `validateFieldDefinitions` finds broken afterwards, so that nothing is offered which cannot be saved.
 */
export function refusalOfNew(fields: Fields, field: Shape, parentId: string | null): Refusal | null {
  const existingFields = [...allFields(fields)];
  const addedFields: readonly Shape[] = [field, ...allFields(field.children ?? [])];
  if (addedFields.length + existingFields.length > fieldLimits.fields) return 'tooMany';
  const unique = new Set(
    addedFields.map(({ fieldType }) => fieldType).filter((fieldType) => fieldTypeOf({ fieldType }).isUnique),
  );
  if (existingFields.some(({ fieldType }) => unique.has(fieldType))) return 'onlyOne';
  return refusalOfInsertion(fields, field, parentId);
}

/**
 * Returns the position at which a new field is added below or in the chosen one: there or, if it is not allowed there,
 * below the nearest ancestor that accepts it (a group does not fit among a table's columns); or the reason why it
 * cannot be added.
 */
export function insertionPointForNew(
  fields: Fields,
  field: Shape,
  chosenId: string | null,
  isInside: boolean,
): InsertionPoint | Refusal {
  let insertionPoint = insertionPointBelow(fields, chosenId, isInside);
  for (;;) {
    const refusal = refusalOfNew(fields, field, insertionPoint.parentId);
    if (refusal === null) return insertionPoint;
    const inScope = locateField(fields, insertionPoint.parentId);
    if (!inScope) return refusal;
    insertionPoint = { parentId: inScope.parents.at(-1)?.id ?? null, index: inScope.index + 1 };
  }
}

/** Why an existing field cannot be moved to an insertion point; `null` where it can. */
export function refusalOfMove(fields: Fields, id: string, { parentId }: InsertionPoint): Refusal | null {
  const fieldLocation = locateField(fields, id);
  if (!fieldLocation) return 'itself';
  if ([...allFields([fieldLocation.field])].some((field) => field.id === parentId)) return 'itself';
  const from = fieldLocation.parents.at(-1);
  // A table without a column cannot be saved.
  const emptiesTable = from && from.id !== parentId && fieldTypeOf(from).hasRows && fieldLocation.siblings.length === 1;
  return emptiesTable ? 'itself' : refusalOfInsertion(fields, fieldLocation.field, parentId);
}

/** Returns the reason why a field cannot be changed to another type, regardless of its values; `null` if it can. */
export function refusalOfType(fields: Fields, id: string, fieldType: FieldTypeKey): Refusal | null {
  const fieldLocation = locateField(fields, id);
  if (!fieldLocation || fieldLocation.field.fieldType === fieldType) return null;
  const children = fieldLocation.field.children ?? [];
  const type = fieldTypeOf({ fieldType });
  if (children.length > 0 && !type.hasChildren) return 'noChildren';
  if (type.hasRows && children.some((child) => !fitsRow(child))) return 'notInRows';
  const otherFields = [...allFields(fields)].filter((field) => field.id !== id);
  if (type.isUnique && otherFields.some((field) => field.fieldType === fieldType)) return 'onlyOne';
  return refusalOfInsertion(fields, { fieldType, children }, fieldLocation.parents.at(-1)?.id ?? null);
}

function refusalOfInsertion(fields: Fields, field: Shape, parentId: string | null): Refusal | null {
  const parent = locateField(fields, parentId);
  if (!parent) return heightOf(field) > fieldLimits.depth ? 'tooDeep' : null;
  const type = fieldTypeOf(parent.field);
  if (!type.hasChildren) return 'noChildren';
  if (type.hasRows && !fitsRow(field)) return 'notInRows';
  return parent.parents.length + 1 + heightOf(field) > fieldLimits.depth ? 'tooDeep' : null;
}

/** Where a field goes one step up or down, into the group beside it, or out of its own; `null` where it cannot. */
export type Step = 'up' | 'down' | 'in' | 'out';

export function stepTarget(fields: Fields, id: string, step: Step): InsertionPoint | null {
  const fieldLocation = locateField(fields, id);
  if (!fieldLocation) return null;
  const { parents, siblings, index } = fieldLocation;
  const parent = parents.at(-1);
  const parentId = parent?.id ?? null;
  const targets: Readonly<Record<Step, () => InsertionPoint | null>> = {
    up: () => (index > 0 ? { parentId, index: index - 1 } : null),
    down: () => (index < siblings.length - 1 ? { parentId, index: index + 2 } : null),
    in() {
      const before = siblings.slice(0, index).findLast((field) => canHold(fields, field, id));
      const group = before ?? siblings.slice(index + 1).find((field) => canHold(fields, field, id));
      return group ? { parentId: group.id, index: before ? fieldsIn(fields, group.id).length : 0 } : null;
    },
    out() {
      const inScope = parent && locateField(fields, parent.id);
      return inScope ? { parentId: inScope.parents.at(-1)?.id ?? null, index: inScope.index + 1 } : null;
    },
  };
  const insertionPoint = targets[step]();
  return insertionPoint && refusalOfMove(fields, id, insertionPoint) === null ? insertionPoint : null;
}

function canHold(fields: Fields, group: FieldDefinition, id: string): boolean {
  return fieldTypeOf(group).hasChildren && refusalOfMove(fields, id, { parentId: group.id, index: 0 }) === null;
}

/** A row holds plain values: nothing that holds fields itself, nothing of which a form has only one. */
function fitsRow({ fieldType }: Shape): boolean {
  const type = fieldTypeOf({ fieldType });
  return !type.hasChildren && !type.isUnique;
}

/** Returns the number of levels that a field occupies: one, plus those of its children. */
function heightOf({ children = [] }: Shape): number {
  return 1 + Math.max(0, ...children.map(heightOf));
}
