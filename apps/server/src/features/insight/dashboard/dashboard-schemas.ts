import Type from 'typebox';
import { idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';

const count = Type.Integer({ minimum: 0 });

/** A number that is not counted further than it tells anything. */
const cappedCount = Type.Object(
  {
    count,
    isMore: Type.Boolean({ description: 'Whether there are more than were counted.' }),
  },
  { title: 'CappedCount' },
);

const namedProperties = { id: idSchema, name: Type.String() };

export const dashboardReply = Type.Object(
  {
    open: Type.Object(
      {
        total: cappedCount,
        overdue: cappedCount,
        services: Type.Array(
          Type.Object({ ...namedProperties, open: cappedCount, overdue: cappedCount }, { title: 'OpenWorkOfService' }),
        ),
        hasMore: Type.Boolean({ description: 'Whether further services have open transactions.' }),
        unclaimed: Type.Object(cappedCount.properties, {
          title: 'UnclaimedCases',
          description: 'Cases that were opened by anonymous users and have no assignee.',
        }),
      },
      {
        title: 'OpenWork',
        description: 'Transactions that were started and have not ended, by service; overdue transactions first.',
      },
    ),
    objects: Type.Object(
      {
        total: count,
        categoryCount: count,
        categories: Type.Array(Type.Object({ ...namedProperties, count }, { title: 'NamedCount' })),
      },
      { title: 'ObjectCounts' },
    ),
    activity: Type.Object(
      {
        total: cappedCount,
        days: Type.Array(
          Type.Object({ day: Type.String({ format: 'date' }), ...cappedCount.properties }, { title: 'DayCount' }),
        ),
        functions: Type.Array(
          Type.Object({ ...namedProperties, ...cappedCount.properties }, { title: 'NamedCappedCount' }),
        ),
      },
      {
        title: 'Activity',
        description: 'Operations of the last 30 days in the tenant’s time zone; the last day is today.',
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
          services: Type.Array(
            Type.Object({ ...namedProperties, ...cappedCount.properties }, { title: 'NamedCappedCount' }),
          ),
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
          description: 'Reservations from today that have not been picked up; null if reservations are not activated.',
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
                ...namedProperties,
                fieldId: Type.String({ description: 'The field that contains the balance.' }),
                limit: Type.Number({ description: 'The balance is low at or below this value.' }),
                ...cappedCount.properties,
                isCounted: Type.Boolean({
                  description:
                    'False if the objects were not counted because the field has no index and the category is large.',
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
        { title: 'LowStock', description: 'Objects with a low balance; null if no service defines a low limit.' },
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
        service: Type.Boolean({ description: 'Whether there is a published service.' }),
        operation: Type.Boolean({ description: 'Whether an operation has been performed.' }),
      },
      { title: 'FirstSteps', description: 'Setup progress of a new site.' },
    ),
    licence: Type.Object({ level: Type.String() }, { title: 'LicenceSummary' }),
    hasFeed: Type.Boolean({ description: 'Whether the tenant has configured a feed; see tenants/feed.' }),
  },
  { title: 'Dashboard' },
);
