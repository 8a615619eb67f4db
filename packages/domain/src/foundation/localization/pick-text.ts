import { type Culture, fallbackCulture, type LocalizedText } from './culture.ts';

/**
 * The text to show a reader of `culture`: theirs, else the fallback culture's, else the first that is not empty.
 * Empty when there is none.
 */
export function pickText(list: readonly LocalizedText[] | null | undefined, culture: Culture): string {
  const texts = (list ?? []).filter((entry) => entry.text.trim() !== '');
  const selectedText =
    texts.find((entry) => entry.culture === culture) ??
    texts.find((entry) => entry.culture === fallbackCulture) ??
    texts[0];
  return selectedText?.text ?? '';
}
