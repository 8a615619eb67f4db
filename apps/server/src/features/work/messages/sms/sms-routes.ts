import { can } from '@tingest/domain/access';
import { senderNameProblem } from '@tingest/domain/work';
import type { Pool } from 'pg';
import Type, { type Static } from 'typebox';
import { deleteRow, findSiteRow, rowsInOrder } from '../../../../database/stored-rows.ts';
import type { Caller } from '../../../../http/authentication/caller.ts';
import { idParams } from '../../../../http/contract/schemas.ts';
import { noContent, ok } from '../../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { notFound, ProblemError, throwProblems } from '../../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
import { pageAnswer } from '../../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../../http/lists/list-schemas.ts';
import { recordAudit } from '../../../../publishing/audit.ts';
import { messageExport, messageList } from '../message-list.ts';
import { countUnsent } from '../message-queries.ts';
import { messageFullReply, messageReply, presentFullMessage, presentMessage } from '../message-schemas.ts';
import { countOptOuts, insertOptOut, selectOptOut, selectOptOuts } from './opt-outs.ts';
import { sendSms } from './send-sms.ts';
import { sendersOfOthers } from './senders-of-others.ts';
import {
  optOutBody,
  optOutQuery,
  optOutReply,
  optOutsReply,
  presentOptOut,
  smsBody,
  smsSettingsBody,
  smsSettingsReply,
} from './sms-schemas.ts';
import type { SmsSender } from './sms-sender.ts';
import { monthOf, selectSmsSettings, writeSmsSettings } from './sms-settings.ts';
import { selectUse, selectWaiting } from './sms-usage.ts';

const base = { tag: 'SMS', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'sms.read', transaction: 'read' } as const;
const writing = { ...base, action: 'sms.send', transaction: 'write' } as const;

/**
 * Returns the routes of SMS: sent ones with their recipients, sending, opt-outs, and settings. Source: design, section
 * 12.
 */
export function smsRoutes({
  pool,
  sms,
  reservedSenders,
}: {
  readonly pool: Pool;
  readonly sms: SmsSender;
  /** Names that the operator reserves. */
  readonly reservedSenders: readonly string[];
}): Route[] {
  return [
    messageExport(pool, 'sms'),
    filterRoute,
    getRoute,
    sendRoute(reservedSenders),
    ...settingsRoutes(sms, reservedSenders),
    ...optOutRoutes,
  ];
}

const filterRoute = route({
  ...reading,
  method: 'POST',
  path: 'sms/filter',
  name: 'sms.filter',
  summary: 'List SMS of the site',
  body: listQuerySchema,
  reply: listReply(messageReply),
  handler: (context, { body }) =>
    pageAnswer(context, messageList(context, 'sms'), queryOfBody(body), async (reader, ids) =>
      (await rowsInOrder(reader, 'messages', ids)).map(presentMessage),
    ),
});

const getRoute = route({
  ...reading,
  method: 'GET',
  path: 'sms/:id',
  name: 'sms.get',
  summary: 'Get an SMS',
  params: idParams,
  reply: messageFullReply,
  async handler(context, { params }) {
    const row = await findSiteRow(context, 'messages', params.id);
    if (row?.channel !== 'sms') throw notFound();
    return ok(presentFullMessage(row));
  },
});

function sendRoute(reservedSenders: readonly string[]): Route {
  return route({
    ...writing,
    method: 'POST',
    path: 'sms',
    name: 'sms.send',
    summary: 'Send an SMS to several phones',
    description:
      'The SMS is sent to all recipients or to none; a problem of a recipient is reported at its position. Without a gateway, the SMS remain in the outbox.',
    body: smsBody,
    status: 201,
    reply: Type.Object({ items: Type.Array(messageReply) }, { title: 'SmsSent' }),
    async handler(context, { body }) {
      const rows = await sendSms(context, body, reservedSenders);
      const [firstRow] = rows;
      recordAudit(context, {
        action: 'create',
        resourceType: 'sms',
        resourceId: rows.length === 1 && firstRow ? firstRow.id : null,
        resourceName: rows.length === 1 && firstRow ? firstRow.recipient_name : null,
        after: { sender: firstRow?.sender ?? null, count: rows.length, segments: firstRow?.segments ?? 0 },
      });
      return { ...ok({ items: rows.map(presentMessage) }), status: 201 };
    },
  });
}

function settingsRoutes(sms: SmsSender, reservedSenders: readonly string[]): Route[] {
  return [settingsRoute(sms), configureRoute(sms, reservedSenders)];
}

function settingsRoute(sms: SmsSender): Route {
  return route({
    ...reading,
    method: 'GET',
    path: 'sms/settings',
    name: 'sms.settings',
    summary: 'Get the SMS settings and the number of SMS of the current month',
    reply: smsSettingsReply,
    handler: async (context) => ok(await presentSettings(sms, context)),
  });
}

function configureRoute(sms: SmsSender, reservedSenders: readonly string[]): Route {
  return route({
    ...base,
    action: 'sms.configure',
    transaction: 'write',
    method: 'PUT',
    path: 'sms/settings',
    name: 'sms.configure',
    summary: 'Change the SMS settings of the tenant',
    body: smsSettingsBody,
    reply: smsSettingsReply,
    async handler(context, { body }) {
      const { tx, tenant } = context;
      const previous = await selectSmsSettings(tx, tenant, true);
      if (body.version !== undefined && body.version !== previous.version) {
        throw new ProblemError({ code: 'stale', parameters: { version: previous.version } });
      }
      const sender = body.sender?.trim() || null;
      const reservedNames = [...reservedSenders, ...(await sendersOfOthers(tx, tenant))];
      const wrongSender = sender === null ? null : senderNameProblem(sender, reservedNames);
      const { country, allowedCountries = previous.allowedCountries } = body;
      const { isPhoneCountry } = await import('@tingest/domain/phone-numbers');
      if (!isPhoneCountry(country)) throw new ProblemError({ code: 'unknownValue', path: 'country' });
      const countryProblems = (allowedCountries ?? []).flatMap((code, index) =>
        isPhoneCountry(code) ? [] : [{ code: 'unknownValue' as const, path: `allowedCountries.${index}` }],
      );
      throwProblems([...(wrongSender ? [{ ...wrongSender, path: 'sender' }] : []), ...countryProblems]);
      await writeSmsSettings(tx, tenant.id, { ...body, country, sender, allowedCountries });
      const after = await selectSmsSettings(tx, tenant);
      recordAudit(context, {
        action: 'update',
        resourceType: 'smsSettings',
        resourceId: tenant.id,
        resourceName: tenant.name,
        before: pickSettings(previous),
        after: pickSettings(after),
      });
      return ok(await presentSettings(sms, context));
    },
  });
}

async function presentSettings(sms: SmsSender, context: SiteContext): Promise<Static<typeof smsSettingsReply>> {
  const { tx, tenant, site, now } = context;
  const { usualCountries, allowedCountries, ...settings } = await selectSmsSettings(tx, tenant);
  const { nearCountries, phoneCountries } = await import('@tingest/domain/phone-numbers');
  const month = monthOf(tenant, now);
  const gateway = await sms.gatewayOf(tx, tenant, site.id);
  // Knowledge of the address suffices to report the outcome of an SMS.
  const mayConfigure = can(context.caller, 'sms.configure').allowed;
  return {
    ...settings,
    allowedCountries: allowedCountries && [...allowedCountries],
    usualCountries: [...usualCountries],
    nearCountries: [...nearCountries(settings.country)],
    countries: [...phoneCountries()],
    usage: {
      month,
      segments: await selectUse(context, month),
      waiting: await selectWaiting(context),
    },
    gateway: gateway && {
      id: gateway.id,
      name: gateway.name,
      reportUrl: mayConfigure ? gateway.reportUrl : null,
    },
    unsent: (await countUnsent(context)).sms,
  };
}

function pickSettings({
  country,
  sender,
  monthlyLimit,
  allowedCountries,
  retentionDays,
}: Awaited<ReturnType<typeof selectSmsSettings>>) {
  return { country, sender, monthlyLimit, allowedCountries, retentionDays };
}

/** Belong to the tenant, so to no site: a person that wants no SMS gets none from any site of it. */
const optOutRoutes: Route[] = [
  route({
    ...reading,
    scope: 'tenant',
    method: 'GET',
    path: 'sms/optOuts',
    name: 'smsOptOuts.list',
    summary: 'List numbers that receive no SMS from the tenant, latest first',
    query: optOutQuery,
    reply: optOutsReply,
    async handler(context, { query }) {
      const sites = optOutSites(context.caller);
      const rows = await selectOptOuts(context, sites, (query.phoneNo ?? '').replace(/\D/g, ''));
      return ok({ items: rows.map(presentOptOut), totalCount: await countOptOuts(context, sites) });
    },
  }),
  route({
    ...writing,
    scope: 'tenant',
    method: 'POST',
    path: 'sms/optOuts',
    name: 'smsOptOuts.create',
    summary: 'Stop sending SMS to a number',
    body: optOutBody,
    status: 201,
    reply: optOutReply,
    async handler(context, { body }) {
      const { tx, tenant, caller } = context;
      const { country } = await selectSmsSettings(tx, tenant);
      const { mobileNumber } = await import('@tingest/domain/phone-numbers');
      const read = mobileNumber(body.phoneNo, country);
      if ('problem' in read) throw new ProblemError({ ...read.problem, path: 'phoneNo' });
      const note = body.note?.trim() || null;
      const row = await insertOptOut(context, {
        ...{ phoneNo: read.number, note, ownerId: caller.userId },
        sites: optOutSites(caller),
      });
      if (!row) throw new ProblemError({ code: 'duplicate', path: 'phoneNo' });
      const after = presentOptOut(row);
      recordAudit(context, { action: 'create', ...toAuditResource(row), after });
      return { ...ok(after), status: 201 };
    },
  }),
  route({
    ...writing,
    scope: 'tenant',
    method: 'DELETE',
    path: 'sms/optOuts/:id',
    name: 'smsOptOuts.delete',
    summary: 'Resume sending SMS to a number',
    params: idParams,
    status: 204,
    async handler(context, { params }) {
      const row = await selectOptOut(context, optOutSites(context.caller), params.id);
      if (!row) throw notFound();
      await deleteRow(context, 'sms_opt_outs', row.id);
      recordAudit(context, { action: 'delete', ...toAuditResource(row), before: presentOptOut(row) });
      return noContent();
    },
  }),
];

/** Returns the sites with opt-outs that the caller sees: for administrators of sites their own. */
function optOutSites({ role, siteIds }: Caller): readonly string[] | null {
  return role === 'TenantAdmin' || role === 'SuperUser' ? null : siteIds;
}

function toAuditResource({ id, phone_no }: { readonly id: string; readonly phone_no: string }) {
  return { resourceType: 'smsOptOut', resourceId: id, resourceName: phone_no };
}
