import { casePriorities, isCasePriority } from '@tingest/domain/work';
import { type RawBuilder, sql } from 'kysely';
import { titleBeginsWith } from '../../../../data-objects/title-prefix.ts';
import type { ListColumn, ListSource } from '../../../../database/lists/list-source.ts';
import { maxInteger } from '../../../../database/max-integer.ts';
import { modeHas } from '../../../../database/mode-predicate.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import type { DirectoryTenant } from '../../../../http/kernel/tenant-directory.ts';
import { collated, type SortLocale, sortLocale } from '../../../../http/lists/alphabet.ts';
import {
  countedTotal,
  findByWords,
  idColumn,
  instantColumns,
  keptTotal,
  keywordColumn,
  namedColumn,
  toggleColumn,
  wholeNumberColumn,
} from '../../../../http/lists/own-columns.ts';
import { isUnclaimed } from '../../../organisation/privileges/service-access.ts';
import { foundInVisible, type UnseenAnswers } from './unseen-answers.ts';

const orNone = { isNullable: true };

/** Which part of the transactions or operations a list is about. */
export interface LogScope {
  /** Ids of the functions or services with rows that the caller may see. */
  readonly typeIds: readonly string[];
  /** Set where the list is about one of them. */
  readonly typeId?: string;
  readonly elementId?: string;
  /** Where it is not about the one site alone. */
  readonly siteIds?: readonly string[];
  /** Only rows of this user: of transactions also those that they have the object of, or see to. */
  readonly ownerId?: string;
  /** Only cases that anonymous users opened and that have no assignee. */
  readonly isUnclaimed?: true;
  readonly statuses?: readonly string[];
  /** Holds for the rows that the caller may read, where these are not all. */
  readonly visibleRows?: RawBuilder<boolean> | undefined;
  /** Whether some fields are hidden from the caller, so that filled-in values cannot be searched. */
  readonly hidesFields?: boolean;
  /** Filled-in values that the caller's role does not see; set if the request has a search text. */
  readonly hiddenAnswers?: UnseenAnswers | undefined;
}

/** Sorted by how urgent it is, not by the word. */
const priorityColumn: ListColumn = {
  type: 'number',
  value: sql`array_position(ARRAY[${sql.join(casePriorities.map((each) => sql.lit(each)))}], priority)`,
  isNullable: true,
  operand: (value) => (isCasePriority(value) ? casePriorities.indexOf(value) + 1 : undefined),
};

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
  const instant = instantColumns(fieldContext(context));
  const conditions = scopeConditions(context, 'operation_type_id', scope);
  if (scope.ownerId) conditions.push(sql`user_id = ${scope.ownerId}`);
  if (scope.visibleRows) conditions.push(scope.visibleRows);
  const scopeCondition = sql<boolean>`tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}`;
  return {
    table: sql`operations`,
    ...(!tenant.isReordering && { alphabet: inAlphabetOf(locale) }),
    scope: scopeCondition,
    ...base(context, 'operation_type_id', scope),
    ...(isPart(scope) && { isRestricted: true }),
    columns: new Map<string, ListColumn>([
      ['occurredAt', instant('occurred_at')],
      ['receivedAt', instant('received_at')],
      ['elementTitle', namedColumn('element_title', tenant.culture)],
      ['elementCode', namedColumn('element_code', tenant.culture)],
      ['userName', namedColumn('user_name', tenant.culture)],
      ['mode', keywordColumn('mode')],
      ['toStatus', keywordColumn('to_status')],
      ['operationTypeId', idColumn('operation_type_id')],
      ['transactionTypeId', idColumn('transaction_type_id')],
      ...fields,
    ]),
    defaultOrdering: { column: 'occurredAt', dir: 'desc' },
    total: total('operations', tenant.id, scope, scopeCondition),
    search: scope.hidesFields ? namedSearch('operations', conditions, tenant) : logSearch('operations', scope, tenant),
  };
}

/** The transaction report: transactions, last changed first. */
export function transactionList(context: SiteContext, scope: LogScope): ListSource {
  const { tenant, now } = context;
  const locale = sortLocale(tenant.culture);
  const instant = instantColumns(fieldContext(context));
  const conditions = [sql`deleted_at IS NULL`, ...scopeConditions(context, 'transaction_type_id', scope)];
  if (scope.ownerId) {
    const ownScope = scope.ownerId;
    conditions.push(sql`(owner_id = ${ownScope} OR borrower_id = ${ownScope} OR assignee_id = ${ownScope})`);
  }
  if (scope.isUnclaimed) conditions.push(isUnclaimed(sql`transactions`));
  if (scope.visibleRows) conditions.push(scope.visibleRows);
  if (scope.statuses) conditions.push(sql`status = ANY (${[...scope.statuses]}::text[])`);
  const scopeCondition = sql<boolean>`tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}`;
  return {
    table: sql`transactions`,
    ...(!tenant.isReordering && { alphabet: inAlphabetOf(locale) }),
    scope: scopeCondition,
    ...base(
      context,
      'transaction_type_id',
      scope,
      sql`deleted_at IS NULL`,
      ...(scope.isUnclaimed ? [isUnclaimed(sql`transactions`)] : []),
    ),
    ...(isPart(scope) && { isRestricted: true }),
    columns: new Map<string, ListColumn>([
      ['number', wholeNumberColumn('number')],
      ['status', keywordColumn('status')],
      ['mode', keywordColumn('mode')],
      ['elementTitle', namedColumn('element_title', tenant.culture)],
      ['elementCode', namedColumn('element_code', tenant.culture)],
      ['ownerName', namedColumn('owner_name', tenant.culture)],
      ['updatedAt', instant('updated_at')],
      ['createdAt', instant('created_at')],
      ['startedAt', instant('started_at', orNone)],
      ['endedAt', instant('ended_at', orNone)],
      ['dueAt', instant('due_at', orNone)],
      [
        'isOverdue',
        toggleColumn(
          sql<boolean>`(${modeHas('mode', 'hasBorrower')} AND status = 'started' AND due_at IS NOT NULL AND due_at < ${now})`,
        ),
      ],
      ['borrowerName', namedColumn('borrower_name', tenant.culture, orNone)],
      ['assigneeName', namedColumn('assignee_name', tenant.culture, orNone)],
      ['priority', priorityColumn],
      ['isReservated', toggleColumn(sql<boolean>`is_reservated`)],
      ['reservatedFrom', instant('reservated_from', orNone)],
      ['transactionTypeId', idColumn('transaction_type_id')],
      ['isFromPublic', toggleColumn(sql<boolean>`is_from_public`)],
      ['previousId', idColumn('previous_id', orNone)],
    ]),
    defaultOrdering: { column: 'updatedAt', dir: 'desc' },
    total: total('transactions', tenant.id, scope, scopeCondition),
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
  { typeIds, typeId, elementId, siteIds = [site.id] }: LogScope,
): RawBuilder<unknown>[] {
  const type = sql.ref(typeColumn);
  const conditions = typeId
    ? [sql`${type} = ${typeId}`]
    : [inSites(siteIds), sql`${type} = ANY (${[...typeIds]}::uuid[])`];
  if (elementId) conditions.push(sql`element_id = ${elementId}`);
  return conditions;
}

/** The planner can use an index for a single site, but not for a list with one element. */
function inSites(ids: readonly string[]): RawBuilder<unknown> {
  const [onlyId] = ids;
  return ids.length === 1 ? sql`site_id = ${onlyId}` : sql`site_id = ANY (${[...ids]}::uuid[])`;
}

/** Returns the leading columns of the sort indexes: one function or service, one object, or the whole site. */
function base(
  { tenant, site }: SiteContext,
  typeColumn: string,
  scope: LogScope,
  ...otherConditions: RawBuilder<unknown>[]
): Pick<ListSource, 'base'> {
  const { typeId, elementId, siteIds } = scope;
  if (typeId && !isPart(scope)) return {};
  const bounds = [
    ...(typeId ? [sql`${sql.ref(typeColumn)} = ${typeId}`] : []),
    ...(elementId ? [sql`element_id = ${elementId}`] : []),
    ...(typeId || elementId || siteIds ? [] : [sql`site_id = ${site.id}`]),
  ];
  return {
    base: sql<boolean>`${sql.join([sql`tenant_id = ${tenant.id}`, ...bounds, ...otherConditions], sql` AND `)}`,
  };
}

function logSearch(
  table: 'operations' | 'transactions',
  { typeIds, typeId, hiddenAnswers }: LogScope,
  tenant: DirectoryTenant,
): ListSource['search'] {
  const ids = typeId ? [typeId] : [...typeIds];
  const beginsWith = nameBeginsWith(tenant);
  const text = sql<string>`search_text`;
  const findHits = findByWords(table, ids);
  if (!hiddenAnswers) return { text, find: findHits, beginsWith };
  // The searched text holds all answers, so its hits are checked again against the visible values.
  return {
    text,
    holds: (pattern) =>
      sql<boolean>`(search_text LIKE ${pattern} AND ${foundInVisible(table, hiddenAnswers, [pattern])})`,
    find: (pattern, otherPatterns, max) => sql`(SELECT id
      FROM (SELECT id, ${foundInVisible(table, hiddenAnswers, [pattern, ...otherPatterns])} AS is_seen FROM ${sql.table(table)}
            WHERE tenant_id = ${tenant.id} AND id = ANY (ARRAY(SELECT ${findHits(pattern, otherPatterns, maxInteger)})) OFFSET 0) AS found
      WHERE is_seen LIMIT ${max})`,
    beginsWith,
  };
}

/**
 * Returns the search for one or two characters: by the beginning of the first shown value, the object's title or code.
 */
function nameBeginsWith(tenant: DirectoryTenant): ListSource['search']['beginsWith'] {
  const locale = sortLocale(tenant.culture);
  return (prefix) =>
    [sql`element_title`, sql`element_code`].map((value) => {
      const begins = valueBeginsWith(value, prefix, locale);
      return tenant.isReordering ? begins : sql<boolean>`(${inAlphabetOf(locale)} AND ${begins})`;
    });
}

/**
 * Returns a search in names only: the searched text holds filled-in values, so its hits could disclose hidden fields.
 */
function namedSearch(
  table: 'operations' | 'transactions',
  conditions: readonly RawBuilder<unknown>[],
  tenant: DirectoryTenant,
): ListSource['search'] {
  const text = sql<string>`lower(element_title || ' ' || element_code)`;
  return {
    text,
    find: (pattern, otherPatterns, max) => sql`(SELECT id FROM ${sql.table(table)}
      WHERE tenant_id = ${tenant.id} AND ${sql.join(conditions, sql` AND `)}
        AND ${text} LIKE ${pattern} AND ${text} LIKE ALL (${[...otherPatterns]}::text[]) LIMIT ${max})`,
    beginsWith: nameBeginsWith(tenant),
  };
}

/** Leading zeros are ignored by the collation, so values that begin with them are read instead of found by an index. */
function valueBeginsWith(value: RawBuilder<unknown>, prefix: string, locale: SortLocale): RawBuilder<boolean> {
  if (/^[^0-9]*0[0-9]*$/.test(prefix)) return sql<boolean>`lower(${value}) LIKE ${`${prefix}%`}`;
  return titleBeginsWith(collated(value, locale), prefix);
}

/** Whether a list leaves out rows of its functions or services, which kept totals and the search know as wholes. */
function isPart({ elementId, ownerId, isUnclaimed: unclaimed, statuses, visibleRows }: LogScope): boolean {
  return [elementId, ownerId, unclaimed, statuses, visibleRows].some((part) => part !== undefined);
}

/** Kept totals know functions and services as wholes; anything narrower is small enough to count. */
function total(
  table: 'operations' | 'transactions',
  tenantId: string,
  scope: LogScope,
  scopeCondition: RawBuilder<boolean>,
): ListSource['total'] {
  if (isPart(scope)) return countedTotal(table, scopeCondition);
  return keptTotal(tenantId, table, scope.typeId ? [scope.typeId] : scope.typeIds);
}
