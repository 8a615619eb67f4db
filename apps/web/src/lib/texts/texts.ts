import type { Culture } from '@tingest/domain/foundation';
import {
  type Catalogue,
  loadAdminTexts,
  loadBaseTexts,
  loadFormTexts,
  loadSearchTexts,
  loadServiceTexts,
  resolveText,
  type TextKey,
  type TextParameters,
} from '@tingest/i18n';
import { useCallback } from 'react';
import { cultureStore, rememberCulture } from '../culture/culture-store.ts';
import { createStore, useStore } from '../store/store.ts';

interface LoadedTexts {
  readonly culture: Culture;
  /** As much of it as has been loaded: the administration's part comes with its pages. */
  readonly catalogue: Partial<Catalogue> | null;
}

const loadedTexts = createStore<LoadedTexts>({ culture: cultureStore.get(), catalogue: null });

let firstLoad: Promise<void> = Promise.resolve();

/** Resolves when the first texts are loaded; messages that are shown before wait for it. */
export function textsAreLoaded(): Promise<void> {
  return firstLoad;
}

/** Begins with the reader's culture; called once, by the app's entry. */
export function loadFirstTexts(): Promise<void> {
  firstLoad = changeCulture(cultureStore.get(), { remember: false });
  return firstLoad;
}

/** Finds the text of a key in the reader's culture; `t('app.actions.save')`. */
export type Translate = (key: TextKey, parameters?: TextParameters) => string;

/** Texts that not every page needs, each with one of its keys. */
const parts = {
  admin: { load: loadAdminTexts, key: 'admin' },
  forms: { load: loadFormTexts, key: 'forms' },
  search: { load: loadSearchTexts, key: 'search' },
  service: { load: loadServiceTexts, key: 'service' },
} as const;

/** The parts that have been loaded in addition to the texts of every page. */
const activeParts = new Set<keyof typeof parts>();

/** Loads a culture's texts and shows them; `<html lang>` follows. With `remember` the choice is kept. */
export async function changeCulture(culture: Culture, { remember = true } = {}): Promise<void> {
  const textParts = await Promise.all([
    loadBaseTexts(culture),
    ...[...activeParts].map((part) => parts[part].load(culture)),
  ]);
  // Another load of the same culture may have come in between, with more than this one.
  const before = loadedTexts.get();
  loadedTexts.set({
    culture,
    catalogue: Object.assign({}, before.culture === culture ? before.catalogue : null, ...textParts),
  });
  cultureStore.set(culture);
  document.documentElement.lang = culture;
  if (remember) rememberCulture(culture);
}

/** Loads the administration's texts too, now and after each change of culture; resolves when they are loaded. */
export function addAdminTexts(): Promise<void> {
  return addTexts('admin');
}

/** The same for the texts of the sign-in pages, and of those parts of forms that are loaded when they are needed. */
export function addFormTexts(): Promise<void> {
  return addTexts('forms');
}

/** Loads the texts of the pages of services. */
export function addServiceTexts(): Promise<void> {
  return addTexts('service');
}

/** Loads the texts of the search of everything and of keyboard shortcuts. */
export function addSearchTexts(): Promise<void> {
  return addTexts('search');
}

async function addTexts(part: keyof typeof parts): Promise<void> {
  activeParts.add(part);
  await firstLoad;
  if (!loadedTexts.get().catalogue?.[parts[part].key]) await changeCulture(cultureStore.get(), { remember: false });
}

/** The texts for components: drawn again when the language changes. */
export function useTexts(): Translate {
  const currentTexts = useStore(loadedTexts);
  return useCallback<Translate>((key, parameters) => textIn(currentTexts, key, parameters), [currentTexts]);
}

/** A text outside components, as of a message that is shown and gone. */
export const translateNow: Translate = (key, parameters) => textIn(loadedTexts.get(), key, parameters);

/** Returns the text of a key that was built from data and may not exist; undefined if there is none. */
export type TextOfAny = (key: string) => string | undefined;

/** As `useTexts`, for words of which some have a text. */
export function useTextsOfAny(): TextOfAny {
  const { culture, catalogue } = useStore(loadedTexts);
  return useCallback<TextOfAny>(
    (key) => {
      const text = resolveText(catalogue ?? {}, culture, key);
      return text === key ? undefined : text;
    },
    [culture, catalogue],
  );
}

/** Keys that had no text when they were asked for; each is told once. */
const missingKeys = new Set<string>();

/**
 * The compiler knows that each key has a text, and not whether the page has loaded its part. A key that a person would read
 * is an error in the console, which browser tests fail by.
 */
function textIn({ culture, catalogue }: LoadedTexts, key: TextKey, parameters?: TextParameters): string {
  const text = catalogue ? resolveText(catalogue, culture, key, parameters) : key;
  if (text === key && !missingKeys.has(key)) {
    missingKeys.add(key);
    console.error(`The text "${key}" is not loaded: its page needs addServiceTexts, addFormTexts or addAdminTexts.`);
  }
  return text;
}

/**
 * Returns a text with a key from data. A message that begins with "@" is a translation key, any other is the message
 * itself. Source: specification, section 8, Form messages.
 */
export function textOfMessage(message: string): string {
  const { culture, catalogue } = loadedTexts.get();
  return message.startsWith('@') && catalogue ? resolveText(catalogue, culture, message.slice(1)) : message;
}
