import { type RuleCondition, ruleConditionLeaves } from './conditions/rule-condition.ts';
import { expressionOf } from './expressions/expression-language.ts';
import type { MatchRule, RuleReference, RuleReferenceType } from './match-rule.ts';
import type { SchemaConfiguration } from './schema-configuration.ts';

/** A rule of an owner, with its name in problems and for people: its own name, else its number in its list. */
export interface NamedRule {
  readonly rule: MatchRule;
  readonly name: string;
}

/** A use of a field by a rule: the rule reads it, or changes its value or state. */
export interface RuleUse {
  readonly fieldId: string;
  /** The type of the reference; `null` in expressions, where a field's id is sufficient. */
  readonly type: RuleReferenceType | null;
  readonly use: 'reads' | 'writes';
}

/** All rules of an owner, those that find its subject first. */
export function namedRules(configurations: readonly SchemaConfiguration[]): readonly NamedRule[] {
  return configurations.flatMap(({ identifierMatchRules, readAction, writeAction }) =>
    [identifierMatchRules, readAction.matchRules, writeAction.matchRules].flatMap((list: readonly MatchRule[]) =>
      list.map((rule, index) => ({ rule, name: rule.name ?? String(index + 1) })),
    ),
  );
}

/** The fields that a rule reads and writes, each use once. Rules that are switched off use them too. */
export function ruleUses({ source, target, value, condition }: MatchRule): readonly RuleUse[] {
  const uses: RuleUse[] = [];
  const add = (fieldId: string | null | undefined, type: RuleUse['type'], use: RuleUse['use']) => {
    const isKnown = uses.some((each) => each.fieldId === fieldId && each.use === use && each.type === type);
    if (fieldId && !isKnown) uses.push({ fieldId, type, use });
  };
  const read = (reference: RuleReference) => {
    add(reference.fieldId, reference.type, 'reads');
    add(reference.recordFieldId, 'record', 'reads');
  };
  const readExpression = (content: unknown) => {
    for (const id of expressionIds(expressionOf(content))) add(id, null, 'reads');
  };
  read(source);
  add(target.fieldId, target.type, 'writes');
  readExpression(value);
  if (isObject(value) && typeof value.recordFieldId === 'string') add(value.recordFieldId, 'record', 'reads');
  for (const leaf of leavesOf(condition)) {
    if (leaf.source) read(leaf.source);
    readExpression(leaf.value);
  }
  return uses;
}

/** Ids of the definitions that a rule names: categories, value types, functions, services. */
export function definitionIdsIn({ source, target, condition }: MatchRule): readonly string[] {
  const references = [source, target, ...leavesOf(condition).flatMap((leaf) => leaf.source ?? [])];
  return [...new Set(references.flatMap(({ id }) => id ?? []))];
}

function leavesOf(condition: RuleCondition | undefined) {
  return condition ? [...ruleConditionLeaves(condition)] : [];
}

/** Everything that stands in an expression as `["…"]`; texts that look like it name no field. */
function expressionIds(text: string | null): readonly string[] {
  return [...(text ?? '').matchAll(/\["([^"\\]+)"\]/g)].flatMap(([, id]) => id ?? []);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
