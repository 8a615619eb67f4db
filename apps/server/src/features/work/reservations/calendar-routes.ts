import { msPerDay, parseInstant } from '@tingest/domain/foundation';
import type { Period } from '@tingest/domain/work';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { mayReadAll } from '../operations/transactions.ts';
import { presentCalendarItem } from './calendar-presenter.ts';
import { type CalendarSubject, selectCalendar } from './calendar-queries.ts';
import { findSubject } from './calendar-subject.ts';
import { calendarQuery, calendarReply } from './reservation-schemas.ts';

const base = {
  tag: 'Reservations',
  authentication: 'user',
  scope: 'site',
  action: 'calendars.read',
  transaction: 'read',
  method: 'GET',
  params: idParams,
  query: calendarQuery,
  reply: calendarReply,
} as const;

const usualLength = 31 * msPerDay;
const longest = 400 * msPerDay;
/** Most items of one answer: a category may have many thousand objects out. */
const maxItems = 2000;

/** When objects are reserved or lent. Source: design, section 7. */
export const calendarRoutes: readonly Route[] = [
  route({
    ...base,
    path: 'elements/:id/calendar',
    name: 'elements.calendar',
    summary: 'List the reservations and loans of an object',
    handler: async (context, { params, query }) => ok(await calendar(context, { elementId: params.id }, query)),
  }),
  route({
    ...base,
    path: 'elementTypes/:id/calendar',
    name: 'elementTypes.calendar',
    summary: 'List the reservations and loans of the objects of a category',
    handler: async (context, { params, query }) => ok(await calendar(context, { elementTypeId: params.id }, query)),
  }),
];

async function calendar(context: SiteContext, subject: CalendarSubject, query: { from?: string; to?: string }) {
  const { caller, now } = context;
  const requestedSpan = readSpan(query, now);
  const visibleSubject = await findSubject(context, subject);
  if (!visibleSubject) throw notFound();
  const to = new Date(Math.min(requestedSpan.to.getTime(), requestedSpan.from.getTime() + longest));
  const rows = await selectCalendar(
    context,
    subject,
    { from: requestedSpan.from, to, now },
    { max: maxItems + 1, objects: visibleSubject.objects },
  );
  const reader = { userId: caller.userId, mayReadAll: mayReadAll(context) };
  return {
    items: rows.slice(0, maxItems).map((row) => presentCalendarItem(row, reader, now)),
    isCut: rows.length > maxItems || to < requestedSpan.to,
  };
}

/** @throws ProblemError for a span that is none */
function readSpan(query: { from?: string; to?: string }, now: Date): Period {
  const from = query.from === undefined ? now : parseInstant(query.from);
  if (!from) throw new ProblemError({ code: 'dateTime', path: 'from' });
  const to = query.to === undefined ? new Date(from.getTime() + usualLength) : parseInstant(query.to);
  if (!to) throw new ProblemError({ code: 'dateTime', path: 'to' });
  if (to <= from) throw new ProblemError({ code: 'periodOrder', path: 'to' });
  return { from, to };
}
