import {
  type CasePriority,
  casePriorities,
  type Effect,
  type MovementType,
  movementTypes,
  type OperationMode,
  operationModes,
  type TransactionStatus,
  transactionStatuses,
} from '@tingest/domain';
import Type from 'typebox';
import { sentFilesSchema } from '../../../file-store/file-references.ts';
import { dataPropertiesReply, dataPropertiesSchema, fieldDefinitionsSchema } from '../../../http/field-schemas.ts';
import { idSchema, nullable } from '../../../http/schemas.ts';

const modeSchema = Type.Unsafe<OperationMode>({ type: 'string', enum: [...operationModes] });
const statusSchema = Type.Unsafe<TransactionStatus>({ type: 'string', enum: [...transactionStatuses] });
const prioritySchema = Type.Unsafe<CasePriority>({ type: 'string', enum: [...casePriorities] });
const instant = Type.String({ format: 'date-time' });

/** Where the caller stood, in WGS84 decimal degrees; accuracy in metres. */
const positionSchema = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 10_000_000 }))),
  },
  { additionalProperties: false },
);

/** Which operation is meant: the first one of a new transaction, or a further one of a transaction. */
const target = {
  operationTypeId: idSchema,
  elementId: idSchema,
  transactionTypeId: Type.Optional(nullable(idSchema)),
  transactionId: Type.Optional(nullable(idSchema)),
  mode: modeSchema,
};

export const prepareBody = Type.Object(target, { additionalProperties: false });

/** Source: design, section 12, Perform. */
export const performBody = Type.Object(
  {
    ...target,
    clientOperationId: Type.String({
      format: 'uuid',
      description: "Made by the caller; sending the same one again gives the first one's answer.",
    }),
    dataProperties: Type.Optional(dataPropertiesSchema),
    files: Type.Optional(sentFilesSchema),
    position: Type.Optional(nullable(positionSchema)),
    dueAt: Type.Optional(
      nullable(Type.String({ format: 'date-time', description: 'Of a loan: when it shall be due.' })),
    ),
    borrowerId: Type.Optional(nullable(idSchema)),
    assigneeId: Type.Optional(nullable(idSchema)),
    priority: Type.Optional(nullable(prioritySchema)),
    previousTransactionId: Type.Optional(nullable(idSchema)),
    seenVersion: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 1,
          description:
            'Of a further operation: the version of the transaction that its form was filled in from. Refused as `stale` when somebody went on with it since.',
        }),
      ),
    ),
    seenBalance: Type.Optional(
      nullable(Type.Number({ description: 'Of a count: the balance that was seen when it was made.' })),
    ),
    occurredAt: Type.Optional(
      nullable(Type.String({ format: 'date-time', description: "When it was done, by the caller's clock." })),
    ),
  },
  { additionalProperties: false },
);

/** An operation as lists show it. */
export const operationReply = Type.Object({
  id: idSchema,
  clientOperationId: idSchema,
  operationTypeId: idSchema,
  operationTypeName: Type.String(),
  transactionId: idSchema,
  transactionNumber: Type.Integer(),
  transactionTypeId: idSchema,
  transactionTypeName: Type.String(),
  elementId: idSchema,
  elementTitle: Type.String(),
  elementCode: Type.String(),
  mode: modeSchema,
  fromStatus: nullable(statusSchema),
  toStatus: statusSchema,
  dataProperties: dataPropertiesReply,
  userId: idSchema,
  userName: Type.String(),
  position: nullable(positionSchema),
  occurredAt: instant,
  receivedAt: instant,
});

/** An operation with the form that it was filled in with. */
export const operationFullReply = Type.Object({
  ...operationReply.properties,
  formVersion: Type.Integer(),
  dataPropertyTypes: fieldDefinitionsSchema,
  effects: Type.Unsafe<Effect[]>(
    Type.Array(
      Type.Object({
        target: Type.Literal('element'),
        field: Type.String({ description: "Id of the object's field." }),
        from: Type.Unknown(),
        to: Type.Unknown(),
        rule: nullable(Type.String()),
      }),
      { description: 'What it changed on the object.' },
    ),
  ),
});

/** A transaction as lists show it. */
export const transactionReply = Type.Object({
  id: idSchema,
  number: Type.Integer({ description: 'Running number of the site.' }),
  transactionTypeId: idSchema,
  transactionTypeName: Type.String(),
  elementTypeId: idSchema,
  elementId: idSchema,
  elementTitle: Type.String(),
  elementCode: Type.String(),
  mode: Type.String(),
  status: statusSchema,
  startedAt: nullable(instant),
  endedAt: nullable(instant),
  isReservated: Type.Boolean(),
  reservatedFrom: nullable(instant),
  reservatedTo: nullable(instant),
  dueAt: nullable(instant),
  isOverdue: Type.Boolean({ description: 'Out longer than it may; derived when it is read.' }),
  extensionCount: Type.Integer(),
  borrowerId: nullable(Type.String()),
  borrowerName: nullable(Type.String()),
  assigneeId: nullable(Type.String()),
  assigneeName: nullable(Type.String()),
  priority: nullable(prioritySchema),
  previousId: nullable(Type.String({ description: 'The closed case that this one follows.' })),
  ownerId: idSchema,
  ownerName: Type.String(),
  createdAt: instant,
  updatedAt: instant,
  version: Type.Integer(),
});

/** A transaction with everything that was performed in it, oldest first. */
export const transactionFullReply = Type.Object({
  ...transactionReply.properties,
  operations: Type.Array(operationFullReply),
});

export const performReply = Type.Object({ operation: operationFullReply, transaction: transactionReply });

/** A form that is ready to be filled in. */
export const prepareReply = Type.Object({
  operationTypeId: idSchema,
  name: Type.String(),
  description: Type.String(),
  mode: modeSchema,
  formVersion: Type.Integer(),
  transactionVersion: nullable(
    Type.Integer({ description: 'Of the transaction that goes on; sent back as `seenVersion`.' }),
  ),
  dataPropertyTypes: fieldDefinitionsSchema,
  dataProperties: dataPropertiesReply,
  loan: nullable(
    Type.Object(
      {
        dueAt: nullable(instant),
        latestDueAt: nullable(Type.String({ format: 'date-time', description: 'Null for no limit.' })),
      },
      { description: 'Of a loan that begins or is extended: when it would be due.' },
    ),
  ),
  stock: nullable(
    Type.Object(
      {
        balance: Type.Number(),
        unit: nullable(Type.String()),
        kind: Type.Unsafe<MovementType>({ type: 'string', enum: [...movementTypes] }),
      },
      { description: 'Of a movement: the balance as it is now.' },
    ),
  ),
  openTransactions: Type.Array(transactionReply, {
    description: 'Of a new case: those of the same object and service that are open already.',
  }),
});
