import type { Culture } from '@tingest/domain';
import type { Catalogue, DeskTexts, HandTexts } from './texts.ts';

export { flattenTexts, resolveText } from './flat-texts.ts';
export * from './formatting.ts';
export type { Catalogue, DeskTexts, HandTexts, TextKey, TextParameters, Texts } from './texts.ts';

/** One dynamic import a culture and side, written out so that a bundler makes each a chunk of its own. */
const hand: Readonly<Record<Culture, () => Promise<{ readonly handTexts: HandTexts }>>> = {
  'sv-SE': () => import('./sv-SE/hand.ts'),
  'en-US': () => import('./en-US/hand.ts'),
  'nb-NO': () => import('./nb-NO/hand.ts'),
};

const desk: Readonly<Record<Culture, () => Promise<{ readonly deskTexts: DeskTexts }>>> = {
  'sv-SE': () => import('./sv-SE/desk.ts'),
  'en-US': () => import('./en-US/desk.ts'),
  'nb-NO': () => import('./nb-NO/desk.ts'),
};

/** Loads what every page may say, and the field side, in one culture, as a tree with a text at each leaf. */
export async function loadHandTexts(culture: Culture): Promise<HandTexts> {
  return (await hand[culture]()).handTexts;
}

/** Loads what only the administration says. */
export async function loadDeskTexts(culture: Culture): Promise<DeskTexts> {
  return (await desk[culture]()).deskTexts;
}

/** Loads all of the browser's texts in one culture. */
export async function loadCatalogue(culture: Culture): Promise<Catalogue> {
  const [handTexts, deskTexts] = await Promise.all([loadHandTexts(culture), loadDeskTexts(culture)]);
  return { ...handTexts, ...deskTexts };
}
