import type { ListFilter } from '@tingest/domain/fields';
import { parseInstant } from '@tingest/domain/foundation';
import { overlaps, type Period, type ReservationPolicy } from '@tingest/domain/work';
import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { ListColumn } from '../../../database/lists/list-source.ts';
import { modeHas } from '../../../database/mode-predicate.ts';
import { instantSchema, nullable } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { toggleColumn } from '../../../http/lists/own-columns.ts';
import { selectBusyPeriods } from './busy-periods.ts';
import { requireReservations } from './reservation-rules.ts';

/**
 * Parameters of lists of objects beside the query of every list. Source: specification, section 7, Paged list query
 * payload.
 */
export const reservationQuery = {
  reservatedFrom: Type.Optional(nullable(instantSchema)),
  reservatedTo: Type.Optional(nullable(instantSchema)),
  isReservated: Type.Optional(
    nullable(Type.Boolean({ description: 'Reserved in the period; without a period, from now on.' })),
  ),
  isReservationAvailable: Type.Optional(
    nullable(Type.Boolean({ description: 'Neither reserved nor lent in the period; without a period, now.' })),
  ),
};

const reservationQuerySchema = Type.Object(reservationQuery);
export type ReservationQuery = Static<typeof reservationQuerySchema>;

/** Properties of objects in lists, where the tenant activated reservations. */
export const reservationReply = {
  isReservated: Type.Optional(
    Type.Boolean({ description: 'Reserved in the requested period; without a period, from now on.' }),
  ),
  reservatedFrom: Type.Optional(
    nullable(Type.String({ format: 'date-time', description: 'Beginning of the first reservation.' })),
  ),
  reservatedTo: Type.Optional(nullable(instantSchema)),
  isReservationAvailable: Type.Optional(
    Type.Boolean({ description: 'Neither reserved nor lent in the requested period; without a period, now.' }),
  ),
};

/** A period that a list is about; without an end it means the moment, or all future time. */
export interface ListPeriod {
  readonly from: Date;
  readonly to: Date | null;
}

interface ReservedType {
  readonly id: string;
  readonly row: { readonly reservation_policy: Partial<ReservationPolicy> };
}

/** Enough to be a period. */
const moment = 60_000;
const endOfTime = new Date(Date.UTC(9999, 11, 31));

/** The period that a list is asked for. @throws ProblemError for one that is none */
export function readListPeriod(query: ReservationQuery, now: Date): ListPeriod {
  const from = query.reservatedFrom ? parseInstant(query.reservatedFrom) : now;
  if (!from) throw new ProblemError({ code: 'dateTime', path: 'reservatedFrom' });
  const to = query.reservatedTo ? parseInstant(query.reservatedTo) : null;
  if (query.reservatedTo && !to) throw new ProblemError({ code: 'dateTime', path: 'reservatedTo' });
  if (to && to <= from) throw new ProblemError({ code: 'periodOrder', path: 'reservatedTo' });
  return { from, to };
}

/**
 * Returns a list's reservation parameters as filters of `availabilityColumns`. @throws ProblemError `reservationsOff`
 */
export function reservationFilters(
  { tenant }: Pick<SiteContext, 'tenant'>,
  query: ReservationQuery,
  period: ListPeriod,
): ListFilter[] {
  const requestedFilters = (['isReservated', 'isReservationAvailable'] as const).filter(
    (name) => typeof query[name] === 'boolean',
  );
  if (requestedFilters.length > 0) requireReservations(tenant);
  return requestedFilters.map((column) => ({
    column,
    value: { operator: 'equals', value: { wanted: query[column], ...period } },
  }));
}

/**
 * Returns columns of lists for whether objects are reserved or free. Rows are looked up object by object, by the index
 * of open transactions: lists remain fast, however much is reserved.
 */
export function availabilityColumns(
  { tenant, now }: SiteContext,
  types: readonly ReservedType[],
): [string, ListColumn][] {
  if (tenant.settings.enableReservations !== true) return [];
  const toReservedPredicate = (period: ListPeriod) => isReserved(tenant.id, period);
  const toFreePredicate = (period: ListPeriod) => isFree(tenant.id, types, period, now);
  return [
    ['isReservated', periodColumn(toReservedPredicate, now)],
    ['isReservationAvailable', periodColumn(toFreePredicate, now)],
  ];
}

function periodColumn(condition: (period: ListPeriod) => RawBuilder<boolean>, now: Date): ListColumn {
  const atNow = toggleColumn(condition({ from: now, to: null }));
  return {
    ...atNow,
    holds(operand) {
      if (!isPeriodOperand(operand)) return atNow.holds?.(operand);
      return toggleColumn(condition(operand)).holds?.(operand.wanted);
    },
  };
}

function isPeriodOperand(operand: unknown): operand is ListPeriod & { readonly wanted: boolean } {
  return typeof operand === 'object' && operand !== null && 'from' in operand && operand.from instanceof Date;
}

/** Statuses are written as in the partial index, so that the planner sees that it serves. */
const openOfElement = (tenantId: string) => sql`
  FROM transactions busy WHERE busy.tenant_id = ${tenantId} AND busy.element_id = elements.id
    AND busy.deleted_at IS NULL AND busy.status IN ('reserved', 'started')`;

function isReserved(tenantId: string, { from, to }: ListPeriod): RawBuilder<boolean> {
  const before = to ? sql`AND busy.reservated_from < ${to}` : sql``;
  return sql<boolean>`EXISTS (SELECT ${openOfElement(tenantId)}
    AND busy.status = 'reserved' AND busy.reservated_to > ${from} ${before})`;
}

function isFree(
  tenantId: string,
  types: readonly ReservedType[],
  { from, to }: ListPeriod,
  now: Date,
): RawBuilder<boolean> {
  const end = to ?? new Date(from.getTime() + moment);
  // An overdue loan blocks the object until it is returned; for a future time that is not known.
  const overduePredicate =
    from <= now ? sql`OR (${modeHas('busy.mode', 'isBlockedWhenOut')} AND busy.status = 'started')` : sql``;
  return sql<boolean>`NOT EXISTS (SELECT ${openOfElement(tenantId)}
    AND (busy.occupied && tstzrange(${from}, ${end}::timestamptz + ${bufferOf(types)}) ${overduePredicate}))`;
}

/** Returns the time to leave free after the period, by the object's category. */
function bufferOf(types: readonly ReservedType[]): RawBuilder<unknown> {
  const buffers = types.flatMap((type) => {
    const minutes = bufferMinutes(type);
    return minutes > 0 ? [sql`WHEN ${type.id}::uuid THEN ${minutes}::int`] : [];
  });
  if (buffers.length === 0) return sql`interval '0'`;
  return sql`make_interval(mins => CASE elements.element_type_id ${sql.join(buffers, sql` `)} ELSE 0 END)`;
}

function bufferMinutes({ row }: ReservedType): number {
  return row.reservation_policy.bufferMinutes ?? 0;
}

/**
 * Returns the availability of objects in a list, in one query for a whole page; empty where reservations are not
 * activated.
 */
export async function findAvailability(
  context: Pick<SiteContext, 'tx' | 'tenant'>,
  elements: readonly { readonly id: string; readonly element_type_id: string }[],
  types: readonly ReservedType[],
  period: ListPeriod,
) {
  if (context.tenant.settings.enableReservations !== true) return () => ({});
  const ids = elements.map(({ id }) => id);
  const until = period.to ?? endOfTime;
  const busyPeriods = await selectBusyPeriods(context, ids, { from: period.from, to: until });
  const busyOf = Map.groupBy(busyPeriods, ({ elementId }) => elementId);
  const buffers = new Map(types.map((type) => [type.id, bufferMinutes(type)]));
  const wish: Period = { from: period.from, to: period.to ?? new Date(period.from.getTime() + moment) };
  return (element: { readonly id: string; readonly element_type_id: string }) => {
    const periods = busyOf.get(element.id) ?? [];
    const buffer = buffers.get(element.element_type_id) ?? 0;
    const firstReservation = periods.find(
      (each) => each.status === 'reserved' && overlaps(each, { from: period.from, to: until }),
    );
    return {
      isReservated: firstReservation !== undefined,
      reservatedFrom: firstReservation?.from.toISOString() ?? null,
      reservatedTo: firstReservation?.to.toISOString() ?? null,
      isReservationAvailable: !periods.some((each) => overlaps(each, wish, buffer)),
    };
  };
}
