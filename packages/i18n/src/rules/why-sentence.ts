import type { FieldDefinition } from '@tingest/domain/fields';
import { type ConditionResult, expressionOf, type MatchRule } from '@tingest/domain/rules';
import { conditionSentence, type ReadValue, reasonSentence, withoutRepeats } from './condition-sentence.ts';
import { labelPart, type RuleReading, referencePhrase } from './rule-reading.ts';
import { madeValue } from './rule-sentence.ts';
import { fillText, listOf, type Sentence, textPart } from './sentence.ts';

/** A rule, the result of its condition, and the value that it read, for an explanation of its effect. */
export interface WhyRule {
  readonly rule: MatchRule;
  /** Without one the condition is described as it is written, as for rules that ran before. */
  readonly result?: ConditionResult;
  readonly read?: ReadValue;
}

function reasonOf({ rule, result, read }: WhyRule, reading: RuleReading): Sentence | null {
  if (!result) return conditionSentence(rule.condition, rule, reading);
  return reasonSentence(rule.condition, result, { rule, reading, read });
}

/** So many reasons are told; more would be no answer. */
const maxReasons = 3;

/**
 * Why a field is hidden: "Hidden because Condition is OK."
 * @param whys of several rules that would show it none did; all of them are told
 * @param holder the group that is hidden with all that is in it, where the rule is about that
 */
export function whyHidden(whys: readonly WhyRule[], reading: RuleReading, holder?: FieldDefinition): Sentence {
  const { hidden, hiddenAlways, hiddenWith, hiddenWithAlways } = reading.texts.why;
  const reasons = whys.flatMap((whyRule) => {
    const ownReason = reasonOf(whyRule, reading);
    return ownReason ? [ownReason] : [];
  });
  const distinctReasons = withoutRepeats(reasons).slice(0, maxReasons);
  const reason = distinctReasons.length > 0 && listOf(distinctReasons, 'conjunction', reading.context.culture);
  const field = holder && labelPart(holder, reading);
  if (!reason) return field ? fillText(hiddenWithAlways, { field }) : textPart(hiddenAlways);
  return field ? fillText(hiddenWith, { field, reason }) : fillText(hidden, { reason });
}

/** Where a value comes from: "Copied from the object's Meter because Kind is Reading." */
export function whyMade(whyRule: WhyRule | null, reading: RuleReading): Sentence {
  const { because, always, byRule, opened, openedBecause } = reading.texts.why;
  const how = whyRule ? nameOfRule(whyRule.rule, howMade(whyRule.rule, reading), reading) : textPart(byRule);
  const reason = whyRule && reasonOf(whyRule, reading);
  const isOpening = whyRule?.rule.matchType === 'incoming';
  if (!reason) return fillText(isOpening ? opened : always, { how });
  return fillText(isOpening ? openedBecause : because, { how, reason });
}

/** Which rule it was, where the value is a processor's: its name says more than the field that it gives. */
function nameOfRule({ name, source }: MatchRule, how: Sentence, { texts }: RuleReading): Sentence {
  const isAnswer = source.type === 'module' || source.type === 'integration';
  return isAnswer && name ? fillText(texts.why.byNamedRule, { how, rule: textPart(name) }) : how;
}

function howMade(rule: MatchRule, reading: RuleReading): Sentence {
  const { set, calculated, whether, copied, copiedFieldId, emptied, byRule } = reading.texts.why;
  switch (rule.action) {
    case 'setValue': {
      const valuePieces = madeValue(rule, reading);
      if ('condition' in valuePieces) return fillText(whether, valuePieces);
      return fillText(expressionOf(rule.value) === null ? set : calculated, valuePieces);
    }
    case 'copySourceValue':
    case 'copySourceDisplayValue':
      return fillText(copied, { value: referencePhrase(rule.source, reading) });
    case 'copySourceFieldId':
      return fillText(copiedFieldId, { value: referencePhrase(rule.source, reading) });
    case 'clear':
      return textPart(emptied);
    default:
      return textPart(byRule);
  }
}

/** Why a field must be filled in, or need not. */
export function whyRequired(whyRule: WhyRule, reading: RuleReading): Sentence {
  const { required, requiredAlways, optional, optionalAlways } = reading.texts.why;
  const reason = reasonOf(whyRule, reading);
  const isRequired = whyRule.rule.action === 'require';
  if (!reason) return textPart(isRequired ? requiredAlways : optionalAlways);
  return fillText(isRequired ? required : optional, { reason });
}

/** Why other options than usual can be chosen. */
export function whyOptions(whyRule: WhyRule, reading: RuleReading): Sentence {
  const { options, optionsAlways, optionsByRule, added, addedAlways } = reading.texts.why;
  const reason = reasonOf(whyRule, reading);
  if (whyRule.rule.action === 'addOptions') return reason ? fillText(added, { reason }) : textPart(addedAlways);
  if (reason) return fillText(options, { reason });
  const isByValue = whyRule.rule.source.fieldId && !Array.isArray(whyRule.rule.value);
  return isByValue
    ? fillText(optionsAlways, { value: referencePhrase(whyRule.rule.source, reading) })
    : textPart(optionsByRule);
}

/** Why a rule says something at a field. */
export function whyMessage(whyRule: WhyRule, reading: RuleReading): Sentence {
  const { message, messageAlways } = reading.texts.why;
  const reason = reasonOf(whyRule, reading);
  return reason ? fillText(message, { reason }) : textPart(messageAlways);
}
