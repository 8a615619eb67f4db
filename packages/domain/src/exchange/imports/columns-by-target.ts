import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import type { RuleDefinition } from '../../rules/rule-definition.ts';

/** Types with values that a cell may link to. */
export const addressTypes: ReadonlySet<string> = new Set(['url', 'linkedImage', 'email', 'phoneNo']);

export const wholeNumberTypes: ReadonlySet<string> = new Set(['integer']);
export const positionTypes: ReadonlySet<string> = new Set(['position']);

/** Columns that go to fields of some types alone. */
export function columnsInto(
  definitions: readonly RuleDefinition[],
  sourceOf: ReadonlyMap<string, string>,
  types: ReadonlySet<string>,
): ReadonlySet<string> {
  const kinds = new Map<string, boolean>();
  for (const [target, source] of sourceOf) {
    const [targetId = '', fieldId = ''] = target.split(' ');
    const isOfType = types.has(fieldOf(definitions, targetId, fieldId)?.fieldType ?? '');
    kinds.set(source, isOfType && kinds.get(source) !== false);
  }
  return new Set([...kinds].flatMap(([source, isOfType]) => (isOfType ? [source] : [])));
}

/** A field of a target, those in groups and collections too. */
export function fieldOf(
  definitions: readonly RuleDefinition[],
  targetId: string | null,
  fieldId: string | null | undefined,
): FieldDefinition | undefined {
  const definition = definitions.find(({ id }) => id === targetId);
  return definition && [...allFields(definition.fields)].find(({ id }) => id === fieldId);
}
