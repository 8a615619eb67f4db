import { type Culture, isCulture, matchCulture } from '@tingest/domain/foundation';

/**
 * Returns the culture of a page: the first requested one that is supported or is the language of one (`culture`
 * parameter, `ui_locales` with several tags), else the best match of the browser's accepted languages.
 * @param accepted language tags, most preferred first
 */
export function pageCulture(requestedCultures: readonly unknown[], accepted: readonly string[]): Culture {
  for (const wish of requestedCultures) {
    if (isCulture(wish)) return wish;
    if (typeof wish === 'string' && wish.trim() !== '') return matchCulture(wish.slice(0, 200).trim().split(/\s+/));
  }
  return matchCulture(accepted);
}
