import type { RuleDefinition } from '@tingest/domain/rules';
import { useMemo } from 'react';
import { useProcessors } from '../api/processors.ts';
import { useTexts } from '../lib/texts/texts.ts';

interface RuleProcessors {
  readonly definitions: readonly RuleDefinition[];
  /** Returns the name of a processor in a sentence; nothing for other definitions. */
  readonly nameOf: (definition: RuleDefinition) => string | undefined;
}

/**
 * The modules and integrations of the site, as rules refer to them; `null` until they are known.
 * @param isOpen whether rules are looked at
 */
export function useRuleProcessors(isOpen: boolean): RuleProcessors | null {
  const t = useTexts();
  const { data } = useProcessors(isOpen);
  return useMemo(() => {
    if (!data) return null;
    const names = new Map(
      data.items.map(({ id, name, processorType }) => [id, t(`admin.processors.${processorType}.named`, { name })]),
    );
    return {
      definitions: data.items.map(({ id, processorType, inputFields, outputFields }) => ({
        ...{ type: processorType, id, fields: inputFields, outputFields },
      })),
      nameOf: ({ id }) => names.get(id),
    };
  }, [data, t]);
}
