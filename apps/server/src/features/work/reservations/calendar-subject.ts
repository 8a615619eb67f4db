import { type Culture, pickText } from '@tingest/domain/foundation';
import type { RawBuilder } from 'kysely';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { GrantScope } from '../../../http/authentication/grants.ts';
import { findElement } from '../../register/elements/find-element.ts';
import type { CalendarSubject } from './calendar-queries.ts';

interface Scope extends GrantScope {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string; readonly timeZone: string };
}

/** The subject of a calendar, as text. */
export interface NamedSubject {
  readonly name: (culture: Culture) => string;
  /** Of a category: which of its objects they may see; `undefined` for all. */
  readonly objects?: RawBuilder<boolean> | undefined;
}

/** Finds an object or category of a site that the user sees; `undefined` for any other. */
export async function findSubject(scope: Scope, subject: CalendarSubject): Promise<NamedSubject | undefined> {
  const { caller } = scope;
  if ('elementTypeId' in subject) {
    const type = await findVisibleElementType(scope, subject.elementTypeId, caller);
    return (
      type && {
        name: (culture) => pickText(type.row.localized_names, culture),
        objects: objectAccess(scope, 'elementType', type, ['read']).predicate(),
      }
    );
  }
  const element = await findElement(scope, subject.elementId);
  const type = element && (await findVisibleElementType(scope, element.element_type_id, caller));
  if (!type) return undefined;
  const decision = objectAccess(scope, 'elementType', type, ['read']).decide(element.data_properties);
  return decision.isAllowed ? { name: () => element.title } : undefined;
}
