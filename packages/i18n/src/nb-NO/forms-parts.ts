import type { checkPoints as englishPoints, rows as englishRows } from '../en-US/forms-parts.ts';
import type { Texts } from '../texts.ts';

export const checkPoints = {
  deviation_one: '1 avvik',
  deviation_other: '{{count}} avvik',
  left_one: '1 igjen',
  left_other: '{{count}} igjen',
  markRest: 'Merk resten som OK',
  next: 'Neste ubesvarte',
  notApplicable_one: '1 ikke aktuelt',
  notApplicable_other: '{{count}} ikke aktuelle',
  ok_one: '1 OK',
  ok_other: '{{count}} OK',
  undo_one: 'Angre (1)',
  undo_other: 'Angre ({{count}})',
} satisfies Texts<typeof englishPoints>;

export const rows = {
  actions: 'Rad {{row}}: handlinger',
  add: 'Legg til rad',
  cell: '{{name}}, rad {{row}}',
  delete: 'Slett raden',
  deleted: 'Rad {{row}} ble slettet.',
  duplicate: 'Kopier raden',
  empty: 'Ingen rader ennå.',
  emptyRow: 'Ingenting fylt inn ennå',
  emptyScan: 'Ingen rader ennå. Legg til en, eller skann: hver kode blir en rad.',
  moved: 'Raden er nå rad {{row}}.',
  moveDown: 'Flytt ned',
  moveUp: 'Flytt opp',
  number: 'Rad',
  row: 'Rad {{row}}',
  scan: 'Skann rader',
  scanDone_one: 'Ferdig, 1 rad',
  scanDone_other: 'Ferdig, {{count}} rader',
  scanHint: 'Hver kode blir en rad.',
  scanned: 'Rad {{row}}: {{code}}',
  scannedBefore: '{{code}} er allerede skannet, i rad {{row}}.',
  showAll: 'Vis alle {{count}} rader',
  sum: 'Sum',
  tools: 'Handlinger',
  undo: 'Angre',
} satisfies Texts<typeof englishRows>;
