import type { files as english } from '../en-US/admin-files.ts';
import type { Texts } from '../texts.ts';

export const files = {
  upload: 'Ladda upp filer',
  step: 'Fil',
  name: 'Namn',
  nameHint: 'Ändelsen blir kvar: den säger vad filen är.',
  alt: 'Vad den visar',
  altHint: 'För den som inte kan se den',
  kind: 'Slag',
  kinds: { document: 'Dokument', image: 'Bild' },
  size: 'Storlek',
  pixels: 'Bildpunkter',
  contentType: 'Innehållstyp',
  uploadedBy: 'Uppladdad av',
  uploadedAt: 'Uppladdad',
  attachedTo: 'Används av',
  owners: {
    element: 'Ett objekt',
    record: 'Ett fördefinierat värde',
    operation: 'En händelse',
    tenant: 'Organisationen',
    import: 'En import',
    none: 'Inget',
  },
  openFile: 'Öppna filen',
  openOriginal: 'Öppna i full storlek',
  dropHere: 'Släpp filer här',
  allowed: 'Text, PDF, Word, Excel, PowerPoint, OpenDocument, CSV och bilder, högst 100 MiB var',
  isHeld: 'Filen används och kan inte tas bort här. Ta i stället bort den ur fältet där den sitter.',
  readOnly: 'Du kan se den här filen men inte ändra den.',
  gone: 'Filen finns inte längre',
  empty: {
    title: 'Inga filer ännu',
    text: 'Här listas dokument och bilder som hör till objekt, fördefinierade värden och händelser.',
  },
  unattached: 'Inget objekt och inget formulär använder filen.',
} satisfies Texts<typeof english>;
