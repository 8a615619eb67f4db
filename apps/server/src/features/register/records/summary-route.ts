import { withoutFields } from '@tingest/domain/access';
import { type FieldDefinition, type FieldValues, walkFields } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { type RecordTypeInfo, recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { route } from '../../../http/kernel/route.ts';
import { collated, sortLocale } from '../../../http/lists/alphabet.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { type GrantedChoices, grantedChoices } from '../../organisation/privileges/granted-choices.ts';
import { summaryReply } from './record-schemas.ts';

/** Choices of fields, small enough for thousands of records. Source: specification, section 7. */
export const summaryRoute = route({
  tag: 'Predefined value types',
  authentication: 'user',
  scope: 'site',
  action: 'records.choose',
  transaction: 'read',
  method: 'GET',
  path: 'recordTypes/summary',
  name: 'recordTypes.summary',
  summary: 'List predefined values as options',
  description: 'Includes the types that the caller may see; values are in the alphabetical order of the tenant.',
  query: Type.Object({
    ids: Type.Optional(
      Type.String({ maxLength: 4000, description: 'Ids of types, separated by commas. Default: all types.' }),
    ),
    includePropertyTypes: Type.Optional(
      Type.String({ description: 'Whether to include fields and their values; any value except "false".' }),
    ),
  }),
  reply: summaryReply,
  async handler(context, { query }) {
    const { includePropertyTypes } = query;
    const withValues = includePropertyTypes !== undefined && includePropertyTypes.toLowerCase() !== 'false';
    return ok(await summarize(context, query.ids, withValues));
  },
});

async function summarize(context: SiteContext, ids: string | undefined, withValues: boolean) {
  const { tx, tenant, caller, culture } = context;
  const requestedIds = ids === undefined ? undefined : new Set(ids.split(',').map((id) => id.trim().toLowerCase()));
  const choices = await grantedChoices(context);
  const types = (await typesToChooseFrom(context, choices)).filter(({ id }) => requestedIds?.has(id) !== false);
  const records = new Map<string, SummaryRow[]>(types.map(({ id }) => [id, []]));
  const access = accessToTypes(context, 'recordType', types);
  const accessPredicate = access.predicate(sql`record_type_id`);
  const rows = await selectSummary(
    tx,
    tenant,
    types.map(({ id }) => id),
    {
      withValues,
      visibleRows:
        accessPredicate && sql<boolean>`(${accessPredicate} OR record_type_id = ANY (${[...choices.keys()]}::uuid[]))`,
    },
  );
  for (const row of rows) records.get(row.record_type_id)?.push(row);
  return types.map(({ id, row, fields }) => {
    const readableFields = visibleFields(fields, caller.role);
    const comparedFields = readableFields.filter((field) => choices.get(id)?.has(field.id));
    const isRead = access.sees(id);
    const displayedFields = isRead ? withoutFields(readableFields, access.alwaysHidden) : comparedFields;
    const shownOf = (values: FieldValues) => {
      const read = access.fieldsOf(id, readableFields, values);
      return read.length > 0 ? read : comparedFields;
    };
    const entries = (records.get(id) ?? []).map(({ id: recordId, title, color, data_properties }) => ({
      id: recordId,
      name: title,
      color,
      ...(withValues && { dataProperties: storedValues(shownOf(data_properties ?? {}), data_properties ?? {}) }),
    }));
    return {
      id,
      name: nameOf(row, culture),
      color: row.color,
      ...(withValues && { dataPropertyTypes: [...displayedFields] }),
      records: entries,
    };
  });
}

/** The value types that the caller sees, and those that forms let them choose from. */
async function typesToChooseFrom(context: SiteContext, choices: GrantedChoices): Promise<RecordTypeInfo[]> {
  const visibleTypes = await recordTypeFinder.findAll(context, context.caller);
  if ([...choices.keys()].every((id) => visibleTypes.some((type) => type.id === id))) return visibleTypes;
  const publishedTypes = await recordTypeFinder.findAll(context, { ...context.caller, role: 'PrivilegedUser' });
  return publishedTypes.filter(({ id }) => choices.has(id) || visibleTypes.some((type) => type.id === id));
}

function storedValues(fields: readonly FieldDefinition[], values: FieldValues) {
  return [...walkFields(fields)]
    .filter(({ id }) => Object.hasOwn(values, id))
    .map(({ id }) => ({ dataPropertyTypeId: id, value: values[id] }));
}

/** A record as a list of choices shows it. */
interface SummaryRow {
  readonly record_type_id: string;
  readonly id: string;
  readonly title: string;
  readonly color: string | null;
  /** Only where it was asked for. */
  readonly data_properties: FieldValues | null;
}

/** The records of some types, type by type in the tenant's alphabetical order. One statement, however many types there are. */
async function selectSummary(
  tx: Transaction,
  tenant: { readonly id: string; readonly culture: Culture },
  typeIds: readonly string[],
  { withValues, visibleRows }: { readonly withValues: boolean; readonly visibleRows: RawBuilder<boolean> | undefined },
): Promise<SummaryRow[]> {
  if (typeIds.length === 0) return [];
  const values = withValues ? sql`data_properties` : sql`NULL`;
  const { rows } = await sql<SummaryRow>`
    SELECT record_type_id, id, title, color, ${values} AS data_properties FROM records
    WHERE tenant_id = ${tenant.id} AND record_type_id = ANY (${typeIds}::uuid[]) ${visibleRows ? sql`AND ${visibleRows}` : sql``}
    ORDER BY record_type_id, ${collated(sql`title`, sortLocale(tenant.culture))}, id`.execute(tx);
  return rows;
}
