import { pickText } from '@tingest/domain/foundation';
import {
  expressionOf,
  type MatchRule,
  messageOf,
  namedOptions,
  optionFilterOf,
  type RuleReference,
  recordFieldOf,
} from '@tingest/domain/rules';
import { conditionSentence } from './condition-sentence.ts';
import { expressionCondition, expressionValue } from './expression-sentence.ts';
import { labelPart, type RuleReading, readReference, referencePhrase, valuePhrase } from './rule-reading.ts';
import type { RuleTexts } from './rule-texts.ts';
import { fillText, listOf, type Sentence, textPart, valuePart } from './sentence.ts';

/**
 * Describes the effect of rules: "When Condition is Damaged, show Photo and require it". Several rules are combined in
 * one sentence, with the condition, the source and the match type of the first.
 */
export function ruleSentence(rules: readonly MatchRule[], reading: RuleReading): Sentence {
  const [firstRule] = rules;
  if (!firstRule) return [];
  const { sentences } = reading.texts;
  const condition = conditionSentence(firstRule.condition, firstRule, reading);
  const actions = listOf(
    rules.map((rule, index) => actionPhrase(rule, reading, rules[index - 1])),
    'conjunction',
    reading.context.culture,
  );
  const text = {
    self: condition ? sentences.when : sentences.always,
    incoming: condition ? sentences.openingWhen : sentences.opening,
    dynamic: condition ? sentences.when : sentences.always,
    outgoing: condition ? sentences.savingWhen : sentences.saving,
  }[firstRule.matchType];
  return fillText(text, { actions, ...(condition && { condition }) });
}

/** Describes the action of one rule: "show Photo"; "require it" after a rule with the same target. */
function actionPhrase(rule: MatchRule, reading: RuleReading, before?: MatchRule): Sentence {
  const { actions, it } = reading.texts;
  const isSame = before !== undefined && isSameReference(before.target, rule.target);
  const target = isSame ? textPart(it) : referencePhrase(rule.target, reading, 'write');
  const { key, pieces } = actionText(rule, reading);
  return fillText(actions[key], { target, ...pieces });
}

/** The text of an action, and its parameters beside the target. */
interface ActionText {
  readonly key: keyof RuleTexts['actions'];
  readonly pieces?: Readonly<Record<string, Sentence>>;
}

function actionText(rule: MatchRule, reading: RuleReading): ActionText {
  const source = () => referencePhrase(rule.source, reading);
  const isSuggested = rule.overwritable === true && rule.matchType === 'dynamic';
  const isEmptied = rule.emptyMeans === 'clear';
  switch (rule.action) {
    case 'copySourceValue':
      return { key: isSuggested ? 'suggest' : isEmptied ? 'copyOrEmpty' : 'copy', pieces: { value: source() } };
    case 'copySourceDisplayValue':
      return { key: isSuggested ? 'suggest' : isEmptied ? 'copyTextOrEmpty' : 'copyText', pieces: { value: source() } };
    case 'copySourceFieldId':
      return { key: 'copyFieldId', pieces: { value: source() } };
    case 'setValue': {
      const isExpression = expressionOf(rule.value) !== null;
      const valuePieces = madeValue(rule, reading);
      if ('condition' in valuePieces)
        return { key: isSuggested ? 'suggestWhether' : 'setWhether', pieces: valuePieces };
      const key = isExpression ? 'calculate' : 'set';
      return { key: isSuggested ? 'suggest' : key, pieces: valuePieces };
    }
    case 'increment':
    case 'decrement':
    case 'append': {
      const hasValue = rule.value !== undefined && rule.value !== null;
      return { key: rule.action, pieces: hasValue ? madeValue(rule, reading) : { value: source() } };
    }
    case 'addOptions':
      return { key: 'addOptions', pieces: { value: optionNames(rule, reading) ?? source() } };
    case 'filterOptions':
      return filterText(rule, reading);
    case 'validate':
      return messageTextOf(rule, reading);
    default:
      return { key: rule.action };
  }
}

/**
 * Describes the value that a rule itself makes: a literal as its target shows it, the result of an expression, or
 * whether a condition is true.
 */
export function madeValue(
  rule: MatchRule,
  reading: RuleReading,
): { readonly value: Sentence } | { readonly condition: Sentence } {
  const expression = expressionOf(rule.value);
  const field = readReference(rule.target, reading, 'write')?.located?.field ?? null;
  if (expression !== null) return expressionValue(expression, field, rule, reading);
  return { value: valuePhrase(rule.value ?? '', field, reading) };
}

function optionNames(rule: MatchRule, reading: RuleReading): Sentence | null {
  const options = namedOptions(rule.value);
  if (!options) return null;
  return listOf(
    options.map(({ name }) => valuePart(name)),
    'conjunction',
    reading.context.culture,
  );
}

function filterText(rule: MatchRule, reading: RuleReading): ActionText {
  const filter = optionFilterOf(rule.value);
  const target = readReference(rule.target, reading, 'write')?.located?.field ?? null;
  if (!filter || !('recordFieldId' in filter)) {
    return { key: 'filterOptions', pieces: { value: valuePhrase(filter ?? [], target, reading) } };
  }
  const recordField = target && recordFieldOf(target, filter.recordFieldId, reading.definitions);
  const field = recordField ? labelPart(recordField, reading) : textPart(reading.texts.subjects.unknown);
  return { key: 'filterByRecord', pieces: { value: referencePhrase(rule.source, reading), field } };
}

function messageTextOf(rule: MatchRule, reading: RuleReading): ActionText {
  const value = messageOf(rule.value);
  const text = value ? pickText(value.message, reading.context.culture) : '';
  const message = fillText(reading.texts.quoted, { text: valuePart(text) });
  const severity = value?.severity ?? 'error';
  if (value?.expression === undefined) return { key: severity, pieces: { message } };
  const condition = expressionCondition(value.expression, true, rule, reading).sentence;
  return { key: `${severity}Unless`, pieces: { message, condition } };
}

function isSameReference(one: RuleReference, otherReference: RuleReference): boolean {
  return (
    one.type === otherReference.type &&
    one.fieldId === otherReference.fieldId &&
    (one.id ?? null) === (otherReference.id ?? null)
  );
}
