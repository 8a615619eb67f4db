import { casePriorities, transactionStatuses } from '@tingest/domain';
import Type from 'typebox';
import { sentFilesSchema } from '../../../file-store/file-references.ts';
import {
  dataPropertiesReply,
  dataPropertiesSchema,
  fieldDefinitionsReply,
  fieldDefinitionsSave,
  fieldValue,
} from '../../../http/field-schemas.ts';
import { schemaConfigurationsSave } from '../../../http/match-rule-schemas.ts';
import {
  choiceOf,
  idSchema,
  ignoredMetadata,
  instantSchema,
  movementTypeSchema,
  nullable,
  operationModeSchema,
  transactionModeSchema,
} from '../../../http/schemas.ts';
import { runStatusSchema } from '../processors/run-schemas.ts';
import { formRulesReply, overwrittenSchema } from './rules/rule-schemas.ts';

const statusSchema = choiceOf(transactionStatuses, 'TransactionStatus');
const prioritySchema = choiceOf(casePriorities, 'CasePriority');

/** Where the caller stood, in WGS84 decimal degrees; accuracy in metres. */
const positionSchema = Type.Object(
  {
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 10_000_000 }))),
  },
  { title: 'Position', additionalProperties: false },
);

/** Which operation is meant: the first one of a new transaction, or a further one of a transaction. */
const target = {
  operationTypeId: idSchema,
  elementId: idSchema,
  transactionTypeId: Type.Optional(nullable(idSchema)),
  transactionId: Type.Optional(nullable(idSchema)),
  mode: operationModeSchema,
};

export const prepareBody = Type.Object(target, { title: 'OperationTarget', additionalProperties: false });

/** A form as it is filled in so far, for the rules that only the server can run. */
export const evaluateBody = Type.Object(
  {
    ...target,
    dataProperties: Type.Optional(dataPropertiesSchema),
    overwritten: Type.Optional(overwrittenSchema),
  },
  { title: 'OperationEvaluation', additionalProperties: false },
);

/** A form to try, with rules that need not be saved yet. */
export const simulateBody = Type.Object(
  {
    ...evaluateBody.properties,
    operationTypeId: Type.Optional(
      nullable(
        Type.String({ format: 'uuid', description: 'Null for a function that has not been saved: its form is sent.' }),
      ),
    ),
    // Those that are filled in, with the service's own where something begins.
    dataPropertyTypes: Type.Optional(fieldDefinitionsSave),
    transactionMode: Type.Optional(transactionModeSchema),
    schemaConfigurations: Type.Optional(schemaConfigurationsSave),
    eventSchemaConfigurations: Type.Optional(schemaConfigurationsSave),
  },
  { title: 'OperationSimulation', additionalProperties: false },
);

/** Steps that are withheld, by rules or as a loan was handed over. */
export const withheldReply = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          operationTypeId: idSchema,
          transactionTypeId: idSchema,
          mode: operationModeSchema,
          transactionId: nullable(Type.String({ description: 'Null where it would begin something.' })),
        },
        { title: 'WithheldStep' },
      ),
    ),
  },
  { title: 'WithheldSteps' },
);

/** Source: design, section 12, Perform. */
export const performBody = Type.Object(
  {
    ...target,
    clientOperationId: Type.String({
      format: 'uuid',
      description: "Made by the caller; sending the same one again gives the first one's answer.",
    }),
    dataProperties: Type.Optional(dataPropertiesSchema),
    overwritten: Type.Optional(overwrittenSchema),
    files: Type.Optional(sentFilesSchema),
    position: Type.Optional(nullable(positionSchema)),
    dueAt: Type.Optional(
      nullable(Type.String({ format: 'date-time', description: 'Of a loan: when it shall be due.' })),
    ),
    // Of a loan: the borrower, if it is not the performer.
    borrowerId: Type.Optional(nullable(idSchema)),
    // Of a case: the assignee; null for none.
    assigneeId: Type.Optional(nullable(idSchema)),
    priority: Type.Optional(nullable(prioritySchema)),
    // Of a case: the closed one that it follows.
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
    ...ignoredMetadata,
  },
  { title: 'OperationSave', additionalProperties: false },
);

/** An operation as lists show it. */
export const operationReply = Type.Object(
  {
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
    mode: operationModeSchema,
    fromStatus: nullable(statusSchema),
    toStatus: statusSchema,
    dataProperties: dataPropertiesReply,
    userId: idSchema,
    userName: Type.String(),
    position: nullable(positionSchema),
    occurredAt: instantSchema,
    receivedAt: instantSchema,
    deviationCount: nullable(
      Type.Integer({
        minimum: 0,
        description: 'How many of the answers that the caller sees deviate; null where none of them can.',
      }),
    ),
  },
  { title: 'Operation' },
);

/** Something that an operation changed, as far as the reader may know. */
const effectReply = Type.Object(
  {
    target: choiceOf(['element', 'transaction', 'operation', 'module', 'integration'], 'EffectTarget'),
    field: Type.String({
      description: 'Id of the field; of the form its path; of a processor the id of its configuration.',
    }),
    fieldName: nullable(Type.String()),
    from: fieldValue,
    to: fieldValue,
    fromText: Type.String(),
    toText: Type.String(),
    rule: nullable(Type.String({ description: 'Id of the match rule; null for the service’s own mode.' })),
    ruleName: nullable(Type.String()),
    note: nullable(
      Type.String({
        description: 'Why the rule wrote nothing although its condition passed; how the run of a processor stands.',
      }),
    ),
    run: nullable(
      Type.Object(
        { id: Type.String(), status: runStatusSchema },
        { title: 'EffectRun', description: 'The run of a processor that was asked, as it stands now.' },
      ),
    ),
    count: nullable(
      Type.Object(
        {
          quantity: Type.Number(),
          seen: Type.Number({ description: 'The balance that was shown to whoever counted.' }),
          movements: Type.Array(
            Type.Object({ delta: Type.Number(), occurredAt: instantSchema }, { title: 'MovementMeanwhile' }),
            { description: 'In their order; none where the balance was changed in another way.' },
          ),
        },
        {
          title: 'MetCount',
          description: 'Of a count: what moved after the balance that was seen; null where nothing did.',
        },
      ),
    ),
  },
  { title: 'OperationEffect' },
);

/** An operation with the form that it was filled in with. */
export const operationFullReply = Type.Object(
  {
    ...operationReply.properties,
    formVersion: Type.Integer(),
    dataPropertyTypes: fieldDefinitionsReply,
    effects: Type.Array(effectReply, { description: 'What it changed on the object and the transaction.' }),
  },
  { title: 'OperationFull' },
);

/** A transaction as lists show it. */
export const transactionReply = Type.Object(
  {
    id: idSchema,
    number: Type.Integer({ description: 'Running number of the site.' }),
    transactionTypeId: idSchema,
    transactionTypeName: Type.String(),
    elementTypeId: idSchema,
    elementId: idSchema,
    elementTitle: Type.String(),
    elementCode: Type.String(),
    mode: transactionModeSchema,
    status: statusSchema,
    startedAt: nullable(instantSchema),
    endedAt: nullable(instantSchema),
    isReservated: Type.Boolean(),
    reservatedFrom: nullable(instantSchema),
    reservatedTo: nullable(instantSchema),
    dueAt: nullable(instantSchema),
    isOverdue: Type.Boolean({ description: 'Out longer than it may; derived when it is read.' }),
    extensionCount: Type.Integer(),
    borrowerId: nullable(Type.String()),
    borrowerName: nullable(Type.String()),
    assigneeId: nullable(Type.String()),
    assigneeName: nullable(Type.String()),
    priority: nullable(prioritySchema),
    previousId: nullable(Type.String({ description: 'The closed case that this one follows.' })),
    isFromPublic: Type.Boolean({ description: 'Whether somebody without an account opened it.' }),
    reportCount: Type.Integer({ description: 'How many people without an account reported it.' }),
    mergedIntoId: nullable(Type.String({ description: 'The case that its reports belong to now.' })),
    isSpam: Type.Boolean(),
    ownerId: idSchema,
    ownerName: Type.String(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer(),
  },
  { title: 'Transaction' },
);

/** A transaction with everything that was performed in it, oldest first. */
export const transactionFullReply = Type.Object(
  {
    ...transactionReply.properties,
    operations: Type.Array(operationFullReply),
    followed: Type.Array(
      Type.Object(
        {
          operationId: idSchema,
          name: Type.String({ description: 'Of the form.' }),
          userName: Type.String(),
          occurredAt: instantSchema,
          transactionId: nullable(Type.String({ description: 'Null for who may not read it.' })),
        },
        { title: 'FollowedOperation' },
      ),
      { description: 'What its operations followed on, where a module performed them; `operationId` is the one here.' },
    ),
  },
  { title: 'TransactionFull' },
);

export const performReply = Type.Object(
  { operation: operationFullReply, transaction: transactionReply },
  { title: 'PerformedOperation' },
);

/** A form that is ready to be filled in. */
export const prepareReply = Type.Object(
  {
    operationTypeId: idSchema,
    name: Type.String(),
    description: Type.String(),
    mode: operationModeSchema,
    formVersion: Type.Integer(),
    transactionVersion: nullable(
      Type.Integer({ description: 'Of the transaction that goes on; sent back as `seenVersion`.' }),
    ),
    dataPropertyTypes: fieldDefinitionsReply,
    dataProperties: dataPropertiesReply,
    loan: nullable(
      Type.Object(
        {
          dueAt: nullable(instantSchema),
          latestDueAt: nullable(Type.String({ format: 'date-time', description: 'Null for no limit.' })),
        },
        { title: 'PreparedLoan', description: 'Of a loan that begins or is extended: when it would be due.' },
      ),
    ),
    stock: nullable(
      Type.Object(
        {
          balance: Type.Number(),
          unit: nullable(Type.String()),
          kind: movementTypeSchema,
        },
        { title: 'PreparedStock', description: 'Of a movement: the balance as it is now.' },
      ),
    ),
    openTransactions: Type.Array(
      Type.Object(
        {
          ...transactionReply.properties,
          title: nullable(Type.String({ description: 'The first text of the form that began it; else its service.' })),
        },
        { title: 'OpenCase' },
      ),
      { description: 'Of a new case: those of the same object and service that are open already.' },
    ),
    rules: nullable(formRulesReply),
  },
  { title: 'PreparedOperation' },
);
