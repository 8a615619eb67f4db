import { type Degrees, readDegrees } from '@tingest/domain/access';
import { type Culture, isCulture } from '@tingest/domain/foundation';
import { receiptAddress } from '../features/work/fault-reports/notify-reporters.ts';

/** The parameters in the address of a public page. Unknown or invalid ones count as absent. */
export interface PageQuery {
  readonly tenant: string | null;
  /** The key of the site that is searched; `null` for all of the tenant's. */
  readonly site: string | null;
  readonly words: string;
  readonly category: string | null;
  readonly near: Degrees | null;
  /** From 0. */
  readonly page: number;
  readonly view: 'list' | 'map';
  readonly culture: Culture | null;
  readonly preview: string | null;
  /** The key of the service by which a fault is reported, if there are several. */
  readonly service: string;
}

/** The parameters that are kept from page to page. */
export type KeptQuery = Pick<PageQuery, 'culture' | 'preview'>;

/** Longest text of a search that a page takes. */
export const maxQueryLength = 200;

/**
 * Reads the parameters of a page. @param query as parsed by Fastify: a text, or a list of texts for a repeated
 * parameter
 */
export function readPageQuery(query: unknown): PageQuery {
  const text = (name: string, longest: number): string => {
    const value: unknown = Reflect.get(Object(query), name);
    return typeof value === 'string' ? value.trim().slice(0, longest) : '';
  };
  const culture = text('culture', 10);
  const page = text('page', 4);
  return {
    tenant: text('tenant', 100) || null,
    site: text('site', 100) || null,
    words: text('q', maxQueryLength),
    category: text('category', 20) || null,
    near: readDegrees(text('near', 60)),
    page: /^\d{1,3}$/.test(page) ? Math.max(0, Number(page) - 1) : 0,
    view: text('view', 4) === 'map' ? 'map' : 'list',
    culture: isCulture(culture) ? culture : null,
    preview: text('preview', 80) || null,
    service: text('service', 20),
  };
}

/** Returns the address of a page: the requested parameters with the changes, `page` starting over unless given. */
export function searchAddress(query: PageQuery, changes: Partial<PageQuery> = {}): string {
  const { tenant, site, words, category, near, page, view, culture, preview } = { ...query, page: 0, ...changes };
  return withQuery('/search', {
    ...{ tenant, site, q: words, category, near: near && `${near.lat},${near.lon}` },
    view: view === 'map' ? view : null,
    page: page > 0 ? String(page + 1) : null,
    ...{ culture, preview },
  });
}

/** The address of the page of an object, in the language and with the preview of the page that it stands on. */
export function elementAddress(
  { tenant, site, code }: { readonly tenant: string; readonly site: string; readonly code: string },
  { culture, preview }: KeptQuery,
  file?: { readonly index: number; readonly variant: 'display' | 'thumbnail' },
): string {
  const path = pathOf({ tenant, site, code });
  if (file) return withQuery(`${path}/files/${file.index}`, { variant: file.variant, preview });
  return withQuery(path, { culture, preview });
}

type OwnAddress = Parameters<typeof elementAddress>[0];

/** The address of the form by which a fault of an object is reported, or by which an open case is added to. */
export function reportAddress(
  ownAddress: OwnAddress,
  { culture, preview }: KeptQuery,
  { number = null, service = null }: { readonly number?: number | null; readonly service?: string | null } = {},
): string {
  return withQuery(`${pathOf(ownAddress)}/report${number === null ? '' : `/${number}`}`, { service, culture, preview });
}

/** Returns the address of a report's receipt, or of an action of its page. */
export function receiptPageAddress(
  { tenant, site, code }: OwnAddress,
  token: string,
  { culture, preview }: KeptQuery,
  step?: 'stop',
): string {
  return withQuery(`${receiptAddress({ tenant, site, code }, token)}${step ? `/${step}` : ''}`, { culture, preview });
}

/** The address of a tenant's accessibility statement. */
export function accessibilityAddress(tenant: string, { culture, preview }: KeptQuery): string {
  return withQuery(`/accessibility/${encodeURIComponent(tenant)}`, { culture, preview });
}

/** Where an e-mail address leads. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Where a phone number leads. */
export function phoneAddress(phoneNo: string): string {
  return `tel:${phoneNo.replace(/[^\d+]/g, '')}`;
}

function pathOf({ tenant, site, code }: OwnAddress): string {
  return ['/search', tenant, site, encodeURIComponent(code)].join('/');
}

/** Adds a query to a path. @param query empty and `null` values are left out */
function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
