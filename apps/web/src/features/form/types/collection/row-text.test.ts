import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { rowText } from './rows-cards.tsx';

const context = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') } as const;
const columns: readonly FieldDefinition[] = [
  { id: 'what', name: 'Vad', fieldType: 'text' },
  { id: 'cost', name: 'Kostnad', fieldType: 'decimal', unit: 'kr' },
  { id: 'urgent', name: 'Brådskar', fieldType: 'checkbox' },
  { id: 'note', name: 'Anteckning', fieldType: 'text' },
];

test('a closed row is described by its first values in formatted form', () => {
  expect(rowText(columns, { what: 'Rost', cost: 12.5, note: 'Sliten' }, context)).toBe('Rost · 12,5 kr · Sliten');
});

test('a ticked box is described by its label, and an unticked one is left out', () => {
  expect(rowText(columns, { what: 'Rost', urgent: true, cost: null }, context)).toBe('Rost · Brådskar');
  expect(rowText(columns, { urgent: false }, context)).toBe('');
});
