import type { Culture } from '@tingest/domain/foundation';
import { Eta } from 'eta';
import type { Brand } from '../server-pages/brand.ts';
import { pageTexts } from '../server-pages/page-texts.ts';

/** The data that every public page needs. */
export interface PageFrame {
  readonly culture: Culture;
  readonly brand: Brand;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  readonly isPreview: boolean;
  /** The page itself in a language. */
  readonly inCulture: (culture: Culture) => string;
  /** The address where a user with an account continues. */
  readonly signInAddress: string;
  /** How the tenant is reached, an entry a way; empty where nothing is known. */
  readonly contact: readonly { readonly label: string; readonly text: string; readonly href?: string }[];
  /** Links below every page of a tenant: its accessibility statement and its privacy policy. */
  readonly statements?: readonly { readonly text: string; readonly href: string }[];
}

/** The templates of the folder `pages`. */
export type PageTemplate = 'search' | 'element' | 'report' | 'receipt' | 'message' | 'tenants' | 'accessibility';

const eta = new Eta({ views: `${import.meta.dirname}/pages`, cache: true, autoTrim: false });

/**
 * Writes a public page: everything that is put into it is escaped.
 * @param template such as `search`
 */
export function renderPublicPage(template: PageTemplate, frame: PageFrame, page: object): string {
  return eta.render(`./${template}.eta`, {
    ...frame,
    ...page,
    ...pageTexts(frame.culture, frame.inCulture),
  });
}
