import { type Culture, isCulture, matchCulture } from '@tingest/domain/foundation';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { createStore, useStore } from '../store/store.ts';

const storageKey = 'tingest.culture';

/**
 * The culture to begin with: the one that was chosen before, else the best for the browser's languages.
 * Source: specification, section 9, Locales.
 */
export function initialCulture(storedCulture: string | null, languages: readonly string[]): Culture {
  return isCulture(storedCulture) ? storedCulture : matchCulture(languages);
}

/** The reader's culture. Set it with `changeCulture` of `lib/texts`, which loads its texts first. */
export const cultureStore = createStore<Culture>(
  initialCulture(readStored('local', storageKey), typeof navigator === 'undefined' ? [] : navigator.languages),
);

export function useCulture(): Culture {
  return useStore(cultureStore);
}

/** Keeps the choice for the next visit. */
export function rememberCulture(culture: Culture): void {
  writeStored('local', storageKey, culture);
}
