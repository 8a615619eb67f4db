import type { tableUpload as english } from '../en-US/admin-table-upload.ts';
import type { Texts } from '../texts.ts';

export const tableUpload = {
  dropHere: 'Släpp en fil här',
  dropNow: 'Släpp nu',
  choose: 'Välj en fil',
  allowed: 'Excel (xls, xlsx), OpenDocument (ods), CSV, vanlig text, JSON Lines eller GeoJSON.',
  zips: 'Lägg till foton och filer i zip-filer. Släpp dem tillsammans med tabellen, vars celler innehåller filnamnen. Tabellen kan också ligga i zip-filen, som i en export.',
  sending: 'Skickar {{name}}: {{percent}} %',
  reading: 'Läser {{name}} …',
} as const satisfies Texts<typeof english>;
