import { allFields } from '../../fields/walk-fields.ts';
import type { RuleReference, RuleReferenceType } from '../match-rule.ts';
import { definitionTypeOf, fieldsRead, type RuleDefinition } from '../rule-definition.ts';

/** What there are many of, or may be. */
const alwaysNamed: ReadonlySet<RuleReferenceType> = new Set(['record', 'module', 'integration']);

/**
 * Everything that rules can refer to by some types of reference: each thing itself, then its fields in their order; of what is
 * chosen among predefined values the fields of those. Only where several definitions are meant, a reference names its own; what
 * processors are told apart by is always named, since there may be more of them tomorrow.
 * @param namesAll whether all references name theirs, since nothing around says which is meant
 */
export function referencesAround(
  types: readonly RuleReferenceType[],
  definitions: readonly RuleDefinition[],
  use: 'read' | 'write',
  namesAll = false,
): readonly RuleReference[] {
  return types.flatMap((type) => {
    const own = definitions.filter((each) => each.type === definitionTypeOf(type));
    return own.flatMap((definition) => {
      // There are many predefined values; which one is meant is never left out.
      const isNamed = namesAll || own.length > 1 || alwaysNamed.has(type);
      const whole: RuleReference = isNamed ? { type, id: definition.id } : { type };
      const fields = [...allFields(use === 'read' ? fieldsRead(definition) : definition.fields)];
      if (type !== 'elementRecord' && type !== 'operationRecord') {
        return [whole, ...fields.map(({ id }) => ({ ...whole, fieldId: id }))];
      }
      return fields.flatMap(({ id, optionSource }) =>
        recordFieldIds(optionSource?.recordTypeIds ?? [], definitions).map((recordFieldId) => ({
          ...whole,
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
