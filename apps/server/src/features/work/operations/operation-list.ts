import { casePriorities, isCasePriority } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import { collated, type SortLocale, sortLocale } from '../../../data-objects/alphabet.ts';
import { titleBeginsWith } from '../../../data-objects/title-prefix.ts';
import type { ListColumn, ListSource } from '../../../database/lists/list-source.ts';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { idOperand, instantOperand, textOperand, wholeNumberOperand } from '../../../http/lists/own-operands.ts';
import { toggleColumn } from '../../../http/lists/toggle-column.ts';
import type { DirectoryTenant } from '../../../http/tenant-directory.ts';
import { foundInVisible, type UnseenAnswers } from './unseen-answers.ts';

/** Which part of the transactions or operations a list is about. */
export interface LogScope {
  /** Ids of the functions or services whose rows the caller may see. */
  readonly typeIds: readonly string[];
  /** Set where the list is about one of them. */
  readonly typeId?: string;
  readonly elementId?: string;
  /** Only rows of this user: of transactions also those that they have the object of, or see to. */
  readonly ownerId?: string;
  readonly statuses?: readonly string[];
  /** Holds for the rows that the caller may read, where these are not all. */
  readonly theirs?: RawBuilder<boolean> | undefined;
  /** Whether some fields are hidden from them, so that what was filled in cannot be searched. */
  readonly hidesFields?: boolean;
  /** What was filled in that the caller's role does not see, where something is searched for. */
  readonly unseen?: UnseenAnswers | undefined;
}

function column(
  kind: ListColumn['kind'],
  value: RawBuilder<unknown>,
  operand: ListColumn['operand'],
  isNullable = false,
): ListColumn {
  return { kind, value, operand, isNullable };
}

/** A name or title, in the tenant's alphabetical order. */
function named(value: RawBuilder<unknown>, locale: SortLocale): ListColumn {
  return { ...column('text', value, textOperand), order: collated(value, locale) };
}

/** Sorted by how urgent it is, not by the word. */
const priorityColumn: ListColumn = column(
  'number',
  sql`array_position(ARRAY[${sql.join(casePriorities.map((each) => sql.lit(each)))}], priority)`,
  (value) => (isCasePriority(value) ? casePriorities.indexOf(value) + 1 : undefined),
  true,
);

/**
 * The event log: operations, newest first.
 *
 * @param fields columns of the form, where the log is one function's
 */
export function operationList(
  context: SiteContext,
  scope: LogScope,
  fields: readonly [string, ListColumn][] = [],
): ListSource {
  const { tenant } = context;
  const locale = sortLocale(tenant.culture);
  const instant = instantOperand(fieldContext(context));
  const conditions = scopeConditions(context, 'operation_type_id', scope);
  if (scope.ownerId) conditions.push(sql`user_id = ${scope.ownerId}`);
  if (scope.theirs) conditions.push(scope.theirs);
  return {
    table: sql`operations`,
    ...(!tenant.isReordering && { alphabet: inAlphabetOf(locale) }),
    scope: sql<boolean>`tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}`,
    ...base(context, 'operation_type_id', scope),
    ...(isPart(scope) && { isRestricted: true }),
    columns: new Map<string, ListColumn>([
      ['occurredAt', column('timestamp', sql`occurred_at`, instant)],
      ['receivedAt', column('timestamp', sql`received_at`, instant)],
      ['elementTitle', named(sql`element_title`, locale)],
      ['elementCode', named(sql`element_code`, locale)],
      ['userName', named(sql`user_name`, locale)],
      ['mode', column('text', sql`mode`, textOperand)],
      ['toStatus', column('text', sql`to_status`, textOperand)],
      ['operationTypeId', column('text', sql`operation_type_id`, idOperand)],
      ['transactionTypeId', column('text', sql`transaction_type_id`, idOperand)],
      ...fields,
    ]),
    defaultOrdering: { column: 'occurredAt', dir: 'desc' },
    total: (tx) =>
      total(
        tx,
        'operations',
        tenant.id,
        scope,
        sql`operations WHERE tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}`,
      ),
    search: scope.hidesFields ? namedSearch('operations', conditions, tenant) : logSearch('operations', scope, tenant),
  };
}

/** The transaction report: transactions, last changed first. */
export function transactionList(context: SiteContext, scope: LogScope): ListSource {
  const { tenant, now } = context;
  const locale = sortLocale(tenant.culture);
  const instant = instantOperand(fieldContext(context));
  const conditions = [sql`deleted_at IS NULL`, ...scopeConditions(context, 'transaction_type_id', scope)];
  if (scope.ownerId) {
    const own = scope.ownerId;
    conditions.push(sql`(owner_id = ${own} OR borrower_id = ${own} OR assignee_id = ${own})`);
  }
  if (scope.theirs) conditions.push(scope.theirs);
  if (scope.statuses) conditions.push(sql`status = ANY (${[...scope.statuses]}::text[])`);
  return {
    table: sql`transactions`,
    ...(!tenant.isReordering && { alphabet: inAlphabetOf(locale) }),
    scope: sql<boolean>`tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}`,
    ...base(context, 'transaction_type_id', scope, sql`deleted_at IS NULL`),
    ...(isPart(scope) && { isRestricted: true }),
    columns: new Map<string, ListColumn>([
      ['number', column('number', sql`number`, wholeNumberOperand)],
      ['status', column('text', sql`status`, textOperand)],
      ['mode', column('text', sql`mode`, textOperand)],
      ['elementTitle', named(sql`element_title`, locale)],
      ['elementCode', named(sql`element_code`, locale)],
      ['ownerName', named(sql`owner_name`, locale)],
      ['updatedAt', column('timestamp', sql`updated_at`, instant)],
      ['createdAt', column('timestamp', sql`created_at`, instant)],
      ['startedAt', column('timestamp', sql`started_at`, instant, true)],
      ['endedAt', column('timestamp', sql`ended_at`, instant, true)],
      ['dueAt', column('timestamp', sql`due_at`, instant, true)],
      [
        'isOverdue',
        toggleColumn(
          sql<boolean>`(${modeHas('mode', 'hasBorrower')} AND status = 'started' AND due_at IS NOT NULL AND due_at < ${now})`,
        ),
      ],
      ['borrowerName', { ...named(sql`borrower_name`, locale), isNullable: true }],
      ['assigneeName', { ...named(sql`assignee_name`, locale), isNullable: true }],
      ['priority', priorityColumn],
      ['isReservated', toggleColumn(sql<boolean>`is_reservated`)],
      ['reservatedFrom', column('timestamp', sql`reservated_from`, instant, true)],
      ['transactionTypeId', column('text', sql`transaction_type_id`, idOperand)],
      ['previousId', column('text', sql`previous_id`, idOperand, true)],
    ]),
    defaultOrdering: { column: 'updatedAt', dir: 'desc' },
    total: (tx) =>
      total(
        tx,
        'transactions',
        tenant.id,
        scope,
        sql`transactions WHERE tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}`,
      ),
    search: scope.hidesFields
      ? namedSearch('transactions', conditions, tenant)
      : logSearch('transactions', scope, tenant),
  };
}

/** The alphabet is written out, not a parameter: the planner must see that a partial index serves it. */
function inAlphabetOf(locale: SortLocale): RawBuilder<boolean> {
  return sql<boolean>`sort_locale = ${sql.lit(locale)}`;
}

/** A function or service is one site's, so where there is only one the site need not be looked at in the rows. */
function scopeConditions(
  { site }: SiteContext,
  typeColumn: string,
  { typeIds, typeId, elementId }: LogScope,
): RawBuilder<unknown>[] {
  const type = sql.ref(typeColumn);
  const conditions = typeId
    ? [sql`${type} = ${typeId}`]
    : [sql`site_id = ${site.id}`, sql`${type} = ANY (${[...typeIds]}::uuid[])`];
  if (elementId) conditions.push(sql`element_id = ${elementId}`);
  return conditions;
}

/** What the indexes of orders stand under: one function or service, one object, or all of the site. */
function base(
  { tenant, site }: SiteContext,
  typeColumn: string,
  scope: LogScope,
  ...further: RawBuilder<unknown>[]
): Pick<ListSource, 'base'> {
  const { typeId, elementId } = scope;
  if (typeId && !isPart(scope)) return {};
  const bounds = [
    ...(typeId ? [sql`${sql.ref(typeColumn)} = ${typeId}`] : []),
    ...(elementId ? [sql`element_id = ${elementId}`] : []),
    ...(typeId || elementId ? [] : [sql`site_id = ${site.id}`]),
  ];
  return { base: sql<boolean>`${sql.join([sql`tenant_id = ${tenant.id}`, ...bounds, ...further], sql` AND `)}` };
}

function logSearch(
  table: 'operations' | 'transactions',
  { typeIds, typeId, unseen }: LogScope,
  tenant: DirectoryTenant,
): ListSource['search'] {
  const ids = typeId ? [typeId] : [...typeIds];
  const search = sql.raw(`search_${table}`);
  const beginsWith = nameBeginsWith(tenant);
  const text = sql<string>`search_text`;
  const found = (pattern: string, further: readonly string[], most: number) =>
    sql`${search}(${ids}::uuid[], ${pattern}, ${[...further]}::text[], ${most})`;
  if (!unseen) return { text, find: found, beginsWith };
  // The searched text holds all answers, so what is found by it is looked at again: by what is seen.
  return {
    text,
    holds: (pattern) => sql<boolean>`(search_text LIKE ${pattern} AND ${foundInVisible(table, unseen, [pattern])})`,
    find: (pattern, further, most) => sql`(SELECT id
      FROM (SELECT id, ${foundInVisible(table, unseen, [pattern, ...further])} AS is_seen FROM ${sql.table(table)}
            WHERE tenant_id = ${tenant.id} AND id = ANY (ARRAY(SELECT ${found(pattern, further, all)})) OFFSET 0) AS found
      WHERE is_seen LIMIT ${most})`,
    beginsWith,
  };
}

/** More than there can be. */
const all = 2_147_483_647;

/** One or two characters: the beginning of what is shown first, the object's title or code. */
function nameBeginsWith(tenant: DirectoryTenant): ListSource['search']['beginsWith'] {
  const locale = sortLocale(tenant.culture);
  return (prefix) =>
    [sql`element_title`, sql`element_code`].map((value) => {
      const begins = valueBeginsWith(value, prefix, locale);
      return tenant.isReordering ? begins : sql<boolean>`(${inAlphabetOf(locale)} AND ${begins})`;
    });
}

/** The searched text holds what was filled in, so what is found by it could tell of hidden fields: only names are looked at. */
function namedSearch(
  table: 'operations' | 'transactions',
  conditions: readonly RawBuilder<unknown>[],
  tenant: DirectoryTenant,
): ListSource['search'] {
  const text = sql<string>`lower(element_title || ' ' || element_code)`;
  return {
    text,
    find: (pattern, further, most) => sql`(SELECT id FROM ${sql.table(table)}
      WHERE tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}
        AND ${text} LIKE ${pattern} AND ${text} LIKE ALL (${[...further]}::text[]) LIMIT ${most})`,
    beginsWith: nameBeginsWith(tenant),
  };
}

/** Zeros in front say nothing to the alphabet, so what begins with them is read instead of found by an index. */
function valueBeginsWith(value: RawBuilder<unknown>, prefix: string, locale: SortLocale): RawBuilder<boolean> {
  if (/^[^0-9]*0[0-9]*$/.test(prefix)) return sql<boolean>`lower(${value}) LIKE ${`${prefix}%`}`;
  return titleBeginsWith(collated(value, locale), prefix);
}

/** Whether a list leaves out rows of its functions or services, which kept totals and the search know as wholes. */
function isPart({
  elementId,
  ownerId,
  statuses,
  theirs,
}: Pick<Partial<Record<keyof LogScope, unknown>>, 'elementId' | 'ownerId' | 'statuses' | 'theirs'>): boolean {
  return [elementId, ownerId, statuses, theirs].some((part) => part !== undefined);
}

/** Kept totals know functions and services as wholes; anything narrower is small enough to count. */
async function total(
  tx: Parameters<ListSource['total']>[0],
  list: 'operations' | 'transactions',
  tenantId: string,
  { typeIds, typeId, elementId, ownerId, statuses, theirs }: LogScope,
  narrower: RawBuilder<unknown>,
): Promise<number> {
  const isWhole = !isPart({ elementId, ownerId, statuses, theirs });
  const ids = typeId ? [typeId] : [...typeIds];
  const result = isWhole
    ? await sql<{ total: number }>`
        SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
        WHERE tenant_id = ${tenantId} AND list = ${list} AND owner_id = ANY (${ids}::uuid[])`.execute(tx)
    : await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${narrower}`.execute(tx);
  return result.rows[0]?.total ?? 0;
}
