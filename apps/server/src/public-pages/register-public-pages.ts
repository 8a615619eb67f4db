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

/** Declares a route of a page. @param rateLimitPerMinute of requests from one network */
const pageRoute = (rateLimitPerMinute: number) => ({
  method: 'GET' as const,
  schema: { hide: true },
  config: { authentication: 'none' as const, rateLimitPerMinute },
  errorHandler: writeErrorPage,
});

/** The public pages of a server. */
interface PublicPages {
  readonly dependencies: ReportDependencies;
  /** The content security policy. */
  readonly policy: ReturnType<typeof pagePolicy>;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A request for a page, with its reply. */
interface PageExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ElementParams {
  readonly tenantKey: string;
  readonly siteKey: string;
  readonly code: string;
}

/**
 * Registers the public pages: `/search`, and below it a page for each public object. Rendered by the server, so that
 * they work without JavaScript; without cookies. Their forms are handled in `register-report-pages.ts`. Source:
 * specification, section 2, `/search`.
 */
export async function registerPublicPages(
  app: FastifyInstance,
  dependencies: ReportDependencies & { readonly webFolder: string | undefined },
): Promise<void> {
  const { config, admission } = dependencies;
  const inTurn = createTurns(
    Math.max(1, Math.floor(config.database.poolSize / 4)),
    maxWaiting,
    () => admission.isPressed,
  );
  const pages: PublicPages = { dependencies, policy: pagePolicy(config.mapTiles), inTurn };
  registerSearchPages(app, pages);
  registerElementPages(app, pages);
  registerFiles(app, pages);
  await registerReportPages(app, dependencies, {
    ...{ route: pageRoute, inSite, inTurn },
    send: (reply, html) => sendPage(reply, html, pages.policy),
  });
  await registerAssets(app, dependencies.webFolder);
}

/** Answers a page, made in its tenant's transaction. */
async function answer(
  { dependencies, policy, inTurn }: PublicPages,
  { request, reply }: PageExchange,
  { key, query }: { readonly key: string | null; readonly query: PageQuery },
  write: (scope: OpenScope, query: PageQuery) => Promise<string>,
) {
  const page = await openPage(dependencies, request, key ?? query.tenant, query);
  const html = await inTurn(() =>
    inTransaction(dependencies.files.pool, { tenantId: page.tenant.id }, async (tx) => {
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

function answerSearch(pages: PublicPages, exchange: PageExchange, query: PageQuery) {
  return answer(pages, exchange, { key: query.tenant, query }, (scope) => {
    if (query.site !== null) inSite(scope, query.site);
    return searchPage(scope, query, pages.dependencies.config.mapTiles);
  });
}

/** The search of all tenants' objects, of one tenant's, and of one site's. */
function registerSearchPages(app: FastifyInstance, pages: PublicPages): void {
  const { config, files } = pages.dependencies;
  app.route({
    ...pageRoute(perMinute.search),
    url: '/search',
    onSend: tagContent,
    async handler(request, reply) {
      const query = readPageQuery(request.query);
      if (!query.tenant && !hostTenant(config, request)) {
        const tenants = await findOpenTenants(files.pool);
        const [onlyTenant, otherTenant] = tenants;
        if (onlyTenant && !otherTenant)
          return answerSearch(pages, { request, reply }, { ...query, tenant: onlyTenant.tenant_key });
        const culture = query.culture ?? requestCulture(request);
        reply.headers({ 'cache-control': 'public, no-cache', etag: '"0"', vary: 'accept-language' });
        if (tenants.length > 0) return sendPage(reply, tenantsPage(tenants, query, culture), pages.policy);
      }
      return answerSearch(pages, { request, reply }, query);
    },
  });

  for (const url of ['/search/:tenantKey', '/search/:tenantKey/:siteKey']) {
    app.route<{ Params: Pick<ElementParams, 'tenantKey'> & { readonly siteKey?: string } }>({
      ...pageRoute(perMinute.search),
      url,
      onSend: tagContent,
      handler(request, reply) {
        const { tenantKey, siteKey = null } = request.params;
        const query = { ...readPageQuery(request.query), tenant: tenantKey, site: siteKey };
        return answerSearch(pages, { request, reply }, query);
      },
    });
  }
}

/** The page of an object, and a tenant's accessibility statement. */
function registerElementPages(app: FastifyInstance, pages: PublicPages): void {
  app.route<{ Params: ElementParams }>({
    ...pageRoute(perMinute.element),
    url: '/search/:tenantKey/:siteKey/:code',
    onSend: tagContent,
    handler(request, reply) {
      const { tenantKey, siteKey, code } = request.params;
      const page = { key: tenantKey, query: readPageQuery(request.query) };
      return answer(pages, { request, reply }, page, (scope, query) =>
        elementPage(inSite(scope, siteKey), code, query, pages.dependencies.config.mapsUrl),
      );
    },
  });

  app.route<{ Params: Pick<ElementParams, 'tenantKey'> }>({
    ...pageRoute(perMinute.element),
    url: '/accessibility/:tenantKey',
    onSend: tagContent,
    handler(request, reply) {
      const page = { key: request.params.tenantKey, query: readPageQuery(request.query) };
      return answer(pages, { request, reply }, page, accessibilityPage);
    },
  });
}

/** The files of an object: its pictures, in the size of a list or of a page, and its documents. */
function registerFiles(app: FastifyInstance, { dependencies, inTurn }: PublicPages): void {
  const { files } = dependencies;
  app.route<{ Params: ElementParams & { readonly index: string } }>({
    ...pageRoute(perMinute.file),
    url: '/search/:tenantKey/:siteKey/:code/files/:index',
    async handler(request, reply) {
      const { tenantKey, siteKey, code, index } = request.params;
      const query = readPageQuery(request.query);
      const page = await openPage(dependencies, request, tenantKey, query);
      const { variant } = request.query as { variant?: unknown };
      const size = variant === 'thumbnail' ? 'thumbnail' : 'display';
      const publicFile = await inTurn(() =>
        inTransaction(files.pool, { tenantId: page.tenant.id, readOnly: true }, async (tx) => {
          const scope = inSite({ ...page, tx }, siteKey);
          const object = await findPublicObject(scope, code);
          return object && /^\d{1,4}$/.test(index) ? findPublicFile(scope, object, Number(index), size) : null;
        }),
      );
      if (!publicFile) throw notFound();
      if (request.headers['if-none-match'] === publicFile.etag) {
        return reply.code(304).headers({ etag: publicFile.etag, 'cache-control': 'public, no-cache' }).send();
      }
      const { headers, document } = await openFileContent(files, publicFile, code);
      return reply.headers(headers).send(document);
    },
  });
}

/** The styles and scripts of the pages. */
async function registerAssets(app: FastifyInstance, webFolder: string | undefined): Promise<void> {
  const folder = path.join(import.meta.dirname, 'pages');
  const [css, near, report] = await Promise.all([
    readStyles(path.join(folder, 'public.css'), webFolder),
    readFile(path.join(folder, 'near.js'), 'utf8'),
    readFile(path.join(folder, 'report.js'), 'utf8'),
  ]);
  const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=300' };
  const asset = (name: string, type: string, content: (query: unknown) => string) =>
    app.route({
      ...pageRoute(perMinute.asset),
      url: `/search/assets/${name}`,
      handler: (request, reply) => reply.headers(headers).type(`${type}; charset=utf-8`).send(content(request.query)),
    });
  asset('public.css', 'text/css', () => css);
  asset('near.js', 'text/javascript', () => near);
  asset('report.js', 'text/javascript', () => report);
  asset('theme.css', 'text/css', (query) => themeCss(normalizePrimary(Reflect.get(Object(query), 'primary'))));
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
    inCulture: (requestedCulture: typeof culture) => searchAddress(query, { culture: requestedCulture }),
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
