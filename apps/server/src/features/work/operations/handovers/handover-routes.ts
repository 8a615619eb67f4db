import { handoverStatus, handoverStatuses } from '@tingest/domain';
import Type from 'typebox';
import { noContent, ok } from '../../../../http/answer.ts';
import type { SiteContext } from '../../../../http/context.ts';
import { presentColumns } from '../../../../http/present-columns.ts';
import { type Route, route } from '../../../../http/route.ts';
import { choiceOf, idParams, idSchema, instantSchema, nullable } from '../../../../http/schemas.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import type { HandoverCodes } from './handover-codes.ts';
import {
  cancelHandover,
  claimHandover,
  confirmHandover,
  getHandover,
  offerHandover,
  type ReadHandover,
} from './handover-service.ts';

const closed = { additionalProperties: false } as const;
/** The maximum number of codes that a user may try per minute. */
const claimsPerMinute = 10;

const reply = Type.Object(
  {
    id: idSchema,
    status: choiceOf(handoverStatuses, 'HandoverStatus'),
    expiresAt: instantSchema,
    transactionId: idSchema,
    transactionTypeName: Type.String(),
    elementId: idSchema,
    elementTitle: Type.String(),
    elementCode: Type.String(),
    dueAt: nullable(instantSchema),
    operationTypeId: nullable(Type.String({ description: 'The function by which it is taken over, as an update.' })),
    giverId: idSchema,
    giverName: Type.String(),
    receiverId: nullable(Type.String({ description: 'Who scanned the code.' })),
    receiverName: nullable(Type.String()),
    code: nullable(
      Type.Object(
        {
          text: Type.String({ description: 'What is typed where nothing can be scanned.' }),
          url: Type.String({ description: 'What the QR code says.' }),
          qr: Type.Object(
            { size: Type.Integer({ description: 'Modules a side, quiet zone included.' }), path: Type.String() },
            { title: 'QrPath', description: 'The QR code as the path of an SVG, a module a unit.' },
          ),
        },
        { title: 'HandoverCode', description: 'For whoever shows it, until somebody has been confirmed.' },
      ),
    ),
  },
  { title: 'Handover' },
);

const base = { tag: 'Transactions', authentication: 'user', scope: 'site', action: 'operations.perform' } as const;
const writing = { ...base, transaction: 'write' } as const;

/** Handing over a loan from person to person: shown, scanned, confirmed, taken over by performing. Decision 48. */
export function handoverRoutes({
  codes,
  publicUrl,
}: {
  readonly codes: HandoverCodes;
  readonly publicUrl: string;
}): Route[] {
  return [
    route({
      ...writing,
      method: 'POST',
      path: 'transactions/:id/handover',
      name: 'handovers.offer',
      summary: 'Begin to hand over what the caller has on loan',
      description: 'The code is good for ten minutes. One that was made of the loan before is good no longer.',
      params: idParams,
      body: Type.Object({ id: idSchema }, { title: 'HandoverOffer', ...closed }),
      reply,
      handler: async (context, { params, body }) =>
        ok(await present(context, await offerHandover(context, params.id, body.id, codes))),
    }),
    route({
      ...base,
      transaction: 'read',
      method: 'GET',
      path: 'handovers/:id',
      name: 'handovers.get',
      summary: 'How far a hand-over has come, for the two between whom it is',
      params: idParams,
      reply,
      handler: async (context, { params }) => ok(await present(context, await getHandover(context, params.id))),
    }),
    route({
      ...writing,
      rateLimit: claimsPerMinute,
      method: 'POST',
      path: 'handovers/claim',
      name: 'handovers.claim',
      summary: 'Say that one has scanned the code of a hand-over',
      body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, { title: 'HandoverClaim', ...closed }),
      reply,
      handler: async (context, { body }) => ok(await present(context, await claimHandover(context, body.code))),
    }),
    route({
      ...writing,
      method: 'POST',
      path: 'handovers/:id/confirm',
      name: 'handovers.confirm',
      summary: 'Let whoever scanned the code take the loan over',
      params: idParams,
      body: Type.Object(
        { receiverId: Type.String({ title: 'Id', format: 'uuid', description: 'Whom the caller saw.' }) },
        { title: 'HandoverConfirmation', ...closed },
      ),
      reply,
      handler: async (context, { params, body }) =>
        ok(await present(context, await confirmHandover(context, params.id, body.receiverId))),
    }),
    route({
      ...writing,
      method: 'DELETE',
      path: 'handovers/:id',
      name: 'handovers.cancel',
      summary: 'End a hand-over before it has come to something',
      params: idParams,
      status: 204,
      async handler(context, { params }) {
        await cancelHandover(context, params.id);
        return noContent();
      },
    }),
  ];

  async function present(context: SiteContext, { row, transaction, operationTypeId }: ReadHandover) {
    const { caller, culture, now, site, tenant } = context;
    const status = handoverStatus(
      {
        expiresAt: row.expires_at,
        receiverId: row.receiver_id,
        isConfirmed: row.confirmed_at !== null,
        isCompleted: row.operation_id !== null,
        isCancelled: row.cancelled_at !== null,
      },
      now,
    );
    const isShown = row.giver_id === caller.userId && (status === 'open' || status === 'claimed');
    const text = isShown ? codes.make({ tenantId: tenant.id, id: row.id }) : null;
    const url = `${publicUrl}/exe/handover/${text}?site=${encodeURIComponent(site.key)}`;
    return {
      ...presentColumns(reply, { ...transaction, ...row }),
      status,
      transactionTypeName: nameOf({ localized_names: transaction.transaction_type_names }, culture),
      operationTypeId,
      code: text === null ? null : { text, url, qr: await drawQr(url) },
    };
  }
}

/** The QR code library takes 10 MB of memory, so it is loaded only when a user hands something over. */
async function drawQr(url: string): Promise<{ readonly size: number; readonly path: string }> {
  const { qrPath } = await import('@tingest/documents/codes');
  return qrPath(url);
}
