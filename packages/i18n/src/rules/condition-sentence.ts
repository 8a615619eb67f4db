import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import {
  type ConditionResult,
  expressionOf,
  isRuleConditionType,
  type RuleCondition,
  type RuleConditionLeaf,
  type RuleReference,
} from '@tingest/domain/rules';
import { comparisonKey } from './comparison-key.ts';
import { expressionCondition } from './expression-sentence.ts';
import {
  fieldRead,
  isForm,
  labelPart,
  type RuleEndpoints,
  type RuleReading,
  readReference,
  referencePhrase,
  valuePhrase,
} from './rule-reading.ts';
import { fillText, type ListedSentence, listOf, plainSentence, type Sentence, together } from './sentence.ts';

/** The value that a reference has now, by which a comparison that failed is told; `undefined` where it is not known. */
export type ReadValue = (reference: RuleReference) => unknown;

/** The rule that a condition belongs to, and how its parts are read. */
interface ConditionContext {
  readonly rule: RuleEndpoints;
  readonly reading: RuleReading;
  /** Present if actual values are known. */
  readonly read?: ReadValue | undefined;
}

/** The placeholder of a part that has not been filled in yet. */
const missingValue: Sentence = [{ text: '…', kind: 'value' }];

/** A longer value is not repeated in a sentence. */
const shortValue = 60;

/**
 * A condition in words, such as "Condition is Damaged and Count is above 3"; `null` where it says nothing, so that the rule
 * always passes.
 */
export function conditionSentence(
  condition: RuleCondition | null | undefined,
  rule: RuleEndpoints,
  reading: RuleReading,
): Sentence | null {
  return condition ? (treePhrase(condition, true, { rule, reading })?.sentence ?? null) : null;
}

/**
 * Returns the reason for a condition's result, from the comparisons that decided it: for a passed one the facts that
 * are true, for a failed one those that are not. `null` where nothing decided.
 */
export function reasonSentence(
  condition: RuleCondition | null | undefined,
  result: ConditionResult,
  context: ConditionContext,
): Sentence | null {
  const { reading } = context;
  if (!condition) return null;
  const leaves = [...leavesWithHolds(condition, result.passes)];
  const isOne = result.because.length === 1;
  const reasons = result.because.flatMap((position) => {
    const decided = leaves[position];
    const phrase = decided && leafPhrase(decided.leaf, decided.holds, context);
    if (!phrase) return [];
    return [isOne ? phrase.sentence : together(phrase, 'conjunction', reading.texts.conditions.together)];
  });
  return reasons.length === 0 ? null : listOf(withoutRepeats(reasons), 'conjunction', reading.context.culture);
}

/** The comparisons in order, with whether each held: all that decided came out as the whole, but below a `not`. */
function* leavesWithHolds(
  condition: RuleCondition,
  holds: boolean,
): Generator<{ readonly leaf: RuleConditionLeaf; readonly holds: boolean }> {
  if ('all' in condition) for (const part of condition.all) yield* leavesWithHolds(part, holds);
  else if ('any' in condition) for (const part of condition.any) yield* leavesWithHolds(part, holds);
  else if ('not' in condition) yield* leavesWithHolds(condition.not, !holds);
  else yield { leaf: condition, holds };
}

/** Removes repeated sentences. */
export function withoutRepeats(sentences: readonly Sentence[]): readonly Sentence[] {
  return [...new Map(sentences.map((sentence) => [plainSentence(sentence), sentence])).values()];
}

/** @param holds false where the opposite is to be said */
function treePhrase(condition: RuleCondition, holds: boolean, context: ConditionContext): ListedSentence | null {
  const { reading } = context;
  if ('not' in condition) return treePhrase(condition.not, !holds, context);
  if (!('all' in condition || 'any' in condition)) return leafPhrase(condition, holds, context);
  const parts = 'all' in condition ? condition.all : condition.any;
  const list = 'all' in condition === holds ? 'conjunction' : 'disjunction';
  const phrases = parts.flatMap((part) => treePhrase(part, holds, context) ?? []);
  const [firstPhrase] = phrases;
  if (!firstPhrase) return null;
  if (phrases.length === 1) return firstPhrase;
  const sentences = phrases.map((phrase) => together(phrase, list, reading.texts.conditions.together));
  return { sentence: listOf(sentences, list, reading.context.culture), list };
}

/** One comparison, as it is or its opposite. */
function leafPhrase(leaf: RuleConditionLeaf, holds: boolean, context: ConditionContext): ListedSentence | null {
  const { rule, reading } = context;
  if (leaf.type === 'none') return null;
  if (!isRuleConditionType(leaf.type)) {
    const type = [{ text: String(leaf.type), kind: 'value' as const }];
    return { sentence: fillText(reading.texts.conditions.laterType, { type }), list: null };
  }
  const isPositive = holds !== (leaf.negate === true);
  if (leaf.type === 'expression') {
    const text = expressionOf(leaf.value);
    return text === null ? null : expressionCondition(text, isPositive, rule, reading);
  }
  const sentence = fieldPhrase(leaf, isPositive, context);
  return sentence && { sentence, list: null };
}

/** A comparison of a field's value, in all rows where it has several. */
function fieldPhrase(leaf: RuleConditionLeaf, isPositive: boolean, context: ConditionContext): Sentence | null {
  const { rule, reading } = context;
  const reference = leaf.source ?? rule.source;
  const collection = enclosingCollection(reference, rule, reading);
  if (!collection) return comparisonPhrase(leaf, isPositive, reference, context);
  // Of a row's field that is read from outside: whether any row passes, and `empty` whether none has a value.
  const { someRow, noRow, everyRow } = reading.texts.conditions;
  const isAll = leaf.type === 'empty';
  const condition = comparisonPhrase(leaf, !isAll || isPositive, reference, { rule, reading });
  const text = isAll ? (isPositive ? everyRow : someRow) : isPositive ? someRow : noRow;
  return condition && fillText(text, { condition, collection: labelPart(collection, reading) });
}

/** Returns the collection with rows that a rule reads from outside. */
function enclosingCollection(
  reference: RuleReference,
  { target }: RuleEndpoints,
  reading: RuleReading,
): FieldDefinition | null {
  const collection = readReference(reference, reading)?.located?.collection ?? null;
  if (!collection || !isForm(target)) return collection;
  return readReference(target, reading, 'write')?.located?.collection?.id === collection.id ? null : collection;
}

function comparisonPhrase(
  leaf: RuleConditionLeaf,
  isPositive: boolean,
  reference: RuleReference,
  { reading, read }: ConditionContext,
): Sentence | null {
  const { conditions } = reading.texts;
  const field = fieldRead(reference, reading);
  const subject = subjectPhrase(leaf, reference, field, reading);
  if (!field) {
    const isWhole = leaf.type === 'exists' && !reference.fieldId;
    if (!isWhole) return fillText(conditions.unknown, { field: subject });
    return fillText(conditions[isPositive ? 'thingExists' : 'thingExistsNot'], { field: subject });
  }
  const present = read ? byPresentValue(leaf, isPositive, { subject, field, value: read(reference) }, reading) : null;
  if (present) return present;
  const pieces = constantPieces(leaf, field, reading);
  return fillText(conditions[comparisonKey(leaf.type, field, isPositive)], { field: subject, ...pieces });
}

function subjectPhrase(
  { type }: RuleConditionLeaf,
  reference: RuleReference,
  field: FieldDefinition | null,
  reading: RuleReading,
): Sentence {
  const subject = referencePhrase(reference, reading);
  const isCounted = field && fieldTypeOf(field).hasRows && type !== 'exists' && type !== 'empty' && type !== 'changed';
  return isCounted ? fillText(reading.texts.subjects.rowCount, { field: subject }) : subject;
}

/** The value that a field has now, with the field's name in the sentence. */
interface PresentValue {
  readonly subject: Sentence;
  readonly field: FieldDefinition;
  readonly value: unknown;
}

/**
 * Describes a failed comparison by the actual value: no value, or another one. A passed comparison of a person also
 * shows the actual person.
 */
function byPresentValue(
  { type }: RuleConditionLeaf,
  isPositive: boolean,
  { subject, field, value }: PresentValue,
  reading: RuleReading,
): Sentence | null {
  const { conditions } = reading.texts;
  if (value === undefined) return null;
  const fieldType = fieldTypeOf(field);
  if (isPositive && fieldType.comparison !== 'person') return null;
  if (fieldType.hasRows || type === 'changed' || type === 'exists' || type === 'empty') return null;
  if (fieldType.isEmpty(value ?? null) && fieldType.displayType !== 'toggle') {
    return fillText(conditions.existsNot, { field: subject });
  }
  if (type !== 'equal' && type !== 'in') return null;
  const displayText = fieldType.display(value ?? null, field, reading.context);
  if (displayText === '' || displayText.length > shortValue) return null;
  return fillText(conditions.equal, { field: subject, value: valuePhrase(value ?? null, field, reading) });
}

function constantPieces(
  { type, value }: RuleConditionLeaf,
  field: FieldDefinition,
  reading: RuleReading,
): Readonly<Record<string, Sentence>> {
  if (type === 'between' && Array.isArray(value)) {
    return { from: valuePhrase(value[0], field, reading), to: valuePhrase(value[1], field, reading) };
  }
  // One that is still being made has nothing to compare with yet.
  if (value === undefined || value === null || value === '')
    return { value: missingValue, from: missingValue, to: missingValue };
  return {
    value: valuePhrase(
      value,
      type === 'matches' ? null : field,
      reading,
      type === 'in' ? 'disjunction' : 'conjunction',
    ),
  };
}
