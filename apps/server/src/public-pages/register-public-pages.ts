import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { translate } from '@tingest/i18n/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitRead } from '../database/long-read.ts';
import { problemFromPostgres } from '../database/postgres-problems.ts';
import { inTransaction } from '../database/transaction.ts';
import { createTurns } from '../fairness/anonymous-turns.ts';
import { BusyError } from '../fairness/busy-error.ts';
import { findPublicFile, openFileContent } from '../features/register/open/public-files.ts';
import { findPublicObject, type OpenScope, type OpenSiteScope } from '../features/register/open/public-object.ts';
import { requestCulture } from '../http/kernel/culture.ts';
import { tagContent } from '../http/kernel/entity-tags.ts';
import { logFault, setErrorHeaders } from '../http/kernel/error-writer.ts';
import { notFound, ProblemError } from '../http/kernel/problem-error.ts';
import { problemStatus } from '../http/kernel/problem-status.ts';
import { productBrand } from '../server-pages/brand.ts';
import { readStyles } from '../server-pages/styles.ts';
import { normalizePrimary, themeCss } from '../server-pages/theme-css.ts';
import { accessibilityPage } from './accessibility-page.ts';
import type { ReportDependencies } from './admit-report.ts';
import { elementPage } from './element-page.ts';
import { type PageQuery, readPageQuery, searchAddress } from './page-address.ts';
import { hostTenant, openPage } from './page-scope.ts';
import { registerReportPages } from './register-report-pages.ts';
import { renderPublicPage } from './render-page.ts';
import { searchPage } from './search-page.ts';
import { pagePolicy, sendPage } from './send-page.ts';
import { findOpenTenants, tenantsPage } from './tenants-page.ts';

/** From one network. A search costs more than a page, and a page with twenty results has twenty pictures. */
const perMinute = { search: 90, element: 180, file: 2400, asset: 600 } as const;

/** The timeout of one statement for a page, in milliseconds: queries that no index supports are aborted. */
const statementTimeoutMs = 3_000;

/** Anonymous users' requests that wait for their turn, at most. */
const maxWaiting = 40;

/**
 * Registers the public pages: `/search`, and below it a page for each public object. Rendered by the server, so that
 * they work without JavaScript; without cookies. Their forms are handled in `register-report-pages.ts`. Source:
 * specification, section 2, `/search`.
 */
export async function registerPublicPages(
  app: FastifyInstance,
  dependencies: ReportDependencies & { readonly webFolder: string | undefined },
): Promise<void> {
  const { config, files, admission } = dependencies;
  const folder = path.join(import.meta.dirname, 'pages');
  const [css, near, report] = await Promise.all([
    readStyles(path.join(folder, 'public.css'), dependencies.webFolder),
    readFile(path.join(folder, 'near.js'), 'utf8'),
    readFile(path.join(folder, 'report.js'), 'utf8'),
  ]);
  const inTurn = createTurns(
    Math.max(1, Math.floor(config.database.poolSize / 4)),
    maxWaiting,
    () => admission.isPressed,
  );
  const policy = pagePolicy(config.mapTiles);

  const route = (rateLimitPerMinute: number) => ({
    method: 'GET' as const,
    schema: { hide: true },
    config: { authentication: 'none' as const, rateLimitPerMinute },
    errorHandler: writeErrorPage,
  });

  /** Answers a page, made in its tenant's transaction. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | null,
    write: (scope: OpenScope, query: PageQuery) => Promise<string>,
    query = readPageQuery(request.query),
  ) {
    const page = await openPage(dependencies, request, key ?? query.tenant, query);
    const html = await inTurn(() =>
      inTransaction(files.pool, { tenantId: page.tenant.id }, async (tx) => {
        await limitRead(tx, statementTimeoutMs);
        return write({ ...page, tx }, query);
      }),
    );
    reply.headers({
      'cache-control': page.isPreview ? 'private, no-store' : 'public, no-cache',
      etag: '"0"',
      vary: 'accept-language',
      'content-language': page.culture,
    });
    return sendPage(reply, html, policy);
  }

  const search = (request: FastifyRequest, reply: FastifyReply, query: PageQuery) =>
    answer(
      request,
      reply,
      query.tenant,
      (scope, asked) => {
        if (asked.site !== null) inSite(scope, asked.site);
        return searchPage(scope, asked, config.mapTiles);
      },
      query,
    );

  app.route({
    ...route(perMinute.search),
    url: '/search',
    onSend: tagContent,
    async handler(request, reply) {
      const query = readPageQuery(request.query);
      if (!query.tenant && !hostTenant(config, request)) {
        const tenants = await findOpenTenants(files.pool);
        const [only, another] = tenants;
        if (only && !another) return search(request, reply, { ...query, tenant: only.tenant_key });
        const culture = query.culture ?? requestCulture(request);
        reply.headers({ 'cache-control': 'public, no-cache', etag: '"0"', vary: 'accept-language' });
        if (tenants.length > 0) return sendPage(reply, tenantsPage(tenants, query, culture), policy);
      }
      return search(request, reply, query);
    },
  });

  for (const url of ['/search/:tenantKey', '/search/:tenantKey/:siteKey']) {
    app.route<{ Params: Pick<ElementParams, 'tenantKey'> & { readonly siteKey?: string } }>({
      ...route(perMinute.search),
      url,
      onSend: tagContent,
      handler(request, reply) {
        const { tenantKey, siteKey = null } = request.params;
        return search(request, reply, { ...readPageQuery(request.query), tenant: tenantKey, site: siteKey });
      },
    });
  }

  app.route<{ Params: ElementParams }>({
    ...route(perMinute.element),
    url: '/search/:tenantKey/:siteKey/:code',
    onSend: tagContent,
    handler: (request, reply) =>
      answer(request, reply, request.params.tenantKey, (scope, query) =>
        elementPage(inSite(scope, request.params.siteKey), request.params.code, query, config.mapsUrl),
      ),
  });

  app.route<{ Params: Pick<ElementParams, 'tenantKey'> }>({
    ...route(perMinute.element),
    url: '/accessibility/:tenantKey',
    onSend: tagContent,
    handler: (request, reply) => answer(request, reply, request.params.tenantKey, accessibilityPage),
  });

  app.route<{ Params: ElementParams & { readonly index: string } }>({
    ...route(perMinute.file),
    url: '/search/:tenantKey/:siteKey/:code/files/:index',
    async handler(request, reply) {
      const { tenantKey, siteKey, code, index } = request.params;
      const query = readPageQuery(request.query);
      const page = await openPage(dependencies, request, tenantKey, query);
      const { variant } = request.query as { variant?: unknown };
      const size = variant === 'thumbnail' ? 'thumbnail' : 'display';
      const found = await inTurn(() =>
        inTransaction(files.pool, { tenantId: page.tenant.id, readOnly: true }, async (tx) => {
          const scope = inSite({ ...page, tx }, siteKey);
          const object = await findPublicObject(scope, code);
          return object && /^\d{1,4}$/.test(index) ? findPublicFile(scope, object, Number(index), size) : null;
        }),
      );
      if (!found) throw notFound();
      if (request.headers['if-none-match'] === found.etag) {
        return reply.code(304).headers({ etag: found.etag, 'cache-control': 'public, no-cache' }).send();
      }
      const { headers, document } = await openFileContent(files, found, code);
      return reply.headers(headers).send(document);
    },
  });

  await registerReportPages(app, dependencies, {
    ...{ route, inSite, inTurn },
    send: (reply, html) => sendPage(reply, html, policy),
  });

  const assets = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=300' };
  const asset = (name: string, type: string, content: (query: unknown) => string) =>
    app.route({
      ...route(perMinute.asset),
      url: `/search/assets/${name}`,
      handler: (request, reply) => reply.headers(assets).type(`${type}; charset=utf-8`).send(content(request.query)),
    });
  asset('public.css', 'text/css', () => css);
  asset('near.js', 'text/javascript', () => near);
  asset('report.js', 'text/javascript', () => report);
  asset('theme.css', 'text/css', (query) => themeCss(normalizePrimary(Reflect.get(Object(query), 'primary'))));
}

interface ElementParams {
  readonly tenantKey: string;
  readonly siteKey: string;
  readonly code: string;
}

/** @throws ProblemError `notFound` for a site that the tenant has not */
function inSite(scope: OpenScope, siteKey: string): OpenSiteScope {
  const site = scope.tenant.sites.find(({ key }) => key === siteKey);
  if (!site) throw notFound();
  return { ...scope, site };
}

/** Sends an error page in the style of the others; the same one for all facts that anonymous users must not learn. */
function writeErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof ProblemError ? error.problems[0] : problemFromPostgres(error);
  const isSlow = problem?.code === 'timeout';
  // A timeout is reported as temporary: after 408 a browser would send the request again automatically.
  const isBusy = error instanceof BusyError || isSlow;
  const status = isBusy ? 503 : problem ? problemStatus(problem.code) : (error.statusCode ?? 500);
  logFault(error, status, request);
  setErrorHeaders(error, status, reply);
  const query = readPageQuery(request.query);
  const culture = query.culture ?? requestCulture(request);
  const isMissing = status >= 400 && status < 429;
  const frame = {
    ...{ culture, brand: productBrand, isListed: false, isPreview: false, signInAddress: '/', contact: [] },
    inCulture: (wanted: typeof culture) => searchAddress(query, { culture: wanted }),
  };
  const link = { href: request.url, text: translate(culture, 'publicPages.again') };
  const html = renderPublicPage('message', frame, {
    title: translate(culture, isMissing ? 'publicPages.missing' : 'publicPages.title'),
    text: translate(
      culture,
      isMissing ? 'publicPages.missingAbout' : isSlow ? 'publicPages.tooSlow' : 'publicPages.busyServer',
    ),
    home: '/',
    ...(!isMissing && { link }),
  });
  reply
    .code(isMissing ? 404 : status)
    .header('cache-control', 'no-store')
    .header('content-language', culture);
  return sendPage(reply, html, pagePolicy());
}
