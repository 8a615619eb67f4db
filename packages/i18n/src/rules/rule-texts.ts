import type { Culture } from '@tingest/domain/foundation';
import type { rules as english } from '../en-US/rules.ts';
import type { Texts } from '../texts.ts';

/** The texts that describe rules, in one culture. */
export type RuleTexts = Texts<typeof english>;

/** One dynamic import a culture: forms without rules load none of it. */
const texts: Readonly<Record<Culture, () => Promise<{ readonly rules: RuleTexts }>>> = {
  'sv-SE': () => import('../sv-SE/rules.ts'),
  'en-US': () => import('../en-US/rules.ts'),
  'nb-NO': () => import('../nb-NO/rules.ts'),
};

/** Loads the texts that describe rules in one culture. */
export async function loadRuleTexts(culture: Culture): Promise<RuleTexts> {
  return (await texts[culture]()).rules;
}
