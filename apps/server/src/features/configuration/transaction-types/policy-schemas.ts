import { policyLimits } from '@tingest/domain/work';
import Type from 'typebox';
import { idSchema, movementTypeSchema, nullable } from '../../../http/contract/schemas.ts';

const objectOptions = { additionalProperties: false } as const;
const days = nullable(Type.Integer({ minimum: 0, maximum: policyLimits.days }));
const performer = Type.Object({ kind: Type.Literal('performer') }, objectOptions);
const optionalField = nullable(idSchema);

const borrowerReply = Type.Union(
  [
    performer,
    Type.Object(
      { kind: Type.Literal('form'), nameFieldId: idSchema, emailFieldId: optionalField, phoneFieldId: optionalField },
      objectOptions,
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
      objectOptions,
    ),
  ],
  { title: 'BorrowerSourceSave' },
);

const reminders = {
  daysBefore: Type.Array(Type.Integer({ minimum: 1, maximum: policyLimits.days }), {
    maxItems: policyLimits.reminders,
  }),
  onDueDay: Type.Boolean(),
  everyDaysAfter: nullable(Type.Integer({ minimum: 1, maximum: policyLimits.days })),
};

const loan = {
  defaultDays: days,
  longestDays: days,
  extensions: nullable(Type.Integer({ minimum: 0, maximum: policyLimits.extensions })),
  handoverOperationTypeId: nullable({
    ...idSchema,
    description:
      'The function for the update by which a colleague takes over the object; null if the object is not handed over.',
  }),
};

const stock = { balancePropertyId: idSchema, quantityPropertyId: idSchema, kind: movementTypeSchema };
const stockDefaults = { allowNegative: Type.Boolean(), lowLimit: nullable(Type.Number()) };

const cases = {
  isPublic: Type.Boolean({
    description:
      'Whether anonymous users may open cases, for objects of a public category and if the tenant allows it.',
  }),
};

/**
 * Settings of a service's mode in requests: the part of its own mode, and no other. Omitted properties get their
 * defaults. The domain checks their meaning (`validateServicePolicy`).
 */
export const policySave = Type.Object(
  {
    loan: Type.Optional(
      Type.Partial(
        Type.Object({
          ...loan,
          borrower: borrowerSave,
          reminders: Type.Partial(Type.Object(reminders), { title: 'LoanRemindersSave', ...objectOptions }),
        }),
        { title: 'LoanPolicySave', ...objectOptions },
      ),
    ),
    stock: Type.Optional(
      Type.Object(
        {
          ...stock,
          allowNegative: Type.Optional(stockDefaults.allowNegative),
          lowLimit: Type.Optional(stockDefaults.lowLimit),
        },
        { title: 'StockPolicySave', ...objectOptions },
      ),
    ),
    case: Type.Optional(Type.Partial(Type.Object(cases), { title: 'CasePolicySave', ...objectOptions })),
  },
  { title: 'ServicePolicySave', ...objectOptions },
);

/** The same as it is answered: nothing is left out. */
export const policyReply = Type.Object(
  {
    loan: Type.Optional(
      Type.Object(
        {
          ...loan,
          borrower: borrowerReply,
          reminders: Type.Object(reminders, { title: 'LoanReminders', ...objectOptions }),
        },
        { title: 'LoanPolicy', ...objectOptions },
      ),
    ),
    stock: Type.Optional(Type.Object({ ...stock, ...stockDefaults }, { title: 'StockPolicy', ...objectOptions })),
    case: Type.Optional(Type.Object(cases, { title: 'CasePolicy', ...objectOptions })),
  },
  { title: 'ServicePolicy', ...objectOptions },
);
