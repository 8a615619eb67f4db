import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import type { RuleTexts } from './rule-texts.ts';

export type ConditionKey = keyof RuleTexts['conditions'];

/** Days and instants come before and after one another; numbers are above and below. */
const ofDays: Readonly<Partial<Record<string, ConditionKey>>> = {
  above: 'after',
  aboveOrEqual: 'afterOrSame',
  below: 'before',
  belowOrEqual: 'beforeOrSame',
};

/** The text that says a comparison, or its opposite, of a field; `null` where something without a field is compared. */
export function comparisonKey(type: string, field: FieldDefinition | null, isPositive: boolean): ConditionKey {
  const displayType = field && fieldTypeOf(field).displayType;
  const isDay = displayType === 'date' || displayType === 'dateTime';
  const key = (isDay && ofDays[type]) || type;
  return (isPositive ? key : `${key}Not`) as ConditionKey;
}
