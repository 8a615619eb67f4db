import { can } from '@tingest/domain/access';
import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, findSiteRow, insertRow } from '../../../database/stored-rows.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { noContent, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { presentColumns } from '../../../http/kernel/present-columns.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { requireReservations } from '../../register/availability/reservation-rules.ts';
import type { CalendarSubject } from './calendar-queries.ts';
import { findSubject } from './calendar-subject.ts';
import { newSubscriptionReply, subscriptionBody, subscriptionReply } from './reservation-schemas.ts';
import { type SubscriptionRow, selectSubscriptionsOf } from './subscription-queries.ts';
import { makeSubscriptionSecret } from './subscription-secret.ts';

const base = { tag: 'Reservations', authentication: 'user', scope: 'site', action: 'calendars.read' } as const;

/** Most subscriptions of one person at a site. */
const maxSubscriptions = 100;

/** Calendars for other programs: creating an address, listing one's own, and revoking one. */
export function subscriptionRoutes(publicUrl: string): Route[] {
  return [subscriptionListRoute, createRoute(publicUrl), deleteRoute];
}

const subscriptionListRoute = route({
  ...base,
  transaction: 'read',
  method: 'GET',
  path: 'calendarFeeds',
  name: 'calendarFeeds.list',
  summary: 'List the calendar addresses that the caller created',
  reply: Type.Object({ items: Type.Array(subscriptionReply) }, { title: 'CalendarSubscriptions' }),
  async handler(context) {
    const rows = await selectSubscriptionsOf(context, context.caller.userId);
    return ok({ items: rows.map(presentSubscription) });
  },
});

function createRoute(publicUrl: string): Route {
  return route({
    ...base,
    transaction: 'write',
    method: 'POST',
    path: 'calendarFeeds',
    name: 'calendarFeeds.create',
    summary: 'Create an address by which a program reads a calendar',
    description:
      'Anyone with the address reads the calendar as its creator would, without signing in. The address is returned only once.',
    body: subscriptionBody,
    reply: newSubscriptionReply,
    status: 201,
    async handler(context, { body }) {
      const { tx, tenant, site, caller } = context;
      requireReservations(tenant);
      const subject = readSubject(body);
      const namedSubject = await findSubject(context, subject);
      if (!namedSubject) {
        throw new ProblemError({ code: 'notFound', path: 'elementId' in subject ? 'elementId' : 'elementTypeId' });
      }
      const existingSubscriptions = await selectSubscriptionsOf(context, caller.userId);
      if (existingSubscriptions.length >= maxSubscriptions)
        throw new ProblemError({ code: 'tooMany', parameters: { max: maxSubscriptions } });
      const secret = makeSubscriptionSecret(tenant.id);
      const row = await insertRow(tx, 'calendar_feeds', {
        tenant_id: tenant.id,
        site_id: site.id,
        id: uuidv7(),
        element_id: 'elementId' in subject ? subject.elementId : null,
        element_type_id: 'elementTypeId' in subject ? subject.elementTypeId : null,
        user_id: caller.userId,
        secret_digest: secret.digest,
      });
      audit(context, 'create', row, namedSubject.name(tenant.culture));
      const url = `${publicUrl}/api/v2/calendars/${secret.text}.ics`;
      return { status: 201, headers: { 'cache-control': 'no-store' }, data: { ...presentSubscription(row), url } };
    },
  });
}

const deleteRoute = route({
  ...base,
  transaction: 'write',
  method: 'DELETE',
  path: 'calendarFeeds/:id',
  name: 'calendarFeeds.delete',
  summary: 'Revoke a calendar address',
  params: idParams,
  status: 204,
  async handler(context, { params }) {
    const { site, caller } = context;
    const row = await findSiteRow(context, 'calendar_feeds', params.id);
    const isManager = can(caller, 'transactions.manageReservations', { siteId: site.id }).allowed;
    if (!row || !(isManager || row.user_id === caller.userId)) throw notFound();
    await deleteRow(context, 'calendar_feeds', row.id);
    audit(context, 'delete', row, '');
    return noContent();
  },
});

/** One object or one category. @throws ProblemError for neither, or both */
function readSubject({
  elementId,
  elementTypeId,
}: {
  elementId?: string | null;
  elementTypeId?: string | null;
}): CalendarSubject {
  if (elementId && elementTypeId) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  if (elementId) return { elementId };
  if (elementTypeId) return { elementTypeId };
  throw new ProblemError({ code: 'required', path: 'elementId' });
}

function presentSubscription(row: SubscriptionRow) {
  return presentColumns(subscriptionReply, row);
}

function audit(context: SiteContext, action: 'create' | 'delete', row: SubscriptionRow, resourceName: string): void {
  const presentedSubscription = presentSubscription(row);
  recordAudit(context, {
    action,
    resourceType: 'calendarFeed',
    resourceId: row.id,
    resourceName,
    ...(action === 'create' ? { after: presentedSubscription } : { before: presentedSubscription }),
  });
}
