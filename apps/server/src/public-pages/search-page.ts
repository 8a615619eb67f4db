import { toMapPoint } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { formatNumber, translate } from '@tingest/i18n/server';
import { findPublicAvailability } from '../features/register/open/public-availability.ts';
import { findPublicCategories, type PublicCategory } from '../features/register/open/public-categories.ts';
import { publicFiles } from '../features/register/open/public-files.ts';
import { type OpenScope, shownValues } from '../features/register/open/public-object.ts';
import { findPlacedHits, type PublicHit, searchPublic } from '../features/register/open/search-public.ts';
import { drawMap } from './draw-map.ts';
import { elementAddress, maxQueryLength, type PageQuery, searchAddress } from './page-address.ts';
import { frameOf } from './page-scope.ts';
import { renderPublicPage } from './render-page.ts';

/** Fields of an object that a line of results shows. */
const factCount = 2;

/**
 * Returns `/search`: the objects of a tenant that anonymous users can find. Without a search term it lists the
 * categories. @returns HTML
 */
export async function searchPage(scope: OpenScope, query: PageQuery, mapTiles: string | undefined): Promise<string> {
  const { culture, tenant } = scope;
  const publicCategories = await findPublicCategories(scope);
  const siteCategories =
    query.site === null ? publicCategories : publicCategories.filter(({ site }) => site.key === query.site);
  const selectedCategories = siteCategories.filter(({ key }) => key === query.category);
  const categories = selectedCategories.length > 0 ? selectedCategories : siteCategories;
  const hasQuery = query.words !== '' || selectedCategories.length > 0 || query.near !== null;
  const { words, near, page, view } = query;
  const result = hasQuery ? await searchPublic(scope, { categories, words, near, page }) : undefined;
  const availability = await findPublicAvailability(scope, result?.hits ?? []);
  const severalSites = new Set(siteCategories.map(({ site }) => site.id)).size > 1;
  const isMap = hasQuery && view === 'map';
  const title = translate(culture, 'publicPages.title');
  const retainedParameters = {
    tenant: query.tenant,
    site: query.site,
    near: near && `${near.lat},${near.lon}`,
    culture: query.culture,
    preview: query.preview,
  };
  const frame = await frameOf(scope, (targetCulture) => searchAddress(query, { culture: targetCulture, page }));
  return renderPublicPage('search', frame, {
    title: words === '' ? title : `${words} – ${title}`,
    heading: tenant.name,
    home: searchAddress(query, { words: '', category: null, near: null, view: 'list' }),
    script: 'near.js',
    ...{ words, maxQueryLength },
    hidden: Object.entries(retainedParameters).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    categories: siteCategories.map((category) => ({
      ...{ key: category.key, name: nameIn(category, siteCategories), site: severalSites ? category.site.name : null },
      isChosen: selectedCategories.includes(category),
      href: searchAddress(query, { category: category.key }),
    })),
    hasPositions: categories.some(({ hasPositions }) => hasPositions),
    nearOff: near && searchAddress(query, { near: null }),
    nearAddress: searchAddress(query, { near: null }),
    hits: result?.hits.map((hit) => presentHit(scope, query, hit, availability)),
    map: isMap ? await mapOf(scope, query, categories, mapTiles) : undefined,
    listAddress: searchAddress(query, { view: 'list' }),
    mapAddress: searchAddress(query, { view: 'map' }),
    isCut: result?.isCut,
    page: page + 1,
    previous: page > 0 ? searchAddress(query, { page: page - 1 }) : null,
    next: result?.hasMore ? searchAddress(query, { page: page + 1 }) : null,
  });
}

/** A category's name, with its site's where another one is called the same. */
function nameIn({ name, site, key }: PublicCategory, categories: readonly PublicCategory[]): string {
  return categories.some((otherCategory) => otherCategory.key !== key && otherCategory.name === name)
    ? `${name} (${site.name})`
    : name;
}

function presentHit(scope: OpenScope, query: PageQuery, hit: PublicHit, availability: ReadonlyMap<string, boolean>) {
  const { object, category, distance } = hit;
  const { code } = object.row;
  const address = { tenant: scope.tenant.key, site: category.site.key, code };
  const photo = publicFiles(object).findIndex(({ field }) => field.fieldType === 'image');
  const facts = shownValues({ ...scope }, object)
    .filter(({ field, text }) => field.inTitle !== true && field.fieldType !== 'position' && text !== object.title)
    .slice(0, factCount)
    .map(({ name, text }) => `${name}: ${text}`);
  return {
    ...{ title: object.title, category: category.name, site: category.site.name, facts: facts.join(' · ') },
    href: elementAddress(address, query),
    photo: photo < 0 ? null : elementAddress(address, query, { index: photo, variant: 'thumbnail' }),
    distance:
      distance === null
        ? null
        : translate(scope.culture, 'publicPages.away', { distance: lengthText(scope.culture, distance) }),
    isFree: availability.get(object.row.id),
  };
}

/** Metres below a kilometre, then kilometres, as exact as anybody walks by. */
function lengthText(culture: Culture, metres: number): string {
  if (metres < 1000) return `${formatNumber(culture, Math.round(metres / 10) * 10)} m`;
  const kilometres = metres / 1000;
  return `${formatNumber(culture, kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres))} km`;
}

/** Returns the map of all results, up to the last page; a group of objects links to a search near it. */
async function mapOf(
  scope: OpenScope,
  query: PageQuery,
  categories: readonly PublicCategory[],
  tiles: string | undefined,
) {
  const { words, near } = query;
  const items = await findPlacedHits(scope, { categories, words, near, page: 0 });
  const mapDrawing = drawMap(
    items.map(({ object, category, position }) => ({
      title: object.title,
      href: elementAddress({ tenant: scope.tenant.key, site: category.site.key, code: object.row.code }, query),
      position,
      point: toMapPoint(position),
    })),
    tiles,
  );
  return (
    mapDrawing && {
      ...mapDrawing,
      marks: mapDrawing.marks.map(({ items: [firstItem, ...otherItems], ...mark }) => ({
        ...mark,
        count: otherItems.length + 1,
        href:
          otherItems.length === 0
            ? firstItem?.href
            : searchAddress(query, { near: firstItem?.position ?? null, view: 'list' }),
        label:
          otherItems.length === 0
            ? firstItem?.title
            : translate(scope.culture, 'publicPages.cluster', { count: otherItems.length + 1 }),
      })),
    }
  );
}
