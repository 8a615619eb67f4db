import { allFields } from '../../fields/definitions/walk-fields.ts';
import type { RuleReference, RuleReferenceType } from '../match-rule.ts';
import { definitionTypeOf, fieldsRead, type RuleDefinition } from '../rule-definition.ts';

/** References to types with several instances, now or in the future. */
const alwaysNamed: ReadonlySet<RuleReferenceType> = new Set(['record', 'module', 'integration']);

/**
 * Returns everything that rules can refer to by some types of reference: each entity itself, then its fields in their
 * order; for a chosen predefined value, its fields. A reference contains an id only where several definitions are
 * possible; processors are always identified by theirs, since there may be more of them later.
 * @param namesAll whether all references contain an id, since the surroundings do not determine the definition
 */
export function referencesInScope(
  types: readonly RuleReferenceType[],
  definitions: readonly RuleDefinition[],
  use: 'read' | 'write',
  namesAll = false,
): readonly RuleReference[] {
  return types.flatMap((type) => {
    const matchingDefinitions = definitions.filter((each) => each.type === definitionTypeOf(type));
    return matchingDefinitions.flatMap((definition) => {
      // There are many predefined values; which one is meant is never left out.
      const isNamed = namesAll || matchingDefinitions.length > 1 || alwaysNamed.has(type);
      const holderReference: RuleReference = isNamed ? { type, id: definition.id } : { type };
      const fields = [...allFields(use === 'read' ? fieldsRead(definition) : definition.fields)];
      if (type !== 'elementRecord' && type !== 'operationRecord') {
        return [holderReference, ...fields.map(({ id }) => ({ ...holderReference, fieldId: id }))];
      }
      return fields.flatMap(({ id, optionSource }) =>
        recordFieldIds(optionSource?.recordTypeIds ?? [], definitions).map((recordFieldId) => ({
          ...holderReference,
          fieldId: id,
          recordFieldId,
        })),
      );
    });
  });
}

function recordFieldIds(recordTypeIds: readonly string[], definitions: readonly RuleDefinition[]): readonly string[] {
  return definitions
    .filter(({ type, id }) => type === 'recordType' && recordTypeIds.includes(id))
    .flatMap(({ fields }) => [...allFields(fields)].map(({ id }) => id));
}
