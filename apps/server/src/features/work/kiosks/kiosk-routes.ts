import { kioskCommands } from '@tingest/domain/work';
import { sql } from 'kysely';
import Type from 'typebox';
import { drawQrCode } from '../../../http/contract/qr-code.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { item, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { issueCredential, revokeCredentials } from './kiosk-credentials.ts';
import {
  changeKiosk,
  createKiosk,
  getKiosk,
  type KioskRow,
  presentKiosk,
  removeKiosk,
  selectKiosks,
} from './kiosk-rows.ts';
import { commandReply, kioskReply, kioskSave, pairingReply } from './kiosk-schemas.ts';

const base = { tag: 'Kiosks', authentication: 'user', scope: 'site' } as const;
const writing = { ...base, action: 'kiosks.write', transaction: 'write', params: idParams } as const;

/** Calls by which administrators manage the kiosks of a site. */
export function kioskRoutes(publicUrl: string): Route[] {
  return [
    ...readRoutes,
    ...itemRoutes({
      tag: 'Kiosks',
      scope: 'site',
      path: 'kiosks',
      write: 'kiosks.write',
      remove: 'kiosks.write',
      summaries: { create: 'Create a kiosk', update: 'Change a kiosk', delete: 'Delete a kiosk' },
      descriptions: { delete: 'Its device and the person that is signed in there are shut out at once.' },
      body: kioskSave,
      reply: kioskReply,
      auditType: 'kiosk',
      find: (context, id) => getKiosk(context, id, true),
      create: createKiosk,
      update: changeKiosk,
      delete: removeKiosk,
      identify: (row) => row,
      present: presentKiosk,
    }),
    pairingRoute(publicUrl),
    unpairRoute,
  ];
}

const readRoutes: readonly Route[] = [
  route({
    ...base,
    action: 'kiosks.read',
    transaction: 'read',
    method: 'GET',
    path: 'kiosks',
    name: 'kiosks.list',
    summary: 'List the kiosks of a site',
    reply: Type.Object({ items: Type.Array(kioskReply) }, { title: 'Kiosks' }),
    handler: async (context) => ok({ items: (await selectKiosks(context)).map(presentKiosk) }),
  }),
  route({
    ...base,
    action: 'kiosks.read',
    transaction: 'read',
    method: 'GET',
    path: 'kiosks/:id',
    name: 'kiosks.get',
    summary: 'Get a kiosk',
    params: idParams,
    reply: kioskReply,
    handler: async (context, { params }) => item(presentKiosk(await getKiosk(context, params.id))),
  }),
  route({
    ...base,
    action: 'kiosks.read',
    transaction: 'none',
    method: 'GET',
    path: 'kiosks/commands',
    name: 'kiosks.commands',
    summary: 'List the codes that stand for the buttons of a kiosk',
    description: 'To be printed: with them a hand scanner alone can operate a kiosk.',
    reply: commandReply,
    async handler() {
      const items = await Promise.all(kioskCommands.map(async (code) => ({ code, qr: await drawQrCode(code) })));
      return ok({ items });
    },
  }),
];

function pairingRoute(publicUrl: string): Route {
  return route({
    ...writing,
    method: 'POST',
    path: 'kiosks/:id/pairing',
    name: 'kiosks.pair',
    summary: 'Create a code that pairs a device with a kiosk',
    description: 'Valid for a quarter of an hour, and once. An earlier code becomes invalid.',
    reply: pairingReply,
    async handler(context, { params }) {
      const { tx, tenant, now } = context;
      const kiosk = await getKiosk(context, params.id, true);
      const key = { tenantId: tenant.id, kioskId: kiosk.id };
      const { token: code, expiresAt } = await issueCredential(tx, { ...key, type: 'kioskPairing', now });
      audit(context, kiosk, { pairing: 'begun' });
      // Behind the hash sign: no server and no log sees it.
      const url = `${publicUrl}/kiosk#${code}`;
      return ok({ code, url, validUntil: (expiresAt ?? now).toISOString(), qr: await drawQrCode(url) });
    },
  });
}

const unpairRoute = route({
  ...writing,
  method: 'POST',
  path: 'kiosks/:id/unpair',
  name: 'kiosks.unpair',
  summary: 'Shut the device of a kiosk out',
  reply: kioskReply,
  async handler(context, { params }) {
    const { tx, tenant } = context;
    const kiosk = await getKiosk(context, params.id, true);
    const key = { tenantId: tenant.id, kioskId: kiosk.id };
    await revokeCredentials(tx, key, ['kioskPairing', 'kiosk', 'kioskSession']);
    await sql`UPDATE kiosks SET paired_at = NULL WHERE tenant_id = ${tenant.id} AND id = ${kiosk.id}`.execute(tx);
    const unpairedKiosk = presentKiosk({ ...kiosk, paired_at: null });
    audit(context, kiosk, unpairedKiosk);
    return item(unpairedKiosk);
  },
});

function audit(context: SiteContext & Parameters<typeof recordAudit>[0], kiosk: KioskRow, after: object): void {
  const resource = { resourceType: 'kiosk', resourceId: kiosk.id, resourceName: kiosk.name };
  recordAudit(context, { action: 'update', ...resource, before: presentKiosk(kiosk), after });
}
