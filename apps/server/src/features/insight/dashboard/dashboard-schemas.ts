import Type from 'typebox';
import { idSchema, nullable } from '../../../http/schemas.ts';

const instant = Type.String({ format: 'date-time' });
const count = Type.Integer({ minimum: 0 });

/** A number that is not counted further than it tells anything. */
const cappedCount = Type.Object({
  count,
  isMore: Type.Boolean({ description: 'There are more than were counted.' }),
});

const named = { id: idSchema, name: Type.String() };

export const dashboardReply = Type.Object({
  open: Type.Object(
    {
      total: cappedCount,
      overdue: cappedCount,
      services: Type.Array(Type.Object({ ...named, open: cappedCount, overdue: cappedCount })),
      hasMore: Type.Boolean({ description: 'Further services have open transactions too.' }),
    },
    { description: 'Transactions that were begun and not ended, by service; what is overdue first.' },
  ),
  objects: Type.Object({
    total: count,
    categoryCount: count,
    categories: Type.Array(Type.Object({ ...named, count })),
  }),
  activity: Type.Object(
    {
      total: cappedCount,
      days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), ...cappedCount.properties })),
      functions: Type.Array(Type.Object({ ...named, ...cappedCount.properties })),
    },
    { description: 'Operations of the last 30 days in the tenant’s time zone, today being the last.' },
  ),
  latest: Type.Array(
    Type.Object({
      id: idSchema,
      operationTypeId: idSchema,
      operationTypeName: Type.String(),
      elementTitle: Type.String(),
      userName: Type.String(),
      occurredAt: instant,
    }),
  ),
  reservations: nullable(
    Type.Object(
      {
        today: cappedCount,
        services: Type.Array(Type.Object({ ...named, ...cappedCount.properties })),
        next: Type.Array(
          Type.Object({
            id: idSchema,
            transactionTypeId: idSchema,
            elementTitle: Type.String(),
            borrowerName: nullable(Type.String()),
            from: instant,
            to: instant,
          }),
        ),
      },
      { description: 'What is reserved from today and not picked up yet; null where reservations are not activated.' },
    ),
  ),
  lowStock: nullable(
    Type.Object(
      {
        total: cappedCount,
        categories: Type.Array(
          Type.Object({
            ...named,
            fieldId: Type.String({ description: 'The field that holds the balance.' }),
            limit: Type.Number({ description: 'At or below this it is low.' }),
            ...cappedCount.properties,
            isCounted: Type.Boolean({
              description: 'Not counted where the field has no index and the category is large.',
            }),
          }),
        ),
        lowest: Type.Array(
          Type.Object({ id: idSchema, elementTypeId: idSchema, title: Type.String(), balance: Type.String() }),
        ),
      },
      { description: 'Objects whose balance is low; null where no service says what low is.' },
    ),
  ),
  drafts: Type.Object({ elementTypes: count, recordTypes: count, operationTypes: count, transactionTypes: count }),
  firstSteps: Type.Object(
    {
      category: Type.Boolean(),
      object: Type.Boolean(),
      function: Type.Boolean(),
      service: Type.Boolean({ description: 'A published one.' }),
      operation: Type.Boolean({ description: 'Something was performed.' }),
    },
    { description: 'How far a new site has come.' },
  ),
  licence: Type.Object({ level: Type.String() }),
  hasFeed: Type.Boolean({ description: 'The tenant has named a feed: see tenants/feed.' }),
});
