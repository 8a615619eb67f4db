import type { Page } from '@playwright/test';
import { type ServerTextKey, type TextParameters, translate } from '@tingest/i18n/server';

export type Culture = 'sv-SE' | 'en-US' | 'nb-NO';
export type Translate = (key: ServerTextKey, parameters?: TextParameters) => string;

const cultures: readonly Culture[] = ['sv-SE', 'en-US', 'nb-NO'];

/** The product's texts in one culture. */
export function textsOf(culture: Culture): Translate {
  return (key, parameters) => translate(culture, key, parameters);
}

/** The texts of the culture that the page is shown in. */
export async function text(page: Page): Promise<Translate> {
  // Before its texts are loaded the app's page says a language without a country.
  await page.locator('html[lang*="-"]').waitFor({ state: 'attached' });
  const language = await page.locator('html').getAttribute('lang');
  const culture = cultures.find((candidate) => candidate === language);
  if (!culture) throw new Error(`The page says that it is in ${language}.`);
  return textsOf(culture);
}
