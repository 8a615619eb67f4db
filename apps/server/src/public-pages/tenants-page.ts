import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { Pool } from 'pg';
import { productBrand } from '../server-pages/brand.ts';
import { type PageQuery, searchAddress } from './page-address.ts';
import { renderPublicPage } from './render-page.ts';

/** A tenant that anybody may search. */
interface OpenTenant {
  readonly tenant_key: string;
  readonly tenant_name: string;
}

/** The tenants that allow anonymous requests, by name. */
export async function findOpenTenants(pool: Pool): Promise<readonly OpenTenant[]> {
  const { rows } = await pool.query<OpenTenant>('SELECT tenant_key, tenant_name FROM find_open_tenants()');
  return rows;
}

/** `/search` where several tenants can be searched: which of them. @returns HTML */
export function tenantsPage(tenants: readonly OpenTenant[], query: PageQuery, culture: Culture): string {
  const frame = {
    ...{ culture, brand: productBrand, isListed: false, isPreview: false, contact: [], signInAddress: '/' },
    inCulture: (targetCulture: Culture) => searchAddress(query, { culture: targetCulture }),
  };
  return renderPublicPage('tenants', frame, {
    title: translate(culture, 'publicPages.title'),
    home: '/search',
    tenants: tenants.map(({ tenant_key, tenant_name }) => ({
      name: tenant_name,
      href: searchAddress(query, { tenant: tenant_key }),
    })),
  });
}
