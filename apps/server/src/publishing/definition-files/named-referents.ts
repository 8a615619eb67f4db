import { allFields, type FieldDefinition, fieldLabel, optionSourceIds } from '@tingest/domain/fields';
import { type Culture, type LocalizedText, pickText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { SiteContext } from '../../http/kernel/context.ts';

/** The types of objects that definitions refer to. */
export const referentTypes = [
  'elementTypes',
  'recordTypes',
  'operationTypes',
  'transactionTypes',
  'schemas',
  'processors',
  'records',
  'users',
  'fields',
  'other',
] as const;

/** Something that a definition refers to. People are not named: files travel. */
export interface Referent {
  readonly id: string;
  readonly kind: (typeof referentTypes)[number];
  readonly name: string | null;
}

interface ReferentRow {
  readonly kind: Referent['kind'];
  readonly id: string;
  readonly names: LocalizedText[] | null;
  readonly name: string | null;
  readonly fields: FieldDefinition[] | null;
}

/** More than a definition could refer to within its limits; an attack gets no further. */
const maxIds = 2_000;

/**
 * Returns the names behind ids at a site: configured items, predefined values, fields of named items, and people of the
 * tenant. Ids of other sites or deleted objects are left out.
 */
export async function namedReferents(context: SiteContext, ids: readonly string[]): Promise<readonly Referent[]> {
  const requestedIds = ids.slice(0, maxIds);
  if (requestedIds.length === 0) return [];
  const namedRows = await selectReferents(context, requestedIds);
  // Rules read fields of the sources of a form's choices.
  const chosenFrom = optionSourceIds(namedRows.flatMap(({ fields }) => fields ?? []));
  const missingSourceIds = chosenFrom.filter((id) => !namedRows.some((each) => each.id === id));
  const inScope = missingSourceIds.length === 0 ? [] : await selectReferents(context, missingSourceIds);
  const requestedIdSet = new Set(requestedIds);
  return [
    ...namedRows.map((row) => ({ id: row.id, kind: row.kind, name: nameOf(row, context.culture) })),
    ...[...namedRows, ...inScope].flatMap((row) => fieldsOf(row, requestedIdSet, context.culture)),
  ];
}

function nameOf({ names, name }: ReferentRow, culture: Culture): string | null {
  return (names ? pickText(names, culture) : name) || null;
}

function fieldsOf(row: ReferentRow, fieldIds: ReadonlySet<string>, culture: Culture): readonly Referent[] {
  return [...allFields(row.fields ?? [])]
    .filter(({ id }) => fieldIds.has(id))
    .map((field) => ({
      id: field.id,
      kind: 'fields',
      name: `${nameOf(row, culture) ?? ''} › ${fieldLabel(field, culture)}`,
    }));
}

async function selectReferents(
  { tx, tenant, site }: SiteContext,
  ids: readonly string[],
): Promise<readonly ReferentRow[]> {
  const of = (kind: Referent['kind'], table: string, columns: ReturnType<typeof sql>) => sql`
    SELECT ${kind}::text AS kind, id, ${columns} FROM ${sql.table(table)}
    WHERE tenant_id = ${tenant.id} AND id = ANY (${ids}::uuid[])`;
  const atSite = (...[kind, table, columns]: Parameters<typeof of>) =>
    sql`${of(kind, table, columns)} AND site_id = ${site.id}`;
  const configuredColumns = sql`localized_names AS names, NULL::text AS name, data_property_types AS fields`;
  const titled = (column: string) => sql`NULL::jsonb AS names, ${sql.ref(column)} AS name, NULL::jsonb AS fields`;
  const { rows } = await sql<ReferentRow>`${sql.join(
    [
      atSite('elementTypes', 'element_types', configuredColumns),
      atSite('recordTypes', 'record_types', configuredColumns),
      atSite('operationTypes', 'operation_types', configuredColumns),
      atSite('transactionTypes', 'transaction_types', configuredColumns),
      atSite('schemas', 'data_schemas', configuredColumns),
      atSite('processors', 'processor_configs', titled('name')),
      atSite('records', 'records', titled('title')),
      of('users', 'users', sql`NULL::jsonb AS names, NULL::text AS name, NULL::jsonb AS fields`),
    ],
    sql` UNION ALL `,
  )}`.execute(tx);
  return rows;
}
