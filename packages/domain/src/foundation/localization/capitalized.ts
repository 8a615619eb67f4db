import type { Culture } from './culture.ts';

/** A text as a label or a line begins: with a capital letter. */
export function capitalized(text: string, culture: Culture): string {
  return text.charAt(0).toLocaleUpperCase(culture) + text.slice(1);
}
