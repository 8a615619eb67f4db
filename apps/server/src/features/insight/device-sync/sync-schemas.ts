import Type, { type TSchema } from 'typebox';
import { fieldValue } from '../../../http/contract/field-schemas.ts';
import { idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { elementTypes } from '../../configuration/element-types/element-types.ts';
import { operationTypes } from '../../configuration/operation-types/operation-types.ts';
import { recordTypes } from '../../configuration/record-types/record-types.ts';
import { transactionTypes } from '../../configuration/transaction-types/transaction-types.ts';
import { furtherCode } from '../../register/elements/element-schemas.ts';
import { transactionReply } from '../../work/operations/transactions.ts';
import { dueWorkReply } from '../../work/planned-work/planned-schemas.ts';
import { maxTokenLength } from './sync-position.ts';

const maxChosenObjects = 1000;
const maxPageSize = 5000;
export const defaultPageSize = 2000;

export const pullBody = Type.Object(
  {
    position: Type.Optional(
      nullable(
        Type.String({
          maxLength: maxTokenLength,
          description: 'The position of the previous answer. Without one, everything is sent.',
        }),
      ),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxPageSize,
        default: defaultPageSize,
        description: 'Maximum number of objects and predefined values in the answer.',
      }),
    ),
    elementIds: Type.Optional(
      Type.Array(idSchema, {
        maxItems: maxChosenObjects,
        description: 'Objects to copy where the site has more than `coverage.limit`; otherwise ignored.',
      }),
    ),
  },
  { title: 'SyncPull', additionalProperties: false },
);

const readableValues = {
  values: Type.Array(fieldValue, {
    description: 'Values in the order of `fieldIds` of its type; values that are missing at the end are null.',
  }),
  displayValues: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'By field id, texts of choices whose predefined values are not sent.',
    }),
  ),
};

const syncedElement = Type.Object(
  {
    id: idSchema,
    elementTypeId: idSchema,
    version: Type.Integer({ minimum: 1 }),
    code: Type.String(),
    codes: Type.Optional(Type.Array(furtherCode)),
    title: Type.String(),
    updatedAt: instantSchema,
    ...readableValues,
  },
  { title: 'SyncedElement' },
);

const syncedRecord = Type.Object(
  {
    id: idSchema,
    recordTypeId: idSchema,
    version: Type.Integer({ minimum: 1 }),
    title: Type.String(),
    color: Type.Optional(Type.String()),
    ...readableValues,
  },
  { title: 'SyncedRecord' },
);

function changesOf<Item extends TSchema>(item: Item, title: string) {
  return Type.Object(
    {
      types: Type.Array(Type.Object({ id: idSchema, fieldIds: Type.Array(idSchema) }, { title: 'SyncedType' }), {
        description: 'The types of the items, and the fields that `values` stand for.',
      }),
      resetTypeIds: Type.Array(idSchema, {
        description: 'Types of which the device deletes all items before it stores those of this answer.',
      }),
      removedIds: Type.Array(idSchema, { description: 'Deleted items, and items that the caller no longer sees.' }),
      items: Type.Array(item),
    },
    { title },
  );
}

export const pullReply = Type.Object(
  {
    position: Type.String({ description: 'To be sent with the next call, once this answer is stored.' }),
    hasMore: Type.Boolean({ description: 'True if the next call should be made at once.' }),
    isReset: Type.Boolean({
      description: 'True if the device deletes everything of the site before it stores this answer.',
    }),
    coverage: Type.Object(
      {
        isComplete: Type.Boolean({ description: 'False if only the objects of `elementIds` are copied.' }),
        total: nullable(Type.Integer({ description: 'Number of readable objects, if it was counted.' })),
        limit: Type.Integer({ description: 'Maximum number of objects of a site that is copied as a whole.' }),
      },
      { title: 'SyncCoverage' },
    ),
    configuration: nullable(
      Type.Object(
        {
          elementTypes: Type.Array(elementTypes.reply),
          recordTypes: Type.Array(recordTypes.reply),
          operationTypes: Type.Array(operationTypes.reply),
          transactionTypes: Type.Array(transactionTypes.reply),
          objectTypeIds: Type.Array(idSchema, {
            description: 'Categories and value types that items are copied of; those of others are deleted.',
          }),
          ruledOperationTypeIds: Type.Array(idSchema, {
            description: 'Functions with rules that run while a form opens or is filled in, which need the server.',
          }),
        },
        { title: 'SyncedConfiguration', description: 'Complete; null if it has not changed.' },
      ),
    ),
    transactions: nullable(
      Type.Array(transactionReply, { description: 'All open transactions; null if none has changed.' }),
    ),
    plannedWork: nullable(Type.Array(dueWorkReply, { description: 'All of it; null if it has not changed.' })),
    records: changesOf(syncedRecord, 'SyncedRecords'),
    elements: changesOf(syncedElement, 'SyncedElements'),
  },
  { title: 'SyncAnswer' },
);
