import type { FieldValues } from '@tingest/domain/fields';
import { fileReferences } from '@tingest/domain/foundation';
import type { GatheredRules } from './gather-rules.ts';
import { allRules } from './stored-rules.ts';

/**
 * Returns the ids of the files that rules of a form copy into it from its object and predefined values. The client
 * sends them back with the form unchanged.
 */
export function filesCopiedIn({ rules, facts, ruleContext }: GatheredRules): ReadonlySet<string> {
  const sources = new Set(
    allRules(rules).flatMap(({ action, disabled, source, target }) => {
      const isCopied = action === 'copySourceValue' && target.type === 'operation' && source.type !== 'operation';
      return isCopied && !disabled ? [source.recordFieldId ?? source.fieldId ?? ''] : [];
    }),
  );
  if (sources.size === 0) return sources;
  const valueSets: readonly FieldValues[] = [
    ...Object.values(facts.values).flatMap((byDefinition) => Object.values(byDefinition ?? {})),
    ...ruleContext.records.map(({ values }) => values),
  ];
  const copiedReferences = valueSets.flatMap((values) => [...sources].flatMap((id) => fileReferences(values[id])));
  return new Set(copiedReferences.map(({ id }) => id.toLowerCase()));
}
