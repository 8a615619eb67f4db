import Type from 'typebox';
import { idSchema, instantSchema, nullable } from '../../../http/schemas.ts';

const count = Type.Integer({ minimum: 0 });

/** A number that is not counted further than it tells anything. */
const cappedCount = Type.Object(
  {
    count,
    isMore: Type.Boolean({ description: 'There are more than were counted.' }),
  },
  { title: 'CappedCount' },
);

const named = { id: idSchema, name: Type.String() };

export const dashboardReply = Type.Object(
  {
    open: Type.Object(
      {
        total: cappedCount,
        overdue: cappedCount,
        services: Type.Array(
          Type.Object({ ...named, open: cappedCount, overdue: cappedCount }, { title: 'OpenWorkOfService' }),
        ),
        hasMore: Type.Boolean({ description: 'Further services have open transactions too.' }),
        unclaimed: Type.Object(cappedCount.properties, {
          title: 'UnclaimedCases',
          description: 'Cases that the public opened and nobody sees to.',
        }),
      },
      {
        title: 'OpenWork',
        description: 'Transactions that were begun and not ended, by service; what is overdue first.',
      },
    ),
    objects: Type.Object(
      {
        total: count,
        categoryCount: count,
        categories: Type.Array(Type.Object({ ...named, count }, { title: 'NamedCount' })),
      },
      { title: 'ObjectCounts' },
    ),
    activity: Type.Object(
      {
        total: cappedCount,
        days: Type.Array(
          Type.Object({ day: Type.String({ format: 'date' }), ...cappedCount.properties }, { title: 'DayCount' }),
        ),
        functions: Type.Array(Type.Object({ ...named, ...cappedCount.properties }, { title: 'NamedCappedCount' })),
      },
      {
        title: 'Activity',
        description: 'Operations of the last 30 days in the tenant’s time zone, today being the last.',
      },
    ),
    latest: Type.Array(
      Type.Object(
        {
          id: idSchema,
          operationTypeId: idSchema,
          operationTypeName: Type.String(),
          elementTitle: Type.String(),
          userName: Type.String(),
          occurredAt: instantSchema,
        },
        { title: 'LatestOperation' },
      ),
    ),
    reservations: nullable(
      Type.Object(
        {
          today: cappedCount,
          services: Type.Array(Type.Object({ ...named, ...cappedCount.properties }, { title: 'NamedCappedCount' })),
          next: Type.Array(
            Type.Object(
              {
                id: idSchema,
                transactionTypeId: idSchema,
                elementTitle: Type.String(),
                borrowerName: nullable(Type.String()),
                from: instantSchema,
                to: instantSchema,
              },
              { title: 'NextReservation' },
            ),
          ),
        },
        {
          title: 'ReservationsAhead',
          description: 'What is reserved from today and not picked up yet; null where reservations are not activated.',
        },
      ),
    ),
    lowStock: nullable(
      Type.Object(
        {
          total: cappedCount,
          categories: Type.Array(
            Type.Object(
              {
                ...named,
                fieldId: Type.String({ description: 'The field that holds the balance.' }),
                limit: Type.Number({ description: 'At or below this it is low.' }),
                ...cappedCount.properties,
                isCounted: Type.Boolean({
                  description: 'Not counted where the field has no index and the category is large.',
                }),
              },
              { title: 'LowStockOfCategory' },
            ),
          ),
          lowest: Type.Array(
            Type.Object(
              { id: idSchema, elementTypeId: idSchema, title: Type.String(), balance: Type.String() },
              { title: 'LowestBalance' },
            ),
          ),
        },
        { title: 'LowStock', description: 'Objects whose balance is low; null where no service says what low is.' },
      ),
    ),
    drafts: Type.Object(
      { elementTypes: count, recordTypes: count, operationTypes: count, transactionTypes: count },
      { title: 'DraftCounts' },
    ),
    firstSteps: Type.Object(
      {
        category: Type.Boolean(),
        object: Type.Boolean(),
        function: Type.Boolean(),
        service: Type.Boolean({ description: 'A published one.' }),
        operation: Type.Boolean({ description: 'Something was performed.' }),
      },
      { title: 'FirstSteps', description: 'How far a new site has come.' },
    ),
    licence: Type.Object({ level: Type.String() }, { title: 'LicenceSummary' }),
    hasFeed: Type.Boolean({ description: 'The tenant has named a feed: see tenants/feed.' }),
  },
  { title: 'Dashboard' },
);
