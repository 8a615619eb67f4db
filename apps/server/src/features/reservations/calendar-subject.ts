import { type Culture, type LocalizedText, pickText, type Role } from '@tingest/domain';
import type { Transaction } from '../../database/transaction.ts';
import { findVisibleElementType } from '../element-types/element-type-lookup.ts';
import { findElement } from '../elements/element-lookup.ts';
import type { CalendarSubject } from './calendar-queries.ts';

interface Place {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string };
  readonly site: { readonly id: string };
}

/** What a calendar is of, in words. */
export interface NamedSubject {
  readonly name: (culture: Culture) => string;
}

/** The object or category of a site that a role sees; `undefined` for any other. */
export async function findSubject(
  place: Place,
  subject: CalendarSubject,
  role: Role,
): Promise<NamedSubject | undefined> {
  const { tx, tenant, site } = place;
  if ('elementTypeId' in subject) {
    const type = await findVisibleElementType(place, subject.elementTypeId, role);
    return type && { name: (culture) => pickText(type.row.localized_names as unknown as LocalizedText[], culture) };
  }
  const element = await findElement(tx, tenant.id, site.id, subject.elementId);
  const type = element && (await findVisibleElementType(place, element.element_type_id, role));
  return type && { name: () => element.title };
}
