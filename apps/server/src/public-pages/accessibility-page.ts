import { translate } from '@tingest/i18n/server';
import type { OpenScope } from '../features/register/open/public-object.ts';
import { accessibilityAddress, type PageQuery, searchAddress } from './page-address.ts';
import { frameOf } from './page-scope.ts';
import { renderPublicPage } from './render-page.ts';

/**
 * Writes a tenant's accessibility statement with the ways in which a barrier is reported.
 * Source: EN 301 549; Swedish act 2018:1937 and Norwegian regulation 2013-06-21-732, which ask for one.
 * @returns HTML
 */
export async function accessibilityPage(scope: OpenScope, query: PageQuery): Promise<string> {
  const { culture, tenant } = scope;
  const frame = await frameOf(scope, (requestedCulture) =>
    accessibilityAddress(tenant.key, { ...query, culture: requestedCulture }),
  );
  const title = translate(culture, 'accessibility.title');
  const subject = encodeURIComponent(title);
  const ways = frame.contact.flatMap(({ href, text }) =>
    href ? [{ text, href: href.startsWith('mailto:') ? `${href}?subject=${subject}` : href }] : [],
  );
  return renderPublicPage('accessibility', frame, {
    title,
    ways,
    home: searchAddress({ ...query, tenant: tenant.key }, { words: '', category: null, near: null, view: 'list' }),
  });
}
