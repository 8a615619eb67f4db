import type { publishing as english } from '../en-US/admin-publishing.ts';
import type { Texts } from '../texts.ts';

export const publishing = {
  title: 'Klar til å publisere?',
  unpublished_one: 'Én del er ikke publisert: {{names}}. Ingen kan bruke den før den er det.',
  unpublished_other: '{{number}} deler er ikke publisert: {{names}}. Ingen kan bruke dem før de er det.',
  more: '{{number}} til',
  blocked: 'Fullfør dette først. Ingenting publiseres før alt er klart.',
  publish: 'Publiser alt',
  done: 'Alt er publisert.',
  nothingPublished: 'Ingenting ble publisert. Rett problemene ovenfor og prøv igjen.',
  isPublished: 'Alt er publisert og kan brukes.',
} as const satisfies Texts<typeof english>;
