import type { Dashboard } from '../../api/dashboard.ts';
import type { ListCondition, ListSearch } from '../../features/list/list-search.ts';

/** A list, and what of it. */
export interface ListPlace {
  readonly to: string;
  readonly search: ListSearch;
}

const place = (to: string, ...filter: readonly ListCondition[]): ListPlace => ({
  to,
  search: filter.length > 0 ? { filter } : {},
});
const report = (serviceId?: string): string => (serviceId ? `/transactions/list/${serviceId}` : '/transactions/list');
const log = (functionId?: string): string => (functionId ? `/operations/list/${functionId}` : '/operations/list');

/** What was begun and has not ended: of one service, or of all. */
export function openPlace(serviceId?: string): ListPlace {
  return place(report(serviceId), { column: 'status', operator: 'in', value: ['started'] });
}

/** Loans that should have been returned. */
export function overduePlace(serviceId?: string): ListPlace {
  return place(report(serviceId), { column: 'isOverdue', operator: 'equals', value: true });
}

/** What waits to be picked up on a day, `YYYY-MM-DD` in the tenant's zone. */
export function reservedPlace(day: string | undefined, serviceId?: string): ListPlace {
  return place(
    report(serviceId),
    { column: 'status', operator: 'in', value: ['reserved'] },
    { column: 'reservatedFrom', operator: 'between', min: day, max: day },
  );
}

/** What was performed from a day on, or between two of them. */
export function performedPlace(from: string | undefined, to?: string, functionId?: string): ListPlace {
  return place(log(functionId), {
    column: 'occurredAt',
    operator: 'between',
    min: from,
    ...(to !== undefined && { max: to }),
  });
}

/** Objects of a category of which little is left. */
export function lowPlace({ id, fieldId, limit }: LowCategory): ListPlace {
  return place(`/elements/list/${id}`, { column: fieldId, operator: 'between', max: limit });
}

type LowCategory = Pick<NonNullable<Dashboard['lowStock']>['categories'][number], 'id' | 'fieldId' | 'limit'>;
