import type { Grant } from '@tingest/domain/access';
import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import {
  copiesOf,
  type FieldCopy,
  followUpFields,
  innerFieldIds,
  type SchemaConfiguration,
  withCopies,
} from '@tingest/domain/rules';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { CallerPrivilege } from './caller.ts';

/** The fields that a site's rules copy into others, and the types that have these fields. */
export interface SiteCopies {
  readonly copies: readonly FieldCopy[];
  readonly inner: ReadonlyMap<string, readonly string[]>;
  /** Ids of fields by the id of the category, value type or service that defines them for its objects or forms. */
  readonly fieldsByType: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A category, value type, function, service, event or processor of a site, as far as copies go through it. */
export interface DefinitionRow {
  readonly kind: 'objects' | 'function' | 'service' | 'event' | 'processor';
  readonly id: string;
  /** Of an event: its service. Of a processor that follows up: the service that it begins. */
  readonly serviceId: string | null;
  /** Of an event: its function. */
  readonly functionId: string | null;
  readonly fields: readonly FieldDefinition[];
  readonly rules: readonly SchemaConfiguration[];
  /** Copies that rules made which are no more. */
  readonly former: readonly FieldCopy[];
}

/** Reads everything of a site that copies fields into fields. */
export async function selectCopyingDefinitions(
  tx: Transaction,
  tenantId: string,
  siteId: string,
): Promise<readonly DefinitionRow[]> {
  const inSite = (table: string) =>
    sql`FROM ${sql.table(table)} t WHERE t.tenant_id = ${tenantId}::uuid AND t.site_id = ${siteId}::uuid`;
  const objects = (table: string) =>
    sql`SELECT 'objects' AS kind, t.id, NULL::uuid AS "serviceId", NULL::uuid AS "functionId", t.data_property_types AS fields,
               '[]'::jsonb AS rules, '[]'::jsonb AS former ${inSite(table)}`;
  const { rows } = await sql<DefinitionRow>`
    ${objects('element_types')} UNION ALL ${objects('record_types')}
    UNION ALL SELECT 'function', t.id, NULL, NULL, t.data_property_types, t.schema_configurations, t.former_copies
      ${inSite('operation_types')}
    UNION ALL SELECT 'service', t.id, NULL, NULL, t.data_property_types, '[]', t.former_copies
      ${inSite('transaction_types')}
    UNION ALL SELECT 'event', e.id, e.transaction_type_id, e.operation_type_id, '[]', e.schema_configurations, '[]'
      FROM transaction_event_types e JOIN transaction_types t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_type_id
      WHERE t.tenant_id = ${tenantId}::uuid AND t.site_id = ${siteId}::uuid
    UNION ALL SELECT 'processor', t.id,
        CASE WHEN t.processor_key = 'followUp' THEN (t.configuration ->> 'service')::uuid END,
        NULL, '[]', t.schema_configurations, t.former_copies ${inSite('processor_configs')}`.execute(tx);
  return rows;
}

/** The rules of a site as copies of fields into fields. */
export function siteCopies(rows: readonly DefinitionRow[]): SiteCopies {
  const functions = new Map(rows.filter(({ kind }) => kind === 'function').map((row) => [row.id, row]));
  const events = rows.filter(({ kind }) => kind === 'event');
  const formsOf = (serviceId: string) =>
    events.flatMap((event) => (event.serviceId === serviceId ? (functions.get(event.functionId ?? '') ?? []) : []));
  return {
    inner: new Map(rows.flatMap(({ fields }) => [...innerFieldIds(fields)])),
    copies: rows.flatMap((row) => [
      ...row.former,
      ...copiesOf(row.rules, row.kind === 'processor' ? row.id : null),
      ...(row.kind === 'processor' && row.serviceId ? takenOver(row.id, formsOf(row.serviceId)) : []),
    ]),
    fieldsByType: new Map(
      rows.flatMap(({ kind, id, fields }): [string, ReadonlySet<string>][] => {
        if (kind === 'objects') return [[id, idsOf(fields)]];
        if (kind !== 'service') return [];
        return [[id, idsOf([...fields, ...formsOf(id).flatMap((form) => form.fields)])]];
      }),
    ),
  };
}

/** The copies that a module that opens another service writes into its forms. */
function takenOver(processorId: string, forms: readonly Pick<DefinitionRow, 'fields'>[]): readonly FieldCopy[] {
  return forms.flatMap(({ fields }) => {
    const { text, photos } = followUpFields(fields);
    return [text, photos].flatMap((field) => (field ? [{ from: [processorId], to: field.id }] : []));
  });
}

function idsOf(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set([...allFields(fields)].map(({ id }) => id));
}

/** Checks whether grants hide any field, so that copies made of it by rules must be hidden too. */
export function hidesFields({ grants }: Pick<CallerPrivilege, 'grants'>): boolean {
  return grants.some(({ hiddenFieldIds }) => hiddenFieldIds.length > 0);
}

/**
 * Returns grants that also hide all copies that rules make of hidden fields: a copy of a restricted field stays
 * restricted for its reader. A field that no grant shows is hidden by all of them, so that forms hide copies from
 * predefined values, and objects hide copies from forms.
 * @param grants all grants of the user at the site
 */
export function withRestrictedCopies(grants: readonly Grant[], site: SiteCopies): readonly Grant[] {
  const never = grants.flatMap((grant) => grant.hiddenFieldIds.filter((id) => isNeverShown(grants, grant, id, site)));
  const everywhere = withCopies(never, site.copies, site.inner);
  return grants.map((grant) => {
    const hiddenIds = new Set([...withCopies(grant.hiddenFieldIds, site.copies, site.inner), ...everywhere]);
    return hiddenIds.size === grant.hiddenFieldIds.length ? grant : { ...grant, hiddenFieldIds: [...hiddenIds] };
  });
}

/**
 * Checks whether no grant on the owner of a field shows it. A form does not record which predefined value was copied,
 * so a field that is hidden for some of them is hidden for all.
 */
function isNeverShown(
  grants: readonly Grant[],
  { resource }: Grant,
  id: string,
  { fieldsByType }: SiteCopies,
): boolean {
  const isReading = (grant: Grant) =>
    grant.resource === resource && (resource === 'transactionType' || grant.actions.includes('read'));
  const isAbout = ({ ids }: Grant) => ids === 'all' || ids.some((each) => fieldsByType.get(each)?.has(id));
  const isForAll = ({ rowFilter }: Grant) => resource !== 'recordType' || rowFilter === null;
  return grants
    .filter((grant) => isReading(grant) && isAbout(grant) && isForAll(grant))
    .every(({ hiddenFieldIds }) => hiddenFieldIds.includes(id));
}
