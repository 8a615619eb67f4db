import type { Culture } from '@tingest/domain';
import type { Catalogue } from './texts.ts';

export { flattenTexts, resolveText } from './flat-texts.ts';
export * from './formatting.ts';
export type { Catalogue, TextKey, TextParameters, Texts } from './texts.ts';

/** One dynamic import a culture, written out so that a bundler makes each language a chunk of its own. */
const loaders: Readonly<Record<Culture, () => Promise<{ readonly catalogue: Catalogue }>>> = {
  'sv-SE': () => import('./sv-SE/index.ts'),
  'en-US': () => import('./en-US/index.ts'),
  'nb-NO': () => import('./nb-NO/index.ts'),
};

/** Loads the browser's texts in one culture, as a tree with a text at each leaf. */
export async function loadCatalogue(culture: Culture): Promise<Catalogue> {
  return (await loaders[culture]()).catalogue;
}
