import { loadRuleTexts, type RuleTexts } from '@tingest/i18n/rules';
import { cultureStore } from '../../../lib/culture/culture-store.ts';
import { createStore, useStore } from '../../../lib/store/store.ts';
import { addFormTexts } from '../../../lib/texts/texts.ts';

/** Texts that explain rules, in the reader's language. */
const ruleTexts = createStore<RuleTexts | null>(null);

/** Loads the texts of rules in the reader's culture. */
export async function loadTextsOfRules(): Promise<void> {
  const culture = cultureStore.get();
  const [texts] = await Promise.all([loadRuleTexts(culture), addFormTexts()]);
  if (cultureStore.get() === culture) ruleTexts.set(texts);
}

/** The texts of rules, which are loaded before a form with rules is drawn. */
export function useRuleTexts(): RuleTexts {
  const texts = useStore(ruleTexts);
  if (!texts) throw new Error('the texts of rules are loaded before a form with rules is drawn');
  return texts;
}
