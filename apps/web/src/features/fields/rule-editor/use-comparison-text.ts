import { type FieldDefinition, fieldTypeOf } from '@tingest/domain';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { RuleComparison } from './model/comparisons.ts';

type Compared = Exclude<RuleComparison['type'], 'none' | 'expression'>;

/** "is not", "is after": a comparison by itself, in the words of the field's type. */
export function useComparisonText(): (comparison: RuleComparison, field: FieldDefinition | null) => string {
  const t = useTexts();
  return ({ type, negate }, field) => {
    if (type === 'none' || type === 'expression') return '';
    const isTimed = field !== null && ['date', 'dateTime', 'time'].includes(fieldTypeOf(field).displayType);
    if (negate) return t(`admin.conditions.negated.${type}`);
    return isTimed && isOrder(type) ? t(`admin.conditions.timed.${type}`) : t(`admin.conditions.comparisons.${type}`);
  };
}

function isOrder(type: Compared): type is 'above' | 'aboveOrEqual' | 'below' | 'belowOrEqual' {
  return type === 'above' || type === 'aboveOrEqual' || type === 'below' || type === 'belowOrEqual';
}
