import type { FieldDefinition } from '../fields/definitions/field-definition.ts';
import { allFields, walkFields } from '../fields/definitions/walk-fields.ts';
import { ruleConditionLeaves } from './conditions/rule-condition.ts';
import type { MatchRule, RuleAction, RuleReference } from './match-rule.ts';
import { namedRules, ruleUses } from './rule-uses.ts';
import type { SchemaConfiguration } from './schema-configuration.ts';

/** That a value of any of some fields can end up in another one. Processors stand for all that they take in and give out. */
export interface FieldCopy {
  readonly from: readonly string[];
  readonly to: string;
}

/** Actions that give a target a value, or choices, that reveal the value that was read. */
const copyingActions: ReadonlySet<RuleAction> = new Set<RuleAction>([
  'copySourceValue',
  'copySourceDisplayValue',
  'copySourceFieldId',
  'setValue',
  'addOptions',
  'filterOptions',
  'increment',
  'decrement',
  'append',
]);

/**
 * Returns the copies that an owner's rules make: from the source, from the fields that an expression reads, and from
 * the fields that the condition compares. Disabled rules count, as values that they made are still stored. A rule that
 * only shows, requires or validates a field copies nothing.
 * @param processorId of the configuration that owns the rules
 */
export function copiesOf(
  configurations: readonly SchemaConfiguration[],
  processorId: string | null = null,
): readonly FieldCopy[] {
  return namedRules(configurations).flatMap(({ rule }) => {
    const copy = ruleCopy(rule, processorId);
    return copy ? [copy] : [];
  });
}

/** The copy that a rule makes; `null` where it makes none. */
export function ruleCopy(rule: MatchRule, processorId: string | null = null): FieldCopy | null {
  const to = nodeOf(rule.target, processorId);
  if (!to || !copyingActions.has(rule.action)) return null;
  const leaves = rule.condition ? [...ruleConditionLeaves(rule.condition)] : [];
  const references = [rule.source, ...leaves.flatMap(({ source }) => source ?? [])];
  const processors = references.filter(isProcessor).flatMap((reference) => nodeOf(reference, processorId) ?? []);
  const fields = ruleUses(rule).flatMap(({ fieldId, type, use }) =>
    use === 'reads' && !(type && isProcessor({ type })) ? [fieldId] : [],
  );
  const from = [...new Set([...processors, ...fields])].filter((id) => id !== to);
  return from.length > 0 ? { from, to } : null;
}

function isProcessor({ type }: Pick<RuleReference, 'type'>): boolean {
  return type === 'module' || type === 'integration';
}

function nodeOf(reference: RuleReference, processorId: string | null): string | null {
  return (isProcessor(reference) ? (reference.id ?? processorId) : reference.fieldId) ?? null;
}

/**
 * The copies that an owner's rules made once: values that they stored stay copies when a rule is changed or deleted.
 * @param earlierCopies those that were stored with the owner
 * @param before those of its rules so far
 * @param after those of its rules from now on, which need not be kept beside them
 */
export function formerCopies(
  earlierCopies: readonly FieldCopy[],
  before: readonly FieldCopy[],
  after: readonly FieldCopy[],
): readonly FieldCopy[] {
  const keyOf = ({ from, to }: FieldCopy) => JSON.stringify([to, ...from.toSorted()]);
  const current = new Set(after.map(keyOf));
  const copiesByKey = new Map([...earlierCopies, ...before].map((copy) => [keyOf(copy), copy]));
  return [...copiesByKey].filter(([key]) => !current.has(key)).map(([, copy]) => copy);
}

/** Returns the ids of the fields nested in each field that has any. */
export function innerFieldIds(fields: readonly FieldDefinition[]): ReadonlyMap<string, readonly string[]> {
  const outerFields = [...allFields(fields)].filter(({ children }) => (children?.length ?? 0) > 0);
  return new Map(outerFields.map((field) => [field.id, [...allFields(field.children ?? [])].map(({ id }) => id)]));
}

/**
 * Returns the fields that are restricted as a result of others: the fields nested in them, and all copies made from
 * them, over any number of rules.
 * @param innerIds the fields nested in each field: a copy of a table includes its columns
 * @returns the restricted ones too
 */
export function withCopies(
  restrictedIds: Iterable<string>,
  copies: readonly FieldCopy[],
  innerIds: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlySet<string> {
  const expandedIds = new Set(restrictedIds);
  for (const id of [...expandedIds]) for (const each of innerIds.get(id) ?? []) expandedIds.add(each);
  const holds = (id: string) => expandedIds.has(id) || innerIds.get(id)?.some((each) => expandedIds.has(each)) === true;
  for (let size = -1; size !== expandedIds.size; ) {
    size = expandedIds.size;
    for (const { from, to } of copies) {
      if (expandedIds.has(to) || !from.some(holds)) continue;
      for (const id of [to, ...(innerIds.get(to) ?? [])]) expandedIds.add(id);
    }
  }
  return expandedIds;
}

/**
 * Returns the fields of a form that receive the text and the photos of the preceding transaction: the first of their
 * kind.
 */
export function followUpFields(fields: readonly FieldDefinition[]): {
  readonly text: FieldDefinition | undefined;
  readonly photos: FieldDefinition | undefined;
} {
  const flatFields = [...walkFields(fields)];
  const findFirst = (...types: readonly string[]) =>
    types.flatMap((type) => flatFields.find(({ fieldType }) => fieldType === type) ?? [])[0];
  return { text: findFirst('textArea', 'text'), photos: findFirst('image', 'file') };
}
