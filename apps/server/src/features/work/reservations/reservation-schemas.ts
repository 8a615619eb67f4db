import Type from 'typebox';
import { dataPropertiesSchema } from '../../../http/field-schemas.ts';
import {
  alsoAnswered,
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  nullable,
} from '../../../http/schemas.ts';
import { transactionReply } from '../operations/transactions.ts';

const closed = { additionalProperties: false };

/** Source: design, section 7, Reservations. */
export const reserveBody = Type.Object(
  {
    clientOperationId: Type.String({
      format: 'uuid',
      description: "Made by the caller; sending the same one again gives the first one's answer.",
    }),
    transactionTypeId: idSchema,
    elementId: idSchema,
    reservatedFrom: instantSchema,
    reservatedTo: Type.String({ format: 'date-time', description: 'Not part of it, so that back-to-back fits.' }),
    borrowerId: Type.Optional(nullable(Type.String({ format: 'uuid', description: 'The user it is for.' }))),
    operationTypeId: Type.Optional(
      nullable(
        Type.String({
          format: 'uuid',
          description:
            'The function that it is to be picked up with. Needed where the service begins with one of several and any of them has rules: those of that function run.',
        }),
      ),
    ),
    dataProperties: Type.Optional(dataPropertiesSchema),
    ...ignoredMetadata,
  },
  { title: 'ReservationSave', ...closed },
);

/** When a reservation shall be; the rest of a transaction may be sent back as it was read. */
export const changeReservationBody = Type.Object(
  {
    ...alsoAnswered(transactionReply),
    operations: ignored,
    followed: ignored,
    ...ignoredMetadata,
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    reservatedFrom: instantSchema,
    reservatedTo: instantSchema,
  },
  { title: 'ReservationChange', ...closed },
);

/** The query of a calendar; the next month by default. */
export const calendarQuery = Type.Object({
  from: Type.Optional(instantSchema),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'At most 400 days after the beginning.' })),
});

export const calendarItem = Type.Object(
  {
    elementId: idSchema,
    elementTitle: Type.String(),
    transactionId: idSchema,
    number: Type.Integer(),
    status: choiceOf(['reserved', 'started']),
    from: instantSchema,
    to: nullable(Type.String({ format: 'date-time', description: 'Null for a loan without an end.' })),
    isOverdue: Type.Boolean(),
    who: nullable(Type.String({ description: 'Null where the caller may not know.' })),
    isOwn: Type.Boolean(),
  },
  { title: 'CalendarItem' },
);

export const calendarReply = Type.Object(
  {
    items: Type.Array(calendarItem),
    isCut: Type.Boolean({ description: 'There is more in the period than is answered.' }),
  },
  { title: 'Calendar' },
);

export const subscriptionBody = Type.Object(
  {
    elementId: Type.Optional(nullable(idSchema)),
    elementTypeId: Type.Optional(nullable(idSchema)),
    ...ignoredMetadata,
  },
  { title: 'CalendarSubscriptionSave', ...closed },
);

export const subscriptionReply = Type.Object(
  {
    id: idSchema,
    elementId: nullable(idSchema),
    elementTypeId: nullable(idSchema),
    createdAt: instantSchema,
  },
  { title: 'CalendarSubscription' },
);

/** The address of a subscription is in the answer to its maker only, and only once. */
export const newSubscriptionReply = Type.Object(
  { ...subscriptionReply.properties, url: Type.String() },
  { title: 'NewCalendarSubscription' },
);
