import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import { productBrand } from '../server-pages/brand.ts';
import { renderPublicPage } from './render-page.ts';

/** A label as its address names it. */
interface NamedLabel {
  readonly code: string;
  readonly site: string;
}

/** Returns the address of the page that asks for the owner of a label, in a language if one is chosen. */
function labelAddress({ code, site }: NamedLabel, culture: Culture | null): string {
  const query = new URLSearchParams({ site, ...(culture && { culture }) });
  return `/search/code/${encodeURIComponent(code)}?${query}`;
}

/**
 * Returns the page of a label with an object that is not public, or without an object: the same for both, with a link
 * for users that work with it. @returns HTML
 */
export function privateLabelPage(label: NamedLabel, culture: Culture): string {
  const query = new URLSearchParams({ site: label.site });
  const returnUrl = `/exe/code/${encodeURIComponent(label.code)}?${query}`;
  const signInAddress = `/?${new URLSearchParams({ returnUrl })}`;
  const frame = {
    ...{ culture, brand: productBrand, isListed: false, isPreview: false, contact: [], signInAddress },
    inCulture: (requestedCulture: Culture) => labelAddress(label, requestedCulture),
  };
  return renderPublicPage('message', frame, {
    title: translate(culture, 'publicPages.label.title'),
    text: translate(culture, 'publicPages.label.about'),
    home: '/search',
    link: { href: signInAddress, text: translate(culture, 'publicPages.label.signIn') },
  });
}
