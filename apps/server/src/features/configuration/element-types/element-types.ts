import type { PublicAccess } from '@tingest/domain/access';
import { assignSlots, type FieldDefinition } from '@tingest/domain/fields';
import type { ReservationPolicy } from '@tingest/domain/work';
import { sql } from 'kysely';
import Type from 'typebox';
import { indexingOf } from '../../../data-objects/data-object-type.ts';
import { indexingReply } from '../../../data-objects/data-object-type-schemas.ts';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { typeVisibility } from '../../../data-objects/granted/type-visibility.ts';
import { planSlots } from '../../../data-objects/plan-slots.ts';
import { ignored } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';
import { targets } from '../publishable/publishable-queries.ts';
import type { PublishableType, Usage } from '../publishable/publishable-type.ts';
import { reservationBufferShortened } from './element-type-events.ts';
import { publicAccessColumn, publicAccessOf, publicAccessReply, publicAccessSave } from './public-access-schemas.ts';
import {
  reservationPolicyColumn,
  reservationPolicyOf,
  reservationPolicyReply,
  reservationPolicySave,
} from './reservation-policy-schemas.ts';

const elementTypeSave = Type.Object(
  {
    ...publishableSave,
    reservationPolicy: Type.Optional(reservationPolicySave),
    publicAccess: Type.Optional(publicAccessSave),
    indexing: ignored,
  },
  { title: 'ElementTypeSave', additionalProperties: false },
);

const elementTypeReply = Type.Object(
  {
    ...publishableReply,
    reservationPolicy: reservationPolicyReply,
    publicAccess: publicAccessReply,
    indexing: indexingReply,
  },
  { title: 'ElementType' },
);

/** Request body for saving a category. */
export interface ElementTypeBody extends PublishableBody {
  readonly reservationPolicy?: Partial<ReservationPolicy>;
  readonly publicAccess?: Partial<PublicAccess>;
}

/** Categories. Source: specification, section 7, Element types and elements. */
export const elementTypes: PublishableType<'element_types', ElementTypeRow, ElementTypeBody> = {
  table: 'element_types',
  path: 'elementTypes',
  tag: 'Categories',
  noun: 'category',
  body: elementTypeSave,
  reply: elementTypeReply,
  addedLater: ['publicAccess'],
  requiresFields: true,
  filledIn: { table: 'elements', typeColumn: 'element_type_id', convertsValues: true },
  slots: { assign: (fields) => assignSlots(fields).slotMap, plan: planElementSlots },
  ownColumns: async (_context, { reservationPolicy, publicAccess }) => ({
    columns: {
      ...reservationPolicyColumn(reservationPolicy),
      ...publicAccessColumn(publicAccess),
    },
  }),
  usage: selectUsage,
  isInUse: ({ elements = 0 }) => elements > 0,
  async afterSave({ tx, tenant }, row, _body, previous) {
    const { bufferMinutes } = reservationPolicyOf(row);
    if (previous && bufferMinutes < reservationPolicyOf(previous).bufferMinutes) {
      await reservationBufferShortened.publish({ tx, tenantId: tenant.id, elementTypeId: row.id, bufferMinutes });
    }
    return row;
  },
  visibility: (context) => typeVisibility(context, 'elementType'),
  present: (row) => ({
    reservationPolicy: reservationPolicyOf(row),
    publicAccess: publicAccessOf(row),
    indexing: indexingOf(row),
  }),
  content: (row) => ({ reservationPolicy: row.reservation_policy, publicAccess: publicAccessOf(row) }),
};

/** Search data for anonymous users is rebuilt where the category becomes public, or ceases to be. */
function planElementSlots(
  previous: ElementTypeRow,
  fields: readonly FieldDefinition[],
  {
    isFilledIn,
    now,
    columns,
  }: { readonly isFilledIn: boolean; readonly now: Date; readonly columns: { readonly public_access?: unknown } },
) {
  const { public_access: sentAccess } = columns;
  const access =
    typeof sentAccess === 'string'
      ? publicAccessOf({ public_access: JSON.parse(sentAccess) })
      : publicAccessOf(previous);
  return planSlots(previous, fields, {
    hasObjects: isFilledIn,
    now,
    asksForRefill: access.isPublic !== publicAccessOf(previous).isPublic,
  });
}

async function selectUsage({ tx, tenant }: SiteContext, { id }: ElementTypeRow): Promise<Usage> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT COALESCE(sum(total), 0)::int FROM list_totals
             WHERE tenant_id = ${tenant.id} AND list = 'elements' AND owner_id = ${id}) AS elements,
           (SELECT count(*)::int FROM operation_types
             WHERE tenant_id = ${tenant.id} AND element_type_id = ${id}) AS "operationTypes",
           (SELECT count(*)::int FROM transaction_types
             WHERE tenant_id = ${tenant.id} AND element_type_id = ${id}) AS "transactionTypes",
           (SELECT count(*)::int FROM data_schemas
             WHERE tenant_id = ${tenant.id} AND ${targets({ type: 'elementType', id })}) AS schemas`.execute(tx);
  return { ...rows[0] };
}
