import {
  type Condition,
  type ConditionConstant,
  type ConditionLeaf,
  type FieldContext,
  type FieldDefinition,
  fieldLabel,
  fieldTypeOf,
  findFieldInForm,
} from '@tingest/domain/fields';
import { formatAlternatives, formatList, formatNumber } from '@tingest/i18n';
import { asGroup, isLeaf } from '../../../features/rule-editor/conditions/condition-group.ts';
import { choicesOf } from '../../../lib/texts/field-choices.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { type Comparison, comparisonOf, constantsOf, operandType, userOperand } from './comparisons.ts';

export interface TextContext {
  readonly t: Translate;
  readonly context: FieldContext;
  /** Those that conditions are about, with the choices of record types in place. */
  readonly fields: readonly FieldDefinition[];
  /** Names of people, by id, as far as they are known. */
  readonly people?: ReadonlyMap<string, string>;
}

/** Order of the words of a condition: that of a sentence, or that of a clause after "where". Swedish and Norwegian differ. */
export type WordOrder = 'sentence' | 'clause';

/** A condition in words: "Area is North and Status is not Broken". */
export function conditionText(
  condition: Condition,
  textContext: TextContext,
  wordOrder: WordOrder = 'sentence',
): string {
  const { t, context } = textContext;
  if (isLeaf<ConditionLeaf>(condition)) return leafText(condition, textContext, wordOrder);
  const { type: groupType, parts } = asGroup<ConditionLeaf>(condition);
  const texts = parts.map((part) => {
    const text = conditionText(part, textContext, wordOrder);
    return isLeaf<ConditionLeaf>(part) || parts.length === 1 || 'not' in part
      ? text
      : t('admin.privileges.sentence.group', { condition: text });
  });
  const isAny = groupType === 'any' || groupType === 'none';
  const joinedText = isAny ? formatAlternatives(context.culture, texts) : formatList(context.culture, texts);
  return groupType === 'all' || groupType === 'any'
    ? joinedText
    : t('admin.privileges.sentence.not', { condition: joinedText });
}

/** "is not", "is after": a comparison by itself, in the words of the field's type. */
export function comparisonText(
  { type, negate }: Comparison,
  field: FieldDefinition | undefined,
  t: Translate,
  wordOrder: WordOrder = 'sentence',
): string {
  const isTimed = field !== undefined && ['date', 'dateTime', 'time'].includes(fieldTypeOf(field).displayType);
  if (isTimed && isOrder(type)) {
    if (!negate) return t(`admin.conditions.timed.${type}`);
    return wordOrder === 'clause'
      ? t(`admin.conditions.clause.negatedTimed.${type}`)
      : t(`admin.conditions.negatedTimed.${type}`);
  }
  if (!negate) return t(`admin.conditions.comparisons.${type}`);
  return wordOrder === 'clause' ? t(`admin.conditions.clause.negated.${type}`) : t(`admin.conditions.negated.${type}`);
}

function isOrder(type: ConditionLeaf['type']): type is 'above' | 'aboveOrEqual' | 'below' | 'belowOrEqual' {
  return type === 'above' || type === 'aboveOrEqual' || type === 'below' || type === 'belowOrEqual';
}

function leafText(leaf: ConditionLeaf, textContext: TextContext, wordOrder: WordOrder): string {
  const { t, context, fields } = textContext;
  const fieldDefinition = findFieldInForm(fields, leaf.fieldId);
  const field = fieldDefinition ? fieldLabel(fieldDefinition, context.culture) : t('admin.privileges.sentence.unknown');
  const selectedComparison = comparisonOf(leaf);
  const shape = operandType(leaf.type);
  if (shape === 'none') {
    return t('admin.privileges.sentence.comparison', {
      field,
      comparison: comparisonText(selectedComparison, fieldDefinition, t, wordOrder),
    });
  }
  const unknownText = t('admin.privileges.sentence.unknown');
  const constants = constantsOf(leaf).map(
    (constant) => constantText(constant, fieldDefinition, textContext) || unknownText,
  );
  const user = userOperand(leaf);
  // "is North or South" says the same as "is one of North or South".
  const comparison = comparisonText(
    shape === 'several' ? { ...selectedComparison, type: 'equal' } : selectedComparison,
    fieldDefinition,
    t,
    wordOrder,
  );
  const value =
    user !== null
      ? lowerFirst(t(`admin.privileges.rows.user.${user}`))
      : shape === 'range'
        ? t('admin.privileges.sentence.between', { from: constants[0] ?? unknownText, to: constants[1] ?? unknownText })
        : formatAlternatives(context.culture, constants) || unknownText;
  return t('admin.privileges.sentence.comparisonWith', { field, comparison, value });
}

function constantText(
  constant: ConditionConstant,
  field: FieldDefinition | undefined,
  { t, context, people }: Omit<TextContext, 'fields'>,
): string {
  if (typeof constant === 'boolean') return t(constant ? 'app.answers.yes' : 'app.answers.no').toLowerCase();
  if (typeof constant === 'number') {
    const number = formatNumber(context.culture, constant);
    return field?.unit ? `${number} ${field.unit}` : number;
  }
  if (field === undefined) return constant;
  const { comparison } = fieldTypeOf(field);
  if (comparison === 'choice') {
    return choicesOf(field, context.culture).find(({ value }) => value === constant)?.label ?? constant;
  }
  if (comparison === 'person') return people?.get(constant) ?? '';
  return comparison === 'ordered' ? fieldTypeOf(field).display(constant, field, context) : constant;
}

/** A choice's text inside a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
