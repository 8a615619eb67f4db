import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { indexingOf } from '../../../data-objects/data-object-type.ts';
import { indexingReply } from '../../../data-objects/data-object-type-schemas.ts';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { optionSourceProblems } from '../../../data-objects/option-source-problems.ts';
import { ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { idSchema, ignored } from '../../../http/schemas.ts';
import { presentPublishable, publishableColumns } from '../../../publishing/publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../../../publishing/publishable-routes.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';
import { functionVisibility } from '../../organisation/privileges/visible-services.ts';
import { planOperationSlots } from './operation-slot-plan.ts';
import { assignOperationSlots } from './operation-slots.ts';
import {
  deleteOperationType,
  insertOperationType,
  type OperationTypeRow,
  operationTypeUsage,
  selectOperationType,
  selectOperationTypes,
  updateOperationType,
} from './operation-type-queries.ts';

/** What is sent to save a function. */
export interface OperationTypeBody extends PublishableBody {
  readonly elementTypeId: string;
}

export const operationTypeResource = {
  path: 'operationTypes',
  tag: 'Functions',
  noun: 'function',
  write: 'operationTypes.write',
} as const;

/** What functions are and how they are saved. `requestBackfill` is called inside the transaction that made one necessary. */
export function operationTypeFeature(
  requestBackfill: BackfillRequest,
): PublishableFeature<OperationTypeRow, OperationTypeBody> {
  return {
    ...operationTypeResource,
    read: 'operationTypes.read',
    remove: 'operationTypes.delete',
    body: Type.Object(
      { ...publishableSave, elementTypeId: idSchema, indexing: ignored },
      { title: 'OperationTypeSave', additionalProperties: false },
    ),
    reply: Type.Object(
      { ...publishableReply, elementTypeId: idSchema, indexing: indexingReply },
      { title: 'OperationType' },
    ),
    load: ({ tx, tenant, site }, elementTypeId) => selectOperationTypes(tx, tenant.id, site.id, elementTypeId),
    find: ({ tx, tenant, site }, id, lock) => selectOperationType(tx, tenant.id, site.id, id, lock),
    async create(context, body) {
      const { tx, tenant, site, caller } = context;
      throwProblems(await optionSourceProblems(context, body.dataPropertyTypes ?? []));
      const elementType = await findVisibleElementType(context, body.elementTypeId, caller);
      if (!elementType) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
      const { columns, fields } = publishableColumns(body, null, { requiresFields: true, inUse: false });
      return insertOperationType(tx, {
        ...columns,
        slot_map: JSON.stringify(assignOperationSlots(fields)),
        tenant_id: tenant.id,
        site_id: site.id,
        id: body.id ?? uuidv7(),
        element_type_id: elementType.id,
        owner_id: caller.userId,
      });
    },
    async update(context, previous, body) {
      const { tx, tenant } = context;
      throwProblems(await optionSourceProblems(context, body.dataPropertyTypes ?? []));
      if (body.elementTypeId.toLowerCase() !== previous.element_type_id) {
        throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
      }
      const usage = await operationTypeUsage(tx, tenant.id, previous.id);
      const inUse = usage.operations + usage.transactionTypes > 0;
      const { columns, fields } = publishableColumns(body, previous, { requiresFields: true, inUse });
      const plan = planOperationSlots(previous, fields, usage.operations > 0);
      const row = await updateOperationType(tx, tenant.id, previous.id, { ...columns, ...plan.columns });
      if (plan.needsBackfill) await requestBackfill(context, previous.id);
      return row;
    },
    async delete({ tx, tenant }, row) {
      const usage = await operationTypeUsage(tx, tenant.id, row.id);
      const count = usage.operations + usage.transactionTypes;
      if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'operationType', count } });
      await deleteOperationType(tx, tenant.id, row.id);
    },
    usage: ({ tx, tenant }, row) => operationTypeUsage(tx, tenant.id, row.id),
    visibility: functionVisibility,
    present: (row, { culture }) => ({
      ...presentPublishable(row, culture),
      elementTypeId: row.element_type_id,
      indexing: indexingOf(row),
    }),
  };
}
