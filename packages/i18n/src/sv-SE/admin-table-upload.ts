import type { tableUpload as english } from '../en-US/admin-table-upload.ts';
import type { Texts } from '../texts.ts';

export const tableUpload = {
  dropHere: 'Släpp en fil här',
  dropNow: 'Släpp nu',
  choose: 'Välj en fil',
  allowed: 'Excel (xls, xlsx), CSV eller vanlig text.',
  sending: 'Skickar {{name}}: {{percent}} %',
  reading: 'Läser {{name}} …',
} as const satisfies Texts<typeof english>;
