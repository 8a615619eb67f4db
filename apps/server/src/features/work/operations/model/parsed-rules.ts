import type { MatchRule, SchemaConfiguration } from '@tingest/domain/rules';
import { LRUCache } from 'lru-cache';
import { processorIdsIn } from '../../../../publishing/named-processors.ts';

/** Properties of an owner's rules that are computed once and reused. */
export interface RuleTraits {
  /** All strings in the rules that have the form of an id. */
  readonly namedIds: readonly string[];
  /** Configurations of processors that they name. */
  readonly processorIds: readonly string[];
  /** Whether they look at predefined values, or at the category's or a form's choice of one. */
  readonly asksRecords: boolean;
  /** Whether, while a form is filled in, they look at predefined values other than those that it opened with. */
  readonly looksAtChoices: boolean;
  /** Whether any compares with the values that the form opened with. */
  readonly looksBack: boolean;
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Keyed by the text itself, so that a cached value is never older than the text that was read. */
const rulesCache = new LRUCache<string, readonly SchemaConfiguration[]>({
  maxSize: 20_000_000,
  sizeCalculation: (_, text) => text.length,
});
const traits = new WeakMap<readonly SchemaConfiguration[], RuleTraits>();
const noRules: readonly SchemaConfiguration[] = [];

/** Rules as a row has them, read once for all operations that are performed with them. @param text of the column */
export function parsedRules(text: string): readonly SchemaConfiguration[] {
  if (text === '[]') return noRules;
  const cachedRules = rulesCache.get(text);
  if (cachedRules) return cachedRules;
  const configurations = JSON.parse(text) as readonly SchemaConfiguration[];
  rulesCache.set(text, configurations);
  return configurations;
}

/** @see RuleTraits */
export function ruleTraits(configurations: readonly SchemaConfiguration[]): RuleTraits {
  const cachedTraits = traits.get(configurations);
  if (cachedTraits) return cachedTraits;
  const rulesJson = JSON.stringify(configurations);
  const foundTraits: RuleTraits = {
    namedIds: idsWritten(rulesJson),
    processorIds: processorIdsIn(configurations),
    asksRecords: /"(?:record|elementRecord|operationRecord)/.test(rulesJson),
    looksAtChoices: configurations.some(({ readAction }) => readAction.matchRules.some(looksAtChoices)),
    looksBack: rulesJson.includes('"changed"'),
  };
  traits.set(configurations, foundTraits);
  return foundTraits;
}

/** Everything in a text that is written like an id, each once. */
export function idsWritten(text: string): readonly string[] {
  return [...new Set([...text.matchAll(idPattern)].map(([id]) => id))];
}

/** A rule of a form being filled in that looks at predefined values other than those that were chosen when it opened. */
export function looksAtChoices(rule: MatchRule): boolean {
  if (rule.matchType !== 'dynamic' || rule.disabled) return false;
  const ruleJson = JSON.stringify(rule);
  return (
    ruleJson.includes('"operationRecord"') || (rule.action === 'filterOptions' && ruleJson.includes('recordFieldId'))
  );
}
