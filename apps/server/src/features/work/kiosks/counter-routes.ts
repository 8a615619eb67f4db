import { sql } from 'kysely';
import type { Pool } from 'pg';
import Type from 'typebox';
import type { CallerKiosk } from '../../../http/authentication/caller.ts';
import { noContent, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { insertAuditEvents } from '../../../publishing/audit.ts';
import { type PerformDependencies, performOperation } from '../operations/perform/perform-operation.ts';
import { selectTransaction } from '../operations/transactions.ts';
import type { RunDependencies } from '../processors/run-dependencies.ts';
import { deviceState, pairDevice, signInByBadge } from './devices.ts';
import {
  deviceBody,
  deviceReply,
  type KioskOperation,
  pairBody,
  pairedReply,
  performBody,
  performedReply,
  scannedReply,
  signedInReply,
  signInBody,
} from './kiosk-schemas.ts';
import { scannedElement } from './offered-steps.ts';

/** Requests per minute from one address: pairing codes, and badges of all kiosks behind it. */
const pairingsPerMinute = 10;
const signInsPerMinute = 120;

const deviceBase = { tag: 'Kiosks', authentication: 'none', scope: 'global', transaction: 'none' } as const;

/** Calls of a counter tablet: by its own credential, which only recognises badges. */
export function deviceRoutes(pool: Pool): Route[] {
  return [
    route({
      ...deviceBase,
      rateLimit: pairingsPerMinute,
      method: 'POST',
      path: 'kiosk/pair',
      name: 'kiosk.pair',
      summary: 'Pair a device with a kiosk by a pairing code',
      description: 'The code can be used once. The former device of the kiosk is shut out.',
      body: pairBody,
      reply: pairedReply,
      handler: async (context, { body }) => ok(await pairDevice(pool, body.code, context)),
    }),
    route({
      ...deviceBase,
      rateLimit: signInsPerMinute,
      method: 'POST',
      path: 'kiosk/state',
      name: 'kiosk.state',
      summary: 'Get the kiosk of a paired device',
      body: deviceBody,
      reply: deviceReply,
      handler: async (context, { body }) => ok(await deviceState(pool, body.credential, context)),
    }),
    route({
      ...deviceBase,
      rateLimit: signInsPerMinute,
      method: 'POST',
      path: 'kiosk/signIn',
      name: 'kiosk.signIn',
      summary: 'Sign a person in at a kiosk by badge',
      description:
        'Ends the session of the person before. Unknown badges are slowed down for each kiosk. The session ends after the idle time of the kiosk, and at the latest after half an hour.',
      body: signInBody,
      reply: signedInReply,
      handler: async (context, { body }) => ok(await signInByBadge(pool, body, context)),
    }),
  ];
}

const base = { tag: 'Kiosks', authentication: 'user', scope: 'site', fromKiosk: true } as const;

/** Calls of a person at a kiosk: by the session of a badge, limited to the kiosk's services and the person's rights. */
export function counterRoutes(dependencies: PerformDependencies): Route[] {
  return [scanRoute(dependencies.runs), performRoute(dependencies), signOutRoute];
}

function scanRoute(runs: RunDependencies): Route {
  return route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'kiosk/elements/:code',
    name: 'kiosk.scan',
    summary: 'Get the steps that a person can perform with a scanned object at a kiosk',
    params: Type.Object({ code: Type.String({ maxLength: 400 }) }),
    reply: scannedReply,
    async handler(context, { params }) {
      const { serviceIds } = kioskOf(context);
      return ok(await scannedElement(context, params.code, { serviceIds, runs }));
    },
  });
}

function performRoute(dependencies: PerformDependencies): Route {
  return route({
    ...base,
    action: 'operations.perform',
    transaction: 'write',
    method: 'POST',
    path: 'kiosk/operations',
    name: 'kiosk.perform',
    summary: 'Perform a step at a kiosk',
    description: 'The event log names the person and the kiosk. Sending the same clientOperationId again is safe.',
    body: performBody,
    reply: performedReply,
    isRepeatable: true,
    async handler(context, { body }) {
      await requireService(context, body);
      const { operation, transaction } = await performOperation(context, body, dependencies);
      return ok({
        operationId: operation.id,
        transactionId: transaction.id,
        transactionNumber: transaction.number,
        dueAt: transaction.due_at?.toISOString() ?? null,
      });
    },
  });
}

const signOutRoute = route({
  ...base,
  transaction: 'write',
  method: 'DELETE',
  path: 'kiosk/session',
  name: 'kiosk.signOut',
  summary: 'Sign the person out of a kiosk',
  status: 204,
  async handler(context) {
    const { tx, tenant, site, caller, requestId } = context;
    const { id, name } = kioskOf(context);
    await sql`DELETE FROM access_tokens WHERE tenant_id = ${tenant.id} AND kiosk_id = ${id}
      AND user_id = ${caller.userId} AND kind = 'kioskSession'`.execute(tx);
    const resource = { resourceType: 'kiosk', resourceId: id, resourceName: name };
    const event = { tenantId: tenant.id, siteId: site.id, actor: caller, requestId, action: 'signOut' as const };
    await insertAuditEvents(tx, [{ ...event, ...resource }]);
    return noContent();
  },
});

/** @throws ProblemError `notFound` for callers that are not at a kiosk: for them these calls do not exist */
function kioskOf({ caller }: SiteContext): CallerKiosk {
  if (!caller.kiosk) throw notFound();
  return caller.kiosk;
}

/**
 * Checks that the kiosk offers the service of an operation, and that a continued transaction is one of that service.
 * @throws ProblemError
 */
async function requireService(context: SiteContext, { transactionTypeId, transactionId }: KioskOperation) {
  const serviceId = transactionTypeId.toLowerCase();
  if (!kioskOf(context).serviceIds.includes(serviceId)) {
    throw new ProblemError({ code: 'kioskService', path: 'transactionTypeId' });
  }
  if (!transactionId) return;
  const transaction = await selectTransaction(context, transactionId);
  if (transaction?.transaction_type_id !== serviceId)
    throw new ProblemError({ code: 'notFound', path: 'transactionId' });
}
