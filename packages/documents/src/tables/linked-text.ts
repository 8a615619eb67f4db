import type { LinkText } from './read-table.ts';

/** Addresses that a field may hold; a place in the workbook itself is none. */
const keptAddress = /^(https?:\/\/|mailto:|tel:)/i;

/** A text with the address that its cell links to; the text alone where that says nothing more. */
export function linkedText(text: string, link: string | undefined): string | LinkText {
  return link === undefined || link === text || !keptAddress.test(link) ? text : { link, text };
}
