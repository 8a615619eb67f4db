import { cultures } from '@tingest/domain/foundation';
import { transferFrequencies } from '@tingest/domain/work';
import Type, { type Static } from 'typebox';
import {
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  metadataReply,
  nullable,
} from '../../../http/contract/schemas.ts';
import { runFailureReply } from '../processors/run-schemas.ts';
import { runStatuses, transferDirections } from './transfer-row.ts';

const objectOptions = { additionalProperties: false };
const cultureSchema = choiceOf(cultures, 'Culture');

/** The maximum number of people that one transfer names. */
const maxRecipients = 50;

const scheduleSchema = Type.Object(
  {
    frequency: choiceOf(transferFrequencies, 'TransferFrequency'),
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'For `weekly`: 1 is Monday.' }),
    day: Type.Integer({ minimum: 1, maximum: 31, description: 'For `monthly`; in a shorter month, its last day.' }),
    time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'In the time zone of the tenant.' }),
  },
  { title: 'TransferSchedule', ...objectOptions },
);

const exportSchema = Type.Object(
  {
    list: Type.String({
      maxLength: 60,
      description: 'A resource with an `export` call, or `{resource}/schemas` for its export by a data schema.',
    }),
    schemaId: nullable(idSchema),
    query: Type.Record(Type.String({ maxLength: 60 }), Type.Union([Type.String({ maxLength: 250 }), Type.Boolean()]), {
      maxProperties: 20,
      description: 'The parameters of that call, including the format.',
    }),
    body: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
      maxProperties: 20,
      description: 'The body of that call: filters, order and columns.',
    }),
    method: choiceOf(['PUT', 'POST'], 'TransferMethod'),
  },
  { title: 'TransferExport', ...objectOptions },
);

const importSchema = Type.Object(
  {
    resource: choiceOf(['elements', 'records'], 'TransferResource'),
    schemaId: idSchema,
    mode: choiceOf(['create', 'update', 'upsert'], 'ImportMode'),
    ceiling: Type.Object(
      {
        unit: choiceOf(['count', 'percent'], 'TransferCeilingUnit'),
        most: Type.Number({ minimum: 0, maximum: 1_000_000 }),
        mostErrors: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      },
      {
        title: 'TransferCeiling',
        description: 'Maximum number of items that the transfer may create and change without approval.',
        ...objectOptions,
      },
    ),
  },
  { title: 'TransferImport', ...objectOptions },
);

const common = {
  kind: choiceOf(transferDirections, 'TransferKind'),
  name: Type.String({ minLength: 1, maxLength: 250 }),
  culture: cultureSchema,
  isOn: Type.Boolean(),
  schedule: scheduleSchema,
  export: nullable(exportSchema),
  import: nullable(importSchema),
  configurationId: nullable(idSchema),
  recipients: Type.Object(
    {
      userIds: Type.Array(idSchema, { maxItems: maxRecipients }),
      addresses: Type.Array(Type.String({ maxLength: 254 }), { maxItems: maxRecipients }),
    },
    { title: 'TransferRecipients', ...objectOptions },
  ),
};

export const transferSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...common,
    ownerName: ignored,
    stoppedFor: ignored,
    nextRunAt: ignored,
    lastRun: ignored,
    recipientNames: ignored,
    ...ignoredMetadata,
  },
  { title: 'TransferSave', ...objectOptions },
);
export type TransferBody = Static<typeof transferSave>;

const countsReply = Type.Object(
  Object.fromEntries(
    ['create', 'change', 'unchanged', 'error', 'created', 'changed', 'failed'].map((each) => [each, Type.Integer()]),
  ),
  { title: 'TransferCounts' },
);

export const runReply = Type.Object(
  {
    id: idSchema,
    transferId: idSchema,
    status: choiceOf(runStatuses, 'TransferRunStatus'),
    dueAt: instantSchema,
    askedByName: nullable(Type.String()),
    attempts: Type.Integer(),
    nextAttemptAt: nullable(instantSchema),
    failure: nullable(runFailureReply),
    file: nullable(
      Type.Object(
        { name: Type.String(), size: Type.Integer(), until: nullable(instantSchema) },
        { title: 'TransferFile', description: 'The file can be downloaded until the time in `until`.' },
      ),
    ),
    deliveries: Type.Array(
      Type.Object(
        { type: choiceOf(['attachment', 'link', 'integration']), to: Type.String(), at: instantSchema },
        { title: 'TransferDelivery' },
      ),
    ),
    importId: nullable(idSchema),
    counts: nullable(countsReply),
    createdAt: instantSchema,
    finishedAt: nullable(instantSchema),
  },
  { title: 'TransferRun' },
);

export const transferReply = Type.Object(
  {
    id: idSchema,
    ...common,
    recipientNames: Type.Array(Type.Object({ id: idSchema, name: Type.String() }, { title: 'TransferRecipient' })),
    ownerName: Type.String({
      description: 'User with the permissions that the transfer runs with: the last user that saved it.',
    }),
    stoppedFor: nullable(runFailureReply),
    nextRunAt: nullable(instantSchema),
    lastRun: nullable(runReply),
    ...metadataReply,
  },
  { title: 'Transfer' },
);

export const runsReply = Type.Object({ items: Type.Array(runReply) }, { title: 'TransferRuns' });

/** The file of a run, for its recipients. */
export const runFileReply = Type.Object(
  {
    id: idSchema,
    transferName: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
    until: instantSchema,
  },
  { title: 'TransferRunFile' },
);
