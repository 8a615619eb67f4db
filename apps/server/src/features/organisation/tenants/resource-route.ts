import type { Pool } from 'pg';
import Type from 'typebox';
import { inTransaction } from '../../../database/transaction.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { selectFileContent } from './configuration-queries.ts';
import { isResourceReference } from './resource-groups.ts';

/** In seconds. An address that names its content's digest always means the same. */
const aYear = 31_536_000;

/**
 * Returns the route of a tenant's logo, open to all that know its address: it appears on the sign-in page, before the
 * user is known. Like its name and colours there, it is found by the tenant's key, which is part of every address.
 */
export function resourceRoute(pool: Pool): Route {
  return route({
    tag: 'Tenants',
    authentication: 'none',
    scope: 'global',
    transaction: 'none',
    rateLimit: 600,
    method: 'GET',
    path: 'tenants/keys/:key/resources/:reference',
    name: 'tenants.getResource',
    summary: 'Get a picture of a tenant’s configuration',
    params: Type.Object({
      key: Type.String({ maxLength: 100 }),
      reference: Type.String({ maxLength: 60, description: 'Such as GlobalResources.Logo.' }),
    }),
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 64, description: 'Digest of the content.' })) }),
    produces: 'image/png',
    async handler(_context, { params: { key, reference }, query }) {
      if (!isResourceReference(reference)) throw notFound();
      const tenantResult = await pool.query<{ id: string | null }>('SELECT find_tenant($1) AS id', [key]);
      const tenantId = tenantResult.rows[0]?.id;
      if (!tenantId) throw notFound();
      const file = await inTransaction(pool, { tenantId, readOnly: true }, (tx) =>
        selectFileContent(tx, tenantId, reference),
      );
      if (!file) throw notFound();
      return {
        status: 200,
        document: file.content,
        headers: {
          'content-type': file.content_type,
          'content-length': String(file.content.length),
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': query.v === file.digest ? `public, max-age=${aYear}, immutable` : 'public, max-age=300',
        },
      };
    },
  });
}
