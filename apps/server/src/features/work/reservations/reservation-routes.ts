import type { RunningNumbers } from '../../../database/running-numbers.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { created, item } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { presentTransaction, transactionReply } from '../operations/transactions.ts';
import { cancelReservation, changeReservation } from './change-reservation.ts';
import { changeReservationBody, reserveBody } from './reservation-schemas.ts';
import { reserve } from './reserve.ts';

const base = {
  tag: 'Transactions',
  authentication: 'user',
  scope: 'site',
  action: 'transactions.reserve',
  transaction: 'write',
} as const;

/** Reserving, where the tenant activated it. Source: design, sections 7 and 12. */
export const reservationRoutes = (numbers: RunningNumbers): readonly Route[] => [
  route({
    ...base,
    method: 'POST',
    path: 'transactions',
    name: 'transactions.reserve',
    summary: 'Reserve an object',
    description:
      'If the object is not free, the answer is 409 with the conflicts and the nearest free periods. Sending the same clientOperationId again returns the first answer. A reservation is picked up by performing the start of the service with the transactionId of the reservation.',
    body: reserveBody,
    reply: transactionReply,
    status: 201,
    isRepeatable: true,
    async handler(context, { body }) {
      const { transaction, isRepeat } = await reserve(context, body, numbers);
      const answer = presentTransaction(transaction, context);
      return isRepeat ? item(answer) : created(answer);
    },
  }),
  route({
    ...base,
    method: 'PUT',
    path: 'transactions/:id',
    name: 'transactions.update',
    summary: 'Move a reservation to another period',
    params: idParams,
    body: changeReservationBody,
    reply: transactionReply,
    handler: async (context, { params, body, expectedVersion }) =>
      item(presentTransaction(await changeReservation(context, params.id, body, expectedVersion), context)),
  }),
  route({
    ...base,
    method: 'POST',
    path: 'transactions/:id/cancel',
    name: 'transactions.cancel',
    summary: 'Cancel a reservation',
    params: idParams,
    reply: transactionReply,
    handler: async (context, { params, expectedVersion }) =>
      item(presentTransaction(await cancelReservation(context, params.id, expectedVersion), context)),
  }),
];
