import { resolveText } from '@tingest/i18n';
import { catalogue } from '@tingest/i18n/sv-SE';
import { expect, test } from 'vitest';
import type { Translate } from '../../lib/texts/texts.ts';
import { filterSentence } from './filter-sentence.ts';
import type { ColumnFilter } from './list-column.ts';
import type { ListCondition } from './list-search.ts';

const t: Translate = (key, parameters) => resolveText(catalogue, 'sv-SE', key, parameters);
const status: ColumnFilter = {
  type: 'choice',
  choices: [
    { value: 'draft', label: 'Utkast' },
    { value: 'published', label: 'Publicerad' },
  ],
};

test.each<[ColumnFilter, Omit<ListCondition, 'column'>, string]>([
  [status, { operator: 'in', value: ['published'] }, 'X är Publicerad'],
  [status, { operator: 'in', value: ['draft', 'published'] }, 'X är Utkast eller Publicerad'],
  [{ type: 'text' }, { operator: 'contains', value: 'gata' }, 'X innehåller ”gata”'],
  [{ type: 'number' }, { operator: 'between', min: 1234.5 }, 'X är minst 1\u00a0234,5'],
  [{ type: 'number' }, { operator: 'between', min: 0, max: 3 }, 'X är 0 till 3'],
  [{ type: 'date' }, { operator: 'between', max: '2026-02-28' }, 'X är 2026-02-28 eller tidigare'],
  [{ type: 'toggle' }, { operator: 'equals', value: false }, 'X är nej'],
  [{ type: 'date' }, { operator: 'empty' }, 'X saknar värde'],
])('a filter on %j with %j reads “%s”', (filter, condition, sentence) => {
  expect(filterSentence({ column: 'x', ...condition }, { label: 'X', filter }, t, 'sv-SE')).toBe(sentence);
});
