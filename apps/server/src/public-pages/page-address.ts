import { type Culture, isCulture } from '@tingest/domain';
import { type Degrees, readDegrees } from '@tingest/domain/public-access';
import { receiptAddress } from '../features/work/fault-reports/tell-reporters.ts';

/** What stands in the address of a public page. Whatever else does, or is no good, counts as left out. */
export interface PageQuery {
  readonly tenant: string | null;
  readonly words: string;
  readonly category: string | null;
  readonly near: Degrees | null;
  /** From 0. */
  readonly page: number;
  readonly view: 'list' | 'map';
  readonly culture: Culture | null;
  readonly preview: string | null;
  /** What names the service by which a fault is reported, where there are several. */
  readonly service: string;
}

/** Longest text of a search that a page takes. */
export const longestWords = 200;

/** @param query as Fastify read it: a text, or a list of texts for what stands in it more than once */
export function readPageQuery(query: unknown): PageQuery {
  const text = (name: string, longest: number): string => {
    const value: unknown = Reflect.get(Object(query), name);
    return typeof value === 'string' ? value.trim().slice(0, longest) : '';
  };
  const culture = text('culture', 10);
  const page = text('page', 4);
  return {
    tenant: text('tenant', 100) || null,
    words: text('q', longestWords),
    category: text('category', 20) || null,
    near: readDegrees(text('near', 60)),
    page: /^\d{1,3}$/.test(page) ? Math.max(0, Number(page) - 1) : 0,
    view: text('view', 4) === 'map' ? 'map' : 'list',
    culture: isCulture(culture) ? culture : null,
    preview: text('preview', 80) || null,
    service: text('service', 20),
  };
}

/** The address of a page: what is changed of what was asked for, `page` from the beginning unless it is said. */
export function searchAddress(query: PageQuery, changes: Partial<PageQuery> = {}): string {
  const { tenant, words, category, near, page, view, culture, preview } = { ...query, page: 0, ...changes };
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | null) => value && parameters.set(name, value);
  put('tenant', tenant);
  put('q', words);
  put('category', category);
  put('near', near && `${near.lat},${near.lon}`);
  put('view', view === 'map' ? view : null);
  put('page', page > 0 ? String(page + 1) : null);
  put('culture', culture);
  put('preview', preview);
  return withQuery('/search', parameters);
}

/** The address of the page of an object, in the language and with the preview of the page that it stands on. */
export function elementAddress(
  { tenant, site, code }: { readonly tenant: string; readonly site: string; readonly code: string },
  { culture, preview }: Pick<PageQuery, 'culture' | 'preview'>,
  file?: { readonly index: number; readonly variant: 'display' | 'thumbnail' },
): string {
  const parameters = new URLSearchParams();
  if (file) parameters.set('variant', file.variant);
  if (culture && !file) parameters.set('culture', culture);
  if (preview) parameters.set('preview', preview);
  const path = [pathOf({ tenant, site, code }), ...(file ? ['files', String(file.index)] : [])];
  return withQuery(path.join('/'), parameters);
}

type OwnAddress = Parameters<typeof elementAddress>[0];

/** The address of the form by which a fault of an object is reported, or by which an open case is added to. */
export function reportAddress(
  own: OwnAddress,
  { culture, preview }: Pick<PageQuery, 'culture' | 'preview'>,
  { number = null, service = null }: { readonly number?: number | null; readonly service?: string | null } = {},
): string {
  const parameters = new URLSearchParams();
  if (service) parameters.set('service', service);
  if (culture) parameters.set('culture', culture);
  if (preview) parameters.set('preview', preview);
  return withQuery(`${pathOf(own)}/report${number === null ? '' : `/${number}`}`, parameters);
}

/** The address of a report's receipt, or of what its page does. */
export function receiptPageAddress(
  { tenant, site, code }: OwnAddress,
  token: string,
  { culture, preview }: Pick<PageQuery, 'culture' | 'preview'>,
  step?: 'stop',
): string {
  const parameters = new URLSearchParams();
  if (culture) parameters.set('culture', culture);
  if (preview) parameters.set('preview', preview);
  return withQuery(`${receiptAddress({ tenant, site, code }, token)}${step ? `/${step}` : ''}`, parameters);
}

function pathOf({ tenant, site, code }: OwnAddress): string {
  return ['/search', tenant, site, encodeURIComponent(code)].join('/');
}

function withQuery(path: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
