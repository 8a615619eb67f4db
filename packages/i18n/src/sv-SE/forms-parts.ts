import type { checkPoints as englishPoints, rows as englishRows } from '../en-US/forms-parts.ts';
import type { Texts } from '../texts.ts';

export const checkPoints = {
  deviation_one: '1 avvikelse',
  deviation_other: '{{count}} avvikelser',
  left_one: '1 kvar',
  left_other: '{{count}} kvar',
  markRest: 'Markera resten som OK',
  next: 'Nästa obesvarade',
  notApplicable_one: '1 ej aktuell',
  notApplicable_other: '{{count}} ej aktuella',
  ok_one: '1 OK',
  ok_other: '{{count}} OK',
  undo_one: 'Ångra (1)',
  undo_other: 'Ångra ({{count}})',
} satisfies Texts<typeof englishPoints>;

export const rows = {
  actions: 'Rad {{row}}: åtgärder',
  add: 'Lägg till rad',
  cell: '{{name}}, rad {{row}}',
  delete: 'Ta bort raden',
  deleted: 'Rad {{row}} togs bort.',
  duplicate: 'Kopiera raden',
  empty: 'Inga rader ännu.',
  emptyRow: 'Inget ifyllt ännu',
  emptyScan: 'Inga rader ännu. Lägg till en, eller skanna: varje kod blir en rad.',
  moved: 'Raden är nu rad {{row}}.',
  moveDown: 'Flytta ner',
  moveUp: 'Flytta upp',
  number: 'Rad',
  row: 'Rad {{row}}',
  scan: 'Skanna rader',
  scanDone_one: 'Klar, 1 rad',
  scanDone_other: 'Klar, {{count}} rader',
  scanHint: 'Varje kod blir en rad.',
  scanned: 'Rad {{row}}: {{code}}',
  scannedBefore: '{{code}} är redan skannad, på rad {{row}}.',
  showAll: 'Visa alla {{count}} rader',
  sum: 'Summa',
  tools: 'Åtgärder',
  undo: 'Ångra',
} satisfies Texts<typeof englishRows>;
