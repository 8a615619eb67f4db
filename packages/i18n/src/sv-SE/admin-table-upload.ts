import type { tableUpload as english } from '../en-US/admin-table-upload.ts';
import type { Texts } from '../texts.ts';

export const tableUpload = {
  dropHere: 'Släpp en fil här',
  dropNow: 'Släpp nu',
  choose: 'Välj en fil',
  allowed: 'Excel (xls, xlsx), OpenDocument (ods), CSV, vanlig text, JSON Lines eller GeoJSON.',
  zips: 'Foton och filer följer med i zip-filer: släpp dem tillsammans med tabellen, där cellerna säger vad de heter. Tabellen kan också ligga i zip-filen, som i en export.',
  sending: 'Skickar {{name}}: {{percent}} %',
  reading: 'Läser {{name}} …',
} as const satisfies Texts<typeof english>;
