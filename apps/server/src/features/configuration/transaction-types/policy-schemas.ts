import { policyLimits, type ServicePolicy } from '@tingest/domain';
import Type from 'typebox';
import { movementTypeSchema } from '../../../http/enum-schemas.ts';
import { idSchema, nullable } from '../../../http/schemas.ts';

const closed = { additionalProperties: false } as const;
const days = nullable(Type.Integer({ minimum: 0, maximum: policyLimits.days }));

const borrower = Type.Union(
  [
    Type.Object({ kind: Type.Literal('performer') }, closed),
    Type.Object(
      {
        kind: Type.Literal('form'),
        nameFieldId: idSchema,
        emailFieldId: Type.Optional(nullable(idSchema)),
        phoneFieldId: Type.Optional(nullable(idSchema)),
      },
      closed,
    ),
  ],
  { title: 'BorrowerSource' },
);

const loan = Type.Object(
  {
    borrower,
    defaultDays: days,
    longestDays: days,
    extensions: nullable(Type.Integer({ minimum: 0, maximum: policyLimits.extensions })),
    reminders: Type.Object(
      {
        daysBefore: Type.Array(Type.Integer({ minimum: 1, maximum: policyLimits.days }), {
          maxItems: policyLimits.reminders,
        }),
        onDueDay: Type.Boolean(),
        everyDaysAfter: nullable(Type.Integer({ minimum: 1, maximum: policyLimits.days })),
      },
      { title: 'LoanReminders', ...closed },
    ),
  },
  { title: 'LoanPolicy', ...closed },
);

const stock = Type.Object(
  {
    balancePropertyId: idSchema,
    quantityPropertyId: idSchema,
    kind: movementTypeSchema,
    allowNegative: Type.Boolean(),
    lowLimit: nullable(Type.Number()),
  },
  { title: 'StockPolicy', ...closed },
);

/** What a service's mode needs to know. Its meaning is checked by the domain (`validateServicePolicy`). */
export const policySchema = Type.Unsafe<ServicePolicy>(
  Type.Object({ loan: Type.Optional(loan), stock: Type.Optional(stock) }, { title: 'ServicePolicy', ...closed }),
);
