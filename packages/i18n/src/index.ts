import type { Culture } from '@tingest/domain/foundation';
import type { AdminTexts, BaseTexts, Catalogue, FormTexts, SearchTexts, ServiceTexts } from './texts.ts';

export * from './formatting.ts';
export { fillPlaceholders, resolveText } from './resolve-text.ts';
export type {
  AdminTexts,
  BaseTexts,
  Catalogue,
  FormTexts,
  SearchTexts,
  ServiceTexts,
  TextKey,
  TextParameters,
} from './texts.ts';

/** One dynamic import a culture and side, written out so that a bundler makes each a chunk of its own. */
const base: Readonly<Record<Culture, () => Promise<{ readonly baseTexts: BaseTexts }>>> = {
  'sv-SE': () => import('./sv-SE/base.ts'),
  'en-US': () => import('./en-US/base.ts'),
  'nb-NO': () => import('./nb-NO/base.ts'),
};

const form: Readonly<Record<Culture, () => Promise<{ readonly formTexts: FormTexts }>>> = {
  'sv-SE': () => import('./sv-SE/form.ts'),
  'en-US': () => import('./en-US/form.ts'),
  'nb-NO': () => import('./nb-NO/form.ts'),
};

const service: Readonly<Record<Culture, () => Promise<{ readonly serviceTexts: ServiceTexts }>>> = {
  'sv-SE': () => import('./sv-SE/service.ts'),
  'en-US': () => import('./en-US/service.ts'),
  'nb-NO': () => import('./nb-NO/service.ts'),
};

const search: Readonly<Record<Culture, () => Promise<{ readonly searchTexts: SearchTexts }>>> = {
  'sv-SE': () => import('./sv-SE/search.ts'),
  'en-US': () => import('./en-US/search.ts'),
  'nb-NO': () => import('./nb-NO/search.ts'),
};

const admin: Readonly<Record<Culture, () => Promise<{ readonly adminTexts: AdminTexts }>>> = {
  'sv-SE': () => import('./sv-SE/admin-side.ts'),
  'en-US': () => import('./en-US/admin-side.ts'),
  'nb-NO': () => import('./nb-NO/admin-side.ts'),
};

/**
 * Loads the texts that every page may show, and those of the field side, in one culture, as a tree with a text at each
 * leaf.
 */
export async function loadBaseTexts(culture: Culture): Promise<BaseTexts> {
  return (await base[culture]()).baseTexts;
}

/** Loads the texts of the parts of forms that are loaded on demand. */
export async function loadFormTexts(culture: Culture): Promise<FormTexts> {
  return (await form[culture]()).formTexts;
}

/** Loads the texts of the pages of services. */
export async function loadServiceTexts(culture: Culture): Promise<ServiceTexts> {
  return (await service[culture]()).serviceTexts;
}

/** Loads the texts of the search of everything and of keyboard shortcuts. */
export async function loadSearchTexts(culture: Culture): Promise<SearchTexts> {
  return (await search[culture]()).searchTexts;
}

/** Loads the texts of the administration alone. */
export async function loadAdminTexts(culture: Culture): Promise<AdminTexts> {
  return (await admin[culture]()).adminTexts;
}

/** Loads all of the browser's texts in one culture. */
export async function loadCatalogue(culture: Culture): Promise<Catalogue> {
  const [baseTexts, formTexts, serviceTexts, searchTexts, adminTexts] = await Promise.all([
    loadBaseTexts(culture),
    loadFormTexts(culture),
    loadServiceTexts(culture),
    loadSearchTexts(culture),
    loadAdminTexts(culture),
  ]);
  return { ...baseTexts, ...formTexts, ...serviceTexts, ...searchTexts, ...adminTexts };
}
