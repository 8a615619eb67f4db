import type { files as english } from '../en-US/admin-files.ts';
import type { Texts } from '../texts.ts';

export const files = {
  upload: 'Last opp filer',
  step: 'Fil',
  name: 'Navn',
  nameHint: 'Endelsen blir som den er: den sier hva filen er.',
  alt: 'Hva den viser',
  altHint: 'For den som ikke kan se den',
  kind: 'Slag',
  kinds: { document: 'Dokument', image: 'Bilde' },
  size: 'Størrelse',
  pixels: 'Bildepunkter',
  contentType: 'Innholdstype',
  uploadedBy: 'Lastet opp av',
  uploadedAt: 'Lastet opp',
  attachedTo: 'Brukes av',
  owners: {
    element: 'Et objekt',
    record: 'En forhåndsdefinert verdi',
    operation: 'En hendelse',
    tenant: 'Organisasjonen',
    import: 'En import',
    none: 'Ingenting',
  },
  openFile: 'Åpne filen',
  openOriginal: 'Åpne i full størrelse',
  dropHere: 'Slipp filer her',
  allowed: 'Tekst, PDF, Word, Excel, PowerPoint, OpenDocument, CSV og bilder, høyst 100 MiB hver',
  isHeld: 'Filen er i bruk og kan ikke slettes her. Fjern den i stedet fra feltet der den sitter.',
  readOnly: 'Du kan se denne filen, men ikke endre den.',
  gone: 'Filen finnes ikke lenger',
  empty: {
    title: 'Ingen filer ennå',
    text: 'Her vises dokumenter og bilder som hører til objekter, forhåndsdefinerte verdier og hendelser.',
  },
  unattached: 'Ingen objekter og ingen skjemaer bruker denne filen.',
} satisfies Texts<typeof english>;
