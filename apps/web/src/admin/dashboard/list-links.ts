import type { Dashboard } from '../../api/dashboard.ts';
import type { ListCondition, ListSearch } from '../../features/list/list-search.ts';

/** A list and its filters. */
export interface ListLink {
  readonly to: string;
  readonly search: ListSearch;
}

const link = (to: string, ...filter: readonly ListCondition[]): ListLink => ({
  to,
  search: filter.length > 0 ? { filter } : {},
});
const report = (serviceId?: string): string => (serviceId ? `/transactions/list/${serviceId}` : '/transactions/list');
const log = (functionId?: string): string => (functionId ? `/operations/list/${functionId}` : '/operations/list');

/** Returns the link to open transactions: of one service, or of all. */
export function openLink(serviceId?: string): ListLink {
  return link(report(serviceId), { column: 'status', operator: 'in', value: ['started'] });
}

/** Loans that should have been returned. */
export function overdueLink(serviceId?: string): ListLink {
  return link(report(serviceId), { column: 'isOverdue', operator: 'equals', value: true });
}

/** Returns the link to cases that anonymous users opened and that have no assignee. */
export function unclaimedLink(): ListLink {
  return link(
    report(),
    { column: 'isFromPublic', operator: 'equals', value: true },
    { column: 'status', operator: 'in', value: ['started'] },
    { column: 'assigneeName', operator: 'empty' },
  );
}

/** Returns the link to reservations to be picked up on a day, `YYYY-MM-DD` in the tenant's zone. */
export function reservedLink(day: string | undefined, serviceId?: string): ListLink {
  return link(
    report(serviceId),
    { column: 'status', operator: 'in', value: ['reserved'] },
    { column: 'reservatedFrom', operator: 'between', min: day, max: day },
  );
}

/** Returns the link to operations performed from a day on, or between two days. */
export function performedLink(from: string | undefined, to?: string, functionId?: string): ListLink {
  return link(log(functionId), {
    column: 'occurredAt',
    operator: 'between',
    min: from,
    ...(to !== undefined && { max: to }),
  });
}

/** Objects of a category of which little is left. */
export function lowStockLink({ id, fieldId, limit }: LowCategory): ListLink {
  return link(`/elements/list/${id}`, { column: fieldId, operator: 'between', max: limit });
}

type LowCategory = Pick<NonNullable<Dashboard['lowStock']>['categories'][number], 'id' | 'fieldId' | 'limit'>;
