import type { publishing as english } from '../en-US/admin-publishing.ts';
import type { Texts } from '../texts.ts';

export const publishing = {
  title: 'Redo att publicera?',
  unpublished_one: 'En del är inte publicerad: {{names}}. Ingen kan använda den förrän den är det.',
  unpublished_other: '{{number}} delar är inte publicerade: {{names}}. Ingen kan använda dem förrän de är det.',
  more: '{{number}} till',
  blocked: 'Åtgärda det här först. Inget publiceras förrän allt är klart.',
  publish: 'Publicera allt',
  done: 'Allt har publicerats.',
  nothingPublished: 'Inget publicerades. Rätta problemen ovanför och försök igen.',
  isPublished: 'Allt är publicerat och kan användas.',
} as const satisfies Texts<typeof english>;
