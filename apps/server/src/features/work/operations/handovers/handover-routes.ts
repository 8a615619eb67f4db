import { handoverStatus, handoverStatuses } from '@tingest/domain/work';
import Type from 'typebox';
import { drawQrCode, qrCodeReply } from '../../../../http/contract/qr-code.ts';
import { choiceOf, idParams, idSchema, instantSchema, nullable } from '../../../../http/contract/schemas.ts';
import { noContent, ok } from '../../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { presentColumns } from '../../../../http/kernel/present-columns.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
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

const objectOptions = { additionalProperties: false } as const;
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
    operationTypeId: nullable(
      Type.String({ description: 'The function by which the loan is taken over, as an update.' }),
    ),
    giverId: idSchema,
    giverName: Type.String(),
    receiverId: nullable(Type.String({ description: 'Id of the user that scanned the code.' })),
    receiverName: nullable(Type.String()),
    code: nullable(
      Type.Object(
        {
          text: Type.String({ description: 'Text that is typed if the code cannot be scanned.' }),
          url: Type.String({ description: 'Content of the QR code.' }),
          qr: qrCodeReply,
        },
        {
          title: 'HandoverCode',
          description: 'Returned only to the user that shows the code, until a receiver is confirmed.',
        },
      ),
    ),
  },
  { title: 'Handover' },
);

const base = { tag: 'Transactions', authentication: 'user', scope: 'site', action: 'operations.perform' } as const;
const writing = { ...base, transaction: 'write' } as const;

interface HandoverRoutesOptions {
  readonly codes: HandoverCodes;
  readonly publicUrl: string;
}

/** Handing over a loan from person to person: shown, scanned, confirmed, taken over by performing. Decision 48. */
export function handoverRoutes(options: HandoverRoutesOptions): Route[] {
  return [offerRoute(options), getRoute(options), claimRoute(options), confirmRoute(options), cancelRoute];
}

function offerRoute(options: HandoverRoutesOptions): Route {
  return route({
    ...writing,
    method: 'POST',
    path: 'transactions/:id/handover',
    name: 'handovers.offer',
    summary: 'Begin to hand over a loan of the caller',
    description: 'The code is valid for ten minutes. An earlier code for the loan becomes invalid.',
    params: idParams,
    body: Type.Object({ id: idSchema }, { title: 'HandoverOffer', ...objectOptions }),
    reply,
    handler: async (context, { params, body }) =>
      ok(await present(options, context, await offerHandover(context, params.id, body.id, options.codes))),
  });
}

function getRoute(options: HandoverRoutesOptions): Route {
  return route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'handovers/:id',
    name: 'handovers.get',
    summary: 'Get the progress of a hand-over, as its giver or receiver',
    params: idParams,
    reply,
    handler: async (context, { params }) => ok(await present(options, context, await getHandover(context, params.id))),
  });
}

function claimRoute(options: HandoverRoutesOptions): Route {
  return route({
    ...writing,
    rateLimit: claimsPerMinute,
    method: 'POST',
    path: 'handovers/claim',
    name: 'handovers.claim',
    summary: 'Claim a hand-over by its scanned code',
    body: Type.Object(
      { code: Type.String({ minLength: 1, maxLength: 40 }) },
      { title: 'HandoverClaim', ...objectOptions },
    ),
    reply,
    handler: async (context, { body }) => ok(await present(options, context, await claimHandover(context, body.code))),
  });
}

function confirmRoute(options: HandoverRoutesOptions): Route {
  return route({
    ...writing,
    method: 'POST',
    path: 'handovers/:id/confirm',
    name: 'handovers.confirm',
    summary: 'Confirm the user that scanned the code as the receiver of the loan',
    params: idParams,
    body: Type.Object(
      {
        receiverId: Type.String({
          title: 'Id',
          format: 'uuid',
          description: 'Id of the receiver that was shown to the caller.',
        }),
      },
      { title: 'HandoverConfirmation', ...objectOptions },
    ),
    reply,
    handler: async (context, { params, body }) =>
      ok(await present(options, context, await confirmHandover(context, params.id, body.receiverId))),
  });
}

const cancelRoute = route({
  ...writing,
  method: 'DELETE',
  path: 'handovers/:id',
  name: 'handovers.cancel',
  summary: 'Cancel a hand-over before it is completed',
  params: idParams,
  status: 204,
  async handler(context, { params }) {
    await cancelHandover(context, params.id);
    return noContent();
  },
});

async function present(
  { codes, publicUrl }: HandoverRoutesOptions,
  context: SiteContext,
  { row, transaction, operationTypeId }: ReadHandover,
) {
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
    code: text === null ? null : { text, url, qr: await drawQrCode(url) },
  };
}
