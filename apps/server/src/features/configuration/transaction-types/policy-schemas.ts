import { policyLimits } from '@tingest/domain';
import Type, { type TSchema } from 'typebox';
import { idSchema, movementTypeSchema, nullable } from '../../../http/schemas.ts';

const closed = { additionalProperties: false } as const;
const days = nullable(Type.Integer({ minimum: 0, maximum: policyLimits.days }));
const performer = Type.Object({ kind: Type.Literal('performer') }, closed);
const optionalField = nullable(idSchema);

const borrowerReply = Type.Union(
  [
    performer,
    Type.Object(
      { kind: Type.Literal('form'), nameFieldId: idSchema, emailFieldId: optionalField, phoneFieldId: optionalField },
      closed,
    ),
  ],
  { title: 'BorrowerSource' },
);

const borrowerSave = Type.Union(
  [
    performer,
    Type.Object(
      {
        kind: Type.Literal('form'),
        nameFieldId: idSchema,
        emailFieldId: Type.Optional(optionalField),
        phoneFieldId: Type.Optional(optionalField),
      },
      closed,
    ),
  ],
  { title: 'BorrowerSourceSave' },
);

const reminders = Type.Object(
  {
    daysBefore: Type.Array(Type.Integer({ minimum: 1, maximum: policyLimits.days }), {
      maxItems: policyLimits.reminders,
    }),
    onDueDay: Type.Boolean(),
    everyDaysAfter: nullable(Type.Integer({ minimum: 1, maximum: policyLimits.days })),
  },
  { title: 'LoanReminders', ...closed },
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

/** The part of the service's own mode, and no other. */
function policyWith<Borrower extends TSchema>(borrower: Borrower, suffix: '' | 'Save') {
  const loan = Type.Object(
    {
      borrower,
      defaultDays: days,
      longestDays: days,
      extensions: nullable(Type.Integer({ minimum: 0, maximum: policyLimits.extensions })),
      reminders,
    },
    { title: `LoanPolicy${suffix}`, ...closed },
  );
  return Type.Object(
    { loan: Type.Optional(loan), stock: Type.Optional(stock) },
    { title: `ServicePolicy${suffix}`, ...closed },
  );
}

/** What a service's mode needs to know, as it is sent. Its meaning is checked by the domain (`validateServicePolicy`). */
export const policySave = policyWith(borrowerSave, 'Save');

/** The same as it is answered: nothing is left out. */
export const policyReply = policyWith(borrowerReply, '');
