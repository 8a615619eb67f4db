import { assignSlots, type ReservationPolicy } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { indexingOf } from '../../../data-objects/data-object-type.ts';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { typeVisibility } from '../../../data-objects/granted/type-visibility.ts';
import { optionSourceProblems } from '../../../data-objects/option-source-problems.ts';
import { planSlots } from '../../../data-objects/plan-slots.ts';
import { ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { presentPublishable, publishableColumns } from '../../../publishing/publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../../../publishing/publishable-routes.ts';
import { reservationBufferShortened } from './element-type-events.ts';
import {
  deleteElementType,
  elementTypeUsage,
  insertElementType,
  selectElementType,
  selectElementTypes,
  updateElementType,
} from './element-type-queries.ts';
import { elementTypeReply, elementTypeSave } from './element-type-schemas.ts';
import { reservationPolicyColumn, reservationPolicyOf } from './stored-reservation-policy.ts';

/** What is sent to save a category. */
export interface ElementTypeBody extends PublishableBody {
  readonly reservationPolicy?: Partial<ReservationPolicy>;
}

export const elementTypeResource = {
  path: 'elementTypes',
  tag: 'Categories',
  noun: 'category',
  write: 'elementTypes.write',
} as const;

/** What categories are and how they are saved. `requestBackfill` is called inside the transaction that made one necessary. */
export function elementTypeFeature(
  requestBackfill: BackfillRequest,
): PublishableFeature<ElementTypeRow, ElementTypeBody> {
  return {
    ...elementTypeResource,
    read: 'elementTypes.read',
    remove: 'elementTypes.delete',
    body: elementTypeSave,
    reply: elementTypeReply,
    load: ({ tx, tenant, site }) => selectElementTypes(tx, tenant.id, site.id),
    find: ({ tx, tenant, site }, id, lock) => selectElementType(tx, tenant.id, site.id, id, lock),
    async create(context, body) {
      const { tx, tenant, site, caller } = context;
      throwProblems(await optionSourceProblems(context, body.dataPropertyTypes ?? []));
      const policy = reservationPolicyColumn(body.reservationPolicy);
      const { columns, fields } = publishableColumns(body, null, { requiresFields: true, inUse: false });
      return insertElementType(tx, {
        ...columns,
        ...policy,
        tenant_id: tenant.id,
        site_id: site.id,
        id: body.id ?? uuidv7(),
        owner_id: caller.userId,
        slot_map: JSON.stringify(assignSlots(fields).slotMap),
      });
    },
    async update(context, previous, body) {
      const { tx, tenant } = context;
      throwProblems(await optionSourceProblems(context, body.dataPropertyTypes ?? []));
      const { elements } = await elementTypeUsage(tx, tenant.id, previous.id);
      const policy = reservationPolicyColumn(body.reservationPolicy);
      const { columns, fields } = publishableColumns(body, previous, { requiresFields: true, inUse: elements > 0 });
      const plan = planSlots(previous, fields, elements > 0, context.now);
      const row = await updateElementType(tx, tenant.id, previous.id, { ...columns, ...policy, ...plan.columns });
      const { bufferMinutes } = reservationPolicyOf(row);
      if (bufferMinutes < reservationPolicyOf(previous).bufferMinutes) {
        await reservationBufferShortened.publish({ tx, tenantId: tenant.id, elementTypeId: row.id, bufferMinutes });
      }
      if (plan.needsBackfill) await requestBackfill(context, previous.id);
      return row;
    },
    async delete({ tx, tenant }, row) {
      const usage = await elementTypeUsage(tx, tenant.id, row.id);
      const count = usage.elements + usage.operationTypes + usage.transactionTypes;
      if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'elementType', count } });
      await deleteElementType(tx, tenant.id, row.id);
    },
    usage: ({ tx, tenant }, row) => elementTypeUsage(tx, tenant.id, row.id),
    visibility: (context) => typeVisibility(context, 'elementType'),
    present: (row, { culture }) => ({
      ...presentPublishable(row, culture),
      reservationPolicy: reservationPolicyOf(row),
      indexing: indexingOf(row),
    }),
  };
}
