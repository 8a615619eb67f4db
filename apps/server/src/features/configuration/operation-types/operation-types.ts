import { canonicalJson } from '@tingest/domain/register';
import { type Selectable, sql } from 'kysely';
import Type from 'typebox';
import { indexingOf } from '../../../data-objects/data-object-type.ts';
import { indexingReply } from '../../../data-objects/data-object-type-schemas.ts';
import type { OperationTypes } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { idSchema, ignored } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';
import { functionVisibility } from '../../organisation/privileges/visible-services.ts';
import type { PublishableType, Usage } from '../publishable/publishable-type.ts';
import { formerCopiesColumn } from '../rules/former-rules.ts';
import { definitionsInScope, openingOf } from '../rules/rule-context.ts';
import { savedRules } from '../rules/saved-rules.ts';
import { assignOperationSlots, planOperationSlots } from './operation-slots.ts';

export type OperationTypeRow = Selectable<OperationTypes>;

/** Request body for saving a function. */
export interface OperationTypeBody extends PublishableBody {
  readonly elementTypeId: string;
}

/** Functions: the forms that are filled in. Source: design, sections 7 and 12. */
export const operationTypes: PublishableType<'operation_types', OperationTypeRow, OperationTypeBody> = {
  table: 'operation_types',
  path: 'operationTypes',
  tag: 'Functions',
  noun: 'function',
  body: Type.Object(
    { ...publishableSave, elementTypeId: idSchema, indexing: ignored },
    { title: 'OperationTypeSave', additionalProperties: false },
  ),
  reply: Type.Object(
    { ...publishableReply, elementTypeId: idSchema, indexing: indexingReply },
    { title: 'OperationType' },
  ),
  requiresFields: true,
  categoryOf: (row) => row.element_type_id,
  // Performed operations are never changed.
  filledIn: { table: 'operations', typeColumn: 'operation_type_id', convertsValues: false },
  slots: {
    assign: assignOperationSlots,
    plan: (previous, fields, { isFilledIn }) => planOperationSlots(previous, fields, isFilledIn),
  },
  ownColumns: async () => ({ columns: {} }),
  // They are about its fields.
  async rules(context, { body, id, fields, previous }) {
    const { columns, configurations, problems } = await savedRules(context, {
      sentRules: body.schemaConfigurations,
      storedRules: previous?.schema_configurations,
      isUnchanged: () => !previous || canonicalJson(fields) === canonicalJson(fieldsOf(previous)),
      async ruleContext(configurations) {
        const inScope = await definitionsInScope(context, body.elementTypeId, [fields], configurations);
        return {
          ...{ owner: 'operationType', form: fields },
          definitions: [{ type: 'operationType', id, fields }, ...inScope.definitions],
          ...{ otherRules: inScope.otherRules, opening: openingOf(context) },
        };
      },
    });
    const formerCopies = formerCopiesColumn(
      previous && { ...previous, rules: previous.schema_configurations },
      configurations,
    );
    return { columns: { ...columns, ...formerCopies }, problems };
  },
  usage: selectUsage,
  async afterSave({ tx }, row) {
    await keepFormVersion(tx, row);
    return row;
  },
  visibility: functionVisibility,
  present: (row) => ({ elementTypeId: row.element_type_id, indexing: indexingOf(row) }),
  content: ({ element_type_id }) => ({ elementTypeId: element_type_id }),
};

async function selectUsage({ tx, tenant }: SiteContext, { id }: OperationTypeRow): Promise<Usage> {
  const { rows } = await sql<{ transactionTypes: number; operations: number }>`
    SELECT (SELECT count(DISTINCT transaction_type_id)::int FROM transaction_event_types
             WHERE tenant_id = ${tenant.id} AND operation_type_id = ${id}) AS "transactionTypes",
           (SELECT COALESCE(sum(total), 0)::int FROM list_totals
             WHERE tenant_id = ${tenant.id} AND list = 'operations' AND owner_id = ${id}) AS operations`.execute(tx);
  return { ...rows[0] };
}

/** Keeps the form as it now is, for the operations that will be performed with it. */
export async function keepFormVersion(tx: Transaction, row: OperationTypeRow): Promise<void> {
  await tx
    .insertInto('form_versions')
    .values({
      tenant_id: row.tenant_id,
      operation_type_id: row.id,
      version: row.version,
      created_at: row.updated_at,
      localized_names: JSON.stringify(row.localized_names),
      data_property_types: JSON.stringify(row.data_property_types),
    })
    .execute();
}
