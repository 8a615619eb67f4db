import type { Culture } from '@tingest/domain/foundation';
import { formatAlternatives, formatNumber } from '@tingest/i18n';
import type { Translate } from '../../lib/texts/texts.ts';
import type { ListColumn } from './list-column.ts';
import type { ListCondition } from './list-search.ts';

/** A filter as one would say it: "Status is Published or Draft". */
export function filterSentence(
  condition: ListCondition,
  { label, filter }: Pick<ListColumn<never>, 'label' | 'filter'>,
  t: Translate,
  culture: Culture,
): string {
  const say = (value: unknown): string => {
    if (filter?.type === 'toggle') return t(value === true ? 'app.answers.yes' : 'app.answers.no').toLowerCase();
    if (filter?.type === 'number' && typeof value === 'number') return formatNumber(culture, value);
    return filter?.choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '');
  };
  const { operator, value } = condition;
  switch (operator) {
    case 'empty':
    case 'notEmpty':
      return t(`lists.sentences.${operator}`, { column: label });
    case 'contains':
      return t('lists.sentences.contains', { column: label, value: say(value) });
    case 'equals':
      return t('lists.sentences.equals', { column: label, value: say(value) });
    case 'in': {
      const each = (Array.isArray(value) ? value : [value]).map(say);
      return t('lists.sentences.equals', { column: label, value: formatAlternatives(culture, each) });
    }
    case 'between':
      return rangeSentence(condition, { column: label, isNumber: filter?.type === 'number' }, say, t);
  }
}

function rangeSentence(
  { min, max }: ListCondition,
  { column, isNumber }: { readonly column: string; readonly isNumber: boolean },
  say: (value: unknown) => string,
  t: Translate,
): string {
  const hasMin = isGiven(min);
  const hasMax = isGiven(max);
  if (hasMin && hasMax) return t('lists.sentences.between', { column, min: say(min), max: say(max) });
  if (hasMin) return t(isNumber ? 'lists.sentences.from' : 'lists.sentences.fromDate', { column, min: say(min) });
  return t(isNumber ? 'lists.sentences.to' : 'lists.sentences.toDate', { column, max: say(max) });
}

function isGiven(bound: unknown): boolean {
  return bound !== undefined && bound !== null && bound !== '';
}
