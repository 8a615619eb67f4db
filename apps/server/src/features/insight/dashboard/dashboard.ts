import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { capped, sumOf } from './capped-count.ts';
import {
  countUnclaimed,
  type NamedRow,
  selectActivityByDay,
  selectActivityByFunction,
  selectLatestOperations,
  selectObjectCounts,
  selectOpenWork,
  selectReservations,
  selectSetUpCounts,
} from './dashboard-queries.ts';
import type { dashboardReply } from './dashboard-schemas.ts';
import { type Days, lastDays } from './last-days.ts';
import { findLowStock } from './low-stock.ts';

type Dashboard = Static<typeof dashboardReply>;

/** How far things are counted: beyond it a start page says "more than". */
const max = { ofService: 1_000, ofDay: 1_000, ofFunction: 1_000, reservations: 200 };
/** Rows that a card shows. */
const rows = { services: 8, categories: 8, functions: 5, latest: 6, reservations: 5 };
const shownDays = 30;

/** Reads the data of a site for the start page of the administration. Source: design, section 13, Dashboard. */
export async function readDashboard(context: SiteContext): Promise<Dashboard> {
  const { tenant, now } = context;
  const { timeZone } = fieldContext(context);
  const days = lastDays(shownDays, timeZone, now);
  const objectCounts = selectObjectCounts(context);
  const [objects, open, activity, latestOperations, reservations, lowStock, setUpCounts] = await Promise.all([
    objectCounts,
    openWork(context),
    readActivity(context, days),
    selectLatestOperations(context, rows.latest),
    tenant.settings.enableReservations ? readReservations(context, days) : null,
    objectCounts.then((counts) => findLowStock(context, new Map(counts.map(({ id, count }) => [id, count])))),
    selectSetUpCounts(context),
  ]);
  const total = objects.reduce((sum, { count }) => sum + count, 0);
  return {
    open,
    objects: {
      total,
      categoryCount: objects.length,
      categories: objects.slice(0, rows.categories).map((row) => ({ ...toNamedItem(context, row), count: row.count })),
    },
    activity,
    latest: latestOperations.map((row) => ({
      id: row.id,
      operationTypeId: row.operation_type_id,
      operationTypeName: nameOf(row, context.culture),
      elementTitle: row.element_title,
      userName: row.user_name,
      occurredAt: row.occurred_at.toISOString(),
    })),
    reservations,
    lowStock,
    drafts: {
      elementTypes: setUpCounts?.element_types ?? 0,
      recordTypes: setUpCounts?.record_types ?? 0,
      operationTypes: setUpCounts?.operation_types ?? 0,
      transactionTypes: setUpCounts?.transaction_types ?? 0,
    },
    firstSteps: {
      category: objects.length > 0,
      object: total > 0,
      function: setUpCounts?.has_function ?? false,
      service: setUpCounts?.has_service ?? false,
      operation: setUpCounts?.has_operation ?? false,
    },
    licence: { level: setUpCounts?.level ?? 'none' },
    hasFeed: setUpCounts?.has_feed ?? false,
  };
}

async function openWork(context: SiteContext): Promise<Dashboard['open']> {
  const [workRows, unclaimed] = await Promise.all([
    selectOpenWork(context, context.now, max.ofService),
    countUnclaimed(context, max.ofService),
  ]);
  const services = workRows.map((row) => ({
    ...toNamedItem(context, row),
    open: capped(row.open, max.ofService),
    overdue: capped(row.overdue, max.ofService),
  }));
  return {
    total: sumOf(services.map(({ open }) => open)),
    overdue: sumOf(services.map(({ overdue }) => overdue)),
    services: services.slice(0, rows.services),
    hasMore: services.length > rows.services,
    unclaimed: capped(unclaimed, max.ofService),
  };
}

async function readActivity(context: SiteContext, days: Days): Promise<Dashboard['activity']> {
  const [since = context.now] = days.bounds;
  const [counts, functions] = await Promise.all([
    selectActivityByDay(context, days.bounds, max.ofDay),
    selectActivityByFunction(context, since, max.ofFunction),
  ]);
  const byDay = counts.map((count) => capped(count, max.ofDay));
  return {
    total: sumOf(byDay),
    days: days.days.map((day, index) => ({ day, ...(byDay[index] ?? capped(0, max.ofDay)) })),
    functions: functions
      .slice(0, rows.functions)
      .map((row) => ({ ...toNamedItem(context, row), ...capped(row.count, max.ofFunction) })),
  };
}

async function readReservations(context: SiteContext, { bounds }: Days): Promise<Dashboard['reservations']> {
  const [from = context.now, to = context.now] = bounds.slice(-2);
  const reservationRows = await selectReservations(context, { from, to }, max.reservations + 1);
  const today = reservationRows.slice(0, max.reservations);
  const isMore = reservationRows.length > max.reservations;
  const services = new Map<string, { readonly id: string; readonly name: string; count: number }>();
  for (const row of today) {
    const id = row.transaction_type_id;
    const service = services.get(id) ?? {
      ...toNamedItem(context, { id, localized_names: row.localized_names }),
      count: 0,
    };
    service.count += 1;
    services.set(id, service);
  }
  return {
    today: capped(reservationRows.length, max.reservations),
    services: [...services.values()]
      .sort((one, otherService) => otherService.count - one.count)
      .map((each) => ({ ...each, isMore })),
    next: today.slice(0, rows.reservations).map((row) => ({
      id: row.id,
      transactionTypeId: row.transaction_type_id,
      elementTitle: row.element_title,
      borrowerName: row.borrower_name,
      from: row.reservated_from.toISOString(),
      to: row.reservated_to.toISOString(),
    })),
  };
}

function toNamedItem({ culture }: SiteContext, row: NamedRow): { readonly id: string; readonly name: string } {
  return { id: row.id, name: nameOf(row, culture) };
}
