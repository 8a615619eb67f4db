import { lookUpKeys } from '@tingest/domain/register';
import { sql } from 'kysely';
import Type from 'typebox';
import { may } from '../../../http/authentication/grants.ts';
import { idSchema } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { unlessRefused } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { siteReply } from '../../../http/kernel/site-of-item.ts';
import { getElementByCode } from './element-service.ts';

const reply = Type.Object(
  {
    site: siteReply,
    id: idSchema,
    code: Type.String(),
    title: Type.String(),
  },
  { title: 'ElementAtSite', description: 'An object and the site that it belongs to.' },
);

/**
 * Finds the caller's sites at which an object has a code: codes are unique per site, and a label is scanned at any
 * site. Only objects that the caller may read there are returned.
 */
export const codeSitesRoute: Route = route({
  tag: 'Objects',
  authentication: 'user',
  scope: 'tenant',
  transaction: 'read',
  method: 'GET',
  path: 'elements/codes/:code/sites',
  name: 'elements.getSitesOfCode',
  summary: 'List the objects with a code at all of the caller’s sites',
  description: 'Codes are compared case-insensitively.',
  params: Type.Object({ code: Type.String({ maxLength: 400 }) }),
  reply: Type.Array(reply),
  async handler(context, { params }) {
    const sites = await sitesWithCode(context, params.code);
    const siteMatches = await Promise.all(
      sites.map(async (site) => {
        // An object out of the caller's sight is as if it were not there.
        const element = await unlessRefused(getElementByCode({ ...context, site }, params.code));
        return element ? [{ site, element: element.row }] : [];
      }),
    );
    return ok(
      siteMatches.flat().map(({ site, element }) => ({
        site: { id: site.id, key: site.key, name: site.name },
        id: element.id,
        code: element.code,
        title: element.title,
      })),
    );
  },
});

/** Those of the sites at which the caller sees any objects where one has the code, in the tenant's order. */
async function sitesWithCode(context: TenantContext, code: string): Promise<TenantContext['tenant']['sites']> {
  const { caller, tenant } = context;
  const accessibleSites = tenant.sites.filter(
    ({ id: siteId }) => caller.siteIds.includes(siteId) && may(caller, 'elements.read', { siteId }).allowed,
  );
  if (accessibleSites.length === 0) return [];
  const siteIds = accessibleSites.map(({ id }) => id);
  const keys = lookUpKeys(code);
  const { rows } = await sql<{ site_id: string }>`
    SELECT site_id FROM elements WHERE tenant_id = ${tenant.id} AND site_id = ANY (${siteIds}::uuid[])
      AND code_key = ANY (${keys}::text[])
    UNION SELECT site_id FROM element_codes WHERE tenant_id = ${tenant.id} AND site_id = ANY (${siteIds}::uuid[])
      AND code_key = ANY (${keys}::text[])`.execute(context.tx);
  const matchingSiteIds = new Set(rows.map(({ site_id }) => site_id));
  return accessibleSites.filter(({ id }) => matchingSiteIds.has(id));
}
