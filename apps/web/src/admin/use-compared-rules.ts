import type { SchemaConfiguration } from '@tingest/domain/rules';
import { formatNumber } from '@tingest/i18n';
import type { ComparedProperty } from '../features/editor/compare-panel.tsx';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';

/**
 * Returns a function that describes rules in the comparison of two versions: their number, and the names of those that
 * have one.
 */
export function useRulesText(): (configurations: readonly SchemaConfiguration[]) => string {
  const t = useTexts();
  const culture = useCulture();
  return (configurations) => {
    const rules = configurations.flatMap(({ readAction, writeAction }) => [
      ...readAction.matchRules,
      ...writeAction.matchRules,
    ]);
    const names = [...new Set(rules.flatMap(({ name }) => name ?? []))];
    return [
      t('admin.rules.compared', { count: rules.length, number: formatNumber(culture, rules.length) }),
      ...names,
    ].join('\n');
  };
}

/** The property that holds rules, when two versions are compared. */
export function useComparedRules(name: string): ComparedProperty {
  const t = useTexts();
  const text = useRulesText();
  return { name, label: t('admin.rules.step'), text: (value) => text(value as readonly SchemaConfiguration[]) };
}
