import type { Culture } from '@tingest/domain';
import type { Catalogue, DeskTexts, FormTexts, HandTexts, WorkTexts } from './texts.ts';

export { flattenTexts, resolveText } from './flat-texts.ts';
export * from './formatting.ts';
export type {
  Catalogue,
  DeskTexts,
  FormTexts,
  HandTexts,
  TextKey,
  TextParameters,
  Texts,
  WorkTexts,
} from './texts.ts';

/** One dynamic import a culture and side, written out so that a bundler makes each a chunk of its own. */
const hand: Readonly<Record<Culture, () => Promise<{ readonly handTexts: HandTexts }>>> = {
  'sv-SE': () => import('./sv-SE/hand.ts'),
  'en-US': () => import('./en-US/hand.ts'),
  'nb-NO': () => import('./nb-NO/hand.ts'),
};

const form: Readonly<Record<Culture, () => Promise<{ readonly formTexts: FormTexts }>>> = {
  'sv-SE': () => import('./sv-SE/form.ts'),
  'en-US': () => import('./en-US/form.ts'),
  'nb-NO': () => import('./nb-NO/form.ts'),
};

const work: Readonly<Record<Culture, () => Promise<{ readonly workTexts: WorkTexts }>>> = {
  'sv-SE': () => import('./sv-SE/work.ts'),
  'en-US': () => import('./en-US/work.ts'),
  'nb-NO': () => import('./nb-NO/work.ts'),
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

/** Loads what parts of forms say that are loaded when they are needed. */
export async function loadFormTexts(culture: Culture): Promise<FormTexts> {
  return (await form[culture]()).formTexts;
}

/** Loads what the pages of services say. */
export async function loadWorkTexts(culture: Culture): Promise<WorkTexts> {
  return (await work[culture]()).workTexts;
}

/** Loads what only the administration says. */
export async function loadDeskTexts(culture: Culture): Promise<DeskTexts> {
  return (await desk[culture]()).deskTexts;
}

/** Loads all of the browser's texts in one culture. */
export async function loadCatalogue(culture: Culture): Promise<Catalogue> {
  const [handTexts, formTexts, workTexts, deskTexts] = await Promise.all([
    loadHandTexts(culture),
    loadFormTexts(culture),
    loadWorkTexts(culture),
    loadDeskTexts(culture),
  ]);
  return { ...handTexts, ...formTexts, ...workTexts, ...deskTexts };
}
