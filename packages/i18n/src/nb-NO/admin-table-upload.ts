import type { tableUpload as english } from '../en-US/admin-table-upload.ts';
import type { Texts } from '../texts.ts';

export const tableUpload = {
  dropHere: 'Slipp en fil her',
  dropNow: 'Slipp nå',
  choose: 'Velg en fil',
  allowed: 'Excel (xls, xlsx), OpenDocument (ods), CSV, vanlig tekst, JSON Lines eller GeoJSON.',
  zips: 'Legg til bilder og filer i zip-filer. Slipp dem sammen med tabellen, der cellene inneholder filnavnene. Tabellen kan også ligge i zip-filen, som i en eksport.',
  sending: 'Sender {{name}}: {{percent}} %',
  reading: 'Leser {{name}} …',
} as const satisfies Texts<typeof english>;
