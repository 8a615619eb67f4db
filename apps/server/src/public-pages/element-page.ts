import { openingSpans } from '@tingest/domain/access';
import { type FieldTypeKey, fieldLabel, mapsAddress } from '@tingest/domain/fields';
import { type Culture, capitalized, weekdayName } from '@tingest/domain/foundation';
import type { OpeningHours } from '@tingest/domain/work';
import { reservationPolicyOf } from '../features/configuration/element-types/reservation-policy-schemas.ts';
import { findPublicAvailability } from '../features/register/open/public-availability.ts';
import { publicFiles } from '../features/register/open/public-files.ts';
import { findPublicObject, type OpenSiteScope, shownValues } from '../features/register/open/public-object.ts';
import { findPublicServices } from '../features/work/fault-reports/public-services.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import { nameOf } from '../publishing/publishable-item.ts';
import {
  elementAddress,
  mailAddress,
  type PageQuery,
  phoneAddress,
  reportAddress,
  searchAddress,
} from './page-address.ts';
import { frameOf } from './page-scope.ts';
import { renderPublicPage } from './render-page.ts';

/** Where values of some types lead. */
const links: Partial<Record<FieldTypeKey, (value: string) => string | null>> = {
  url: webAddress,
  linkedImage: webAddress,
  email: mailAddress,
  phoneNo: phoneAddress,
};

/**
 * Returns the page of an object for anonymous users: its public fields, photos and files, its availability, the hours
 * when it is handed out, and its location.
 * @returns HTML
 * @throws ProblemError `notFound` for every code that they can't look up
 */
export async function elementPage(
  scope: OpenSiteScope,
  code: string,
  query: PageQuery,
  mapsUrl: string,
): Promise<string> {
  const object = await findPublicObject(scope, code);
  if (!object) throw notFound();
  const { culture, tenant, site } = scope;
  const ownAddress = { tenant: tenant.key, site: site.key, code: object.row.code };
  const files = publicFiles(object).map(({ field, file }, index) => ({ field, file, index }));
  const address = (index: number) => elementAddress(ownAddress, query, { index, variant: 'display' });
  const availability = await findPublicAvailability(scope, [{ object }]);
  const services = await findPublicServices(scope, object.elementType.id);
  const frame = await frameOf(
    scope,
    (requestedCulture) => elementAddress(ownAddress, { ...query, culture: requestedCulture }),
    // Not the address itself: it leads users that are not signed in back here.
    `/?returnUrl=${encodeURIComponent(`/exe/code/${encodeURIComponent(object.row.code)}?site=${site.key}`)}`,
  );
  return renderPublicPage('element', frame, {
    title: object.title,
    home: searchAddress({ ...query, tenant: tenant.key, words: '', category: null, near: null, view: 'list' }),
    category: nameOf(object.elementType, culture),
    site: site.name,
    code: object.row.code,
    isFree: availability.get(object.row.id),
    // For objects that can be reserved or borrowed.
    hours: availability.has(object.row.id)
      ? openingTexts(reservationPolicyOf(object.elementType).openingHours, culture)
      : [],
    photos: files
      .filter(({ field }) => field.fieldType === 'image')
      .map(({ field, file, index }) => ({ src: address(index), alt: file.alt ?? fieldLabel(field, culture) })),
    files: files
      .filter(({ field }) => field.fieldType !== 'image')
      .map(({ field, index }) => ({ href: address(index), text: fieldLabel(field, culture) })),
    fields: shownValues(scope, object)
      .filter(({ field }) => field.fieldType !== 'position')
      .map(({ field, name, text, value }) => ({
        ...{ name, text },
        href: field.fieldType && typeof value === 'string' ? (links[field.fieldType]?.(value) ?? null) : null,
      })),
    report: services.length > 0 ? reportAddress(ownAddress, query) : null,
    mapAddress: object.position && mapsAddress(object.position, mapsUrl),
  });
}

/** As a sign at a door has them: "Måndag–fredag" and "08:00–16:00". */
function openingTexts(hours: readonly OpeningHours[], culture: Culture) {
  return openingSpans(hours).map(({ first, last, from, to }) => {
    const days = [...new Set([first, last])].map((day) => weekdayName(day, culture)).join('–');
    return { days: capitalized(days, culture), times: `${from}–${to}` };
  });
}

function webAddress(value: string): string | null {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null;
}
