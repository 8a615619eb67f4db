/** How rules are said, an entry of its own: forms without rules load nothing of it. */
export { conditionSentence, type ReadValue, reasonSentence } from './condition-sentence.ts';
export { type RuleReading, referencePhrase } from './rule-reading.ts';
export { ruleSentence } from './rule-sentence.ts';
export { loadRuleTexts, type RuleTexts } from './rule-texts.ts';
export { plainSentence, type Sentence } from './sentence.ts';
export { type WhyRule, whyHidden, whyMade, whyMessage, whyOptions, whyRequired } from './why-sentence.ts';
