import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import {
  definitionIdsIn,
  type MatchRule,
  type MatchType,
  namedRules,
  type RuleAction,
  type RuleUse,
  ruleUses,
} from '@tingest/domain/rules';
import { nameOf } from './publishable-item.ts';
import type { RuleOwnerRow } from './rule-owners.ts';

/** The types of items that have fields that rules refer to. */
export type FieldHolder = 'elementTypes' | 'recordTypes' | 'operationTypes' | 'transactionTypes' | 'schemas';

/** That a rule reads or writes a field. */
export interface FieldRule {
  readonly owner: {
    readonly type: RuleOwnerRow['type'];
    readonly id: string;
    readonly name: string;
    readonly transactionTypeId: string | null;
    readonly mode: RuleOwnerRow['mode'];
  };
  readonly rule: {
    readonly id: string;
    readonly name: string;
    readonly matchType: MatchType;
    readonly action: RuleAction;
    readonly disabled: boolean;
  };
  readonly use: RuleUse['use'];
}

/** The reference by which rules name the built-in fields of an object or a transaction. */
const ownFieldTypes: Partial<Readonly<Record<FieldHolder, RuleUse['type']>>> = {
  elementTypes: 'element',
  transactionTypes: 'transaction',
};

/**
 * Returns the rules that read and write each field of a definition.
 * @param holder.fields the configured ones; built-in fields of objects and transactions are found too
 */
export function fieldRules(
  holder: { readonly path: FieldHolder; readonly id: string; readonly fields: readonly FieldDefinition[] },
  owners: readonly RuleOwnerRow[],
  culture: Culture,
): ReadonlyMap<string, FieldRule[]> {
  const ids = new Set([...allFields(holder.fields)].map(({ id }) => id));
  const ownType = ownFieldTypes[holder.path];
  const isOfHolder = (owner: RuleOwnerRow, rule: MatchRule) => {
    if (holder.path !== 'elementTypes') return holder.id === owner.transactionTypeId;
    // Where several categories are around, the rule says which one it means.
    const isOnly = owner.elementTypeIds.length === 1;
    return owner.elementTypeIds.includes(holder.id) && (isOnly || definitionIdsIn(rule).includes(holder.id));
  };
  const rulesByField = new Map<string, FieldRule[]>();
  for (const owner of owners) {
    for (const { rule, name } of namedRules(owner.configurations)) {
      for (const { fieldId, type, use } of ruleUses(rule)) {
        // Fields of the product are called the same everywhere; which thing's is said by the reference.
        const isOwn = ownType !== undefined && type === ownType && !fieldId.includes('-') && isOfHolder(owner, rule);
        if (!ids.has(fieldId) && !isOwn) continue;
        const uses = rulesByField.get(fieldId) ?? [];
        const { id, matchType, action, disabled } = rule;
        const isKnown = uses.some((each) => each.rule.id === id && each.owner.id === owner.id && each.use === use);
        if (isKnown) continue;
        const ownerSummary = { type: owner.type, id: owner.id, name: nameOf(owner, culture) };
        uses.push({
          owner: { ...ownerSummary, transactionTypeId: owner.transactionTypeId, mode: owner.mode },
          rule: { id, name, matchType, action, disabled: disabled ?? false },
          use,
        });
        rulesByField.set(fieldId, uses);
      }
    }
  }
  return rulesByField;
}
