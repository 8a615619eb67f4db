import { can } from '@tingest/domain/access';
import type { Performer } from '@tingest/domain/work';
import type { SiteContext } from './context.ts';

/** Returns the data about the caller that the rules of operations and reservations need. */
export function performerOf({ caller, site }: Pick<SiteContext, 'caller' | 'site'>): Performer {
  const may = (action: 'transactions.readAll' | 'transactions.manageReservations') =>
    can(caller, action, { siteId: site.id }).allowed;
  return {
    userId: caller.userId,
    name: caller.name,
    readsAll: may('transactions.readAll'),
    managesReservations: may('transactions.manageReservations'),
  };
}
