import { lookUpKeys, readLabelPath } from '@tingest/domain/register';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { requestCulture } from '../http/kernel/culture.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import { privateLabelPage } from './label-page.ts';
import { elementAddress, readPageQuery } from './page-address.ts';
import { sendPage } from './send-page.ts';

/** From one network, as for the pages that they lead to. */
const perMinute = 180;

/**
 * Registers the addresses of labels. `/L/{site}.{code}` is the short address on a label, equivalent to
 * `/exe/code/{code}?site={site}`. That page redirects users that are not signed in to
 * `/search/code/{code}?site={site}`: it leads to the public page of the object, if there is one and no other object can
 * be meant; everything else is the same 404.
 */
export function registerCodePages(
  app: FastifyInstance,
  { config, pool }: { readonly config: Config; readonly pool: Pool },
): void {
  const route = {
    method: 'GET' as const,
    schema: { hide: true },
    config: { authentication: 'none' as const, rateLimitPerMinute: perMinute },
  };
  const { hostTenants } = config.http;

  app.route<{ Params: { readonly code: string } }>({
    ...route,
    url: '/search/code/:code',
    async handler(request, reply) {
      const site = Reflect.get(Object(request.query), 'site');
      const tenant = hostTenants.get(request.host.toLowerCase()) ?? hostTenants.get(request.hostname.toLowerCase());
      const parameters = [typeof site === 'string' ? site : '', [...lookUpKeys(request.params.code)], tenant ?? null];
      const { rows } = await pool.query<{ tenant_key: string; site_key: string; code: string }>(
        'SELECT tenant_key, site_key, code FROM find_public_code($1, $2, $3)',
        parameters,
      );
      const [foundCode, otherCode] = rows;
      reply.header('cache-control', 'no-store');
      if (!foundCode || otherCode) {
        const { culture = null } = readPageQuery(request.query);
        const label = { code: request.params.code, site: parameters[0] as string };
        const selectedCulture = culture ?? requestCulture(request);
        return sendPage(
          reply.code(404).header('content-language', selectedCulture),
          privateLabelPage(label, selectedCulture),
        );
      }
      const ownAddress = { tenant: foundCode.tenant_key, site: foundCode.site_key, code: foundCode.code };
      return reply.redirect(elementAddress(ownAddress, readPageQuery(request.query)));
    },
  });

  for (const url of ['/L/:label', '/l/:label']) {
    app.route<{ Params: { readonly label: string } }>({
      ...route,
      url,
      handler(request, reply) {
        const label = readLabelPath(request.params.label);
        if (!label) throw notFound();
        const { code, siteKey } = label;
        return reply.redirect(`/exe/code/${encodeURIComponent(code)}?site=${encodeURIComponent(siteKey)}`);
      },
    });
  }
}
