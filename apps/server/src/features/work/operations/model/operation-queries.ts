import type { FieldDefinition, Person, SlotMap } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import type {
  OperationMode,
  ReservationPolicy,
  ServicePolicy,
  ServiceWords,
  WordedService,
} from '@tingest/domain/work';
import { type Selectable, sql } from 'kysely';
import { stampOf } from '../../../../data-objects/type-finder.ts';
import { modeHas } from '../../../../database/mode-predicate.ts';
import type { Operations, Transactions } from '../../../../database/schema.generated.ts';
import { inOrder, tenantRows } from '../../../../database/stored-rows.ts';
import type { SiteScope, TenantScope, Transaction } from '../../../../database/transaction.ts';
import { knownForm, type StampedForm, type StoredForm } from './known-forms.ts';
import { parsedRules } from './parsed-rules.ts';

/** The form an operation is performed with, the service it belongs to, and the category of both. */
export interface OperationForm {
  readonly operationTypeId: string;
  readonly operationTypeStatus: string;
  readonly operationTypeNames: readonly LocalizedText[];
  readonly operationTypeDescriptions: readonly LocalizedText[];
  readonly formVersion: number;
  /** The function's fields, and behind them the service's own where something is begun. */
  readonly dataPropertyTypes: readonly FieldDefinition[];
  readonly serviceFields: readonly FieldDefinition[];
  /** Which slots of the event log are written, by field id. */
  readonly writtenSlots: SlotMap;
  readonly transactionTypeId: string;
  readonly transactionTypeStatus: string;
  readonly transactionTypeNames: readonly LocalizedText[];
  /** Null where the service uses the words of its mode. */
  readonly transactionTypeWords: ServiceWords | null;
  readonly transactionMode: string;
  /** Settings that the service's mode needs; `ServicePolicy` of the domain. */
  readonly policy: ServicePolicy;
  /** The category's reservation settings. */
  readonly reservationPolicy: Partial<ReservationPolicy>;
  readonly elementTypeId: string;
  readonly elementTypeStatus: string;
  /** Which stored state of the category it was read with. */
  readonly elementTypeStamp: string;
  /** The function's rules and the event's. */
  readonly operationTypeRules: readonly SchemaConfiguration[];
  readonly eventRules: readonly SchemaConfiguration[];
  /** Changes with every change of the function, the service, the event or the category. */
  readonly rulesStamp: string;
}

/**
 * Selects the form that a service uses in an operation mode by a function; `undefined` if it has no such event. A
 * transaction keeps the version of the form that was current when it was begun (design, section 7).
 *
 * @param formRequest.begunAt the time when the transaction was begun; `null` for one that begins now
 */
export async function selectOperationForm(
  { tx, tenant, site }: SiteScope,
  formRequest: {
    readonly transactionTypeId: string;
    readonly operationTypeId: string;
    readonly mode: OperationMode;
    readonly begunAt: Date | null;
  },
): Promise<OperationForm | undefined> {
  const version = formRequest.begunAt
    ? sql`(SELECT v.version FROM form_versions v
           WHERE v.tenant_id = o.tenant_id AND v.operation_type_id = o.id
           ORDER BY (v.created_at <= ${formRequest.begunAt}) DESC, v.version DESC LIMIT 1)`
    : sql`o.version`;
  const cachedForm = knownForm(tenant.id, formRequest);
  const ofForm = sql.raw(
    "o.xmin || '.' || t.xmin || '.' || e.xmin || '.' || e.id || '.' || c.xmin || '.' || f.version || '.' || f.xmin",
  );
  const stamp = cachedForm.processorIds.length === 0 ? ofForm : sql`${ofForm} || p.states`;
  const processors =
    cachedForm.processorIds.length === 0 ? sql`` : sql`CROSS JOIN ${processorStates(cachedForm.processorIds)} p`;
  const ownFields = formRequest.mode === 'start' ? sql`t.data_property_types` : sql`'[]'::jsonb`;
  const result = await sql<StampedForm>`
    SELECT ${stamp} AS stamp, CASE WHEN ${stamp} <> ${cachedForm.stamp} THEN jsonb_build_object(
             'operationTypeId', o.id, 'operationTypeStatus', o.status, 'operationTypeNames', f.localized_names,
             'operationTypeDescriptions', o.localized_descriptions, 'formVersion', f.version,
             'dataPropertyTypes', f.data_property_types || ${ownFields}, 'serviceFields', ${ownFields},
             'writtenSlots', COALESCE(o.pending_slot_map, o.slot_map), 'transactionTypeId', t.id,
             'transactionTypeStatus', t.status, 'transactionTypeNames', t.localized_names,
             'transactionTypeWords', t.words, 'transactionMode', t.mode, 'policy', t.policy,
             'reservationPolicy', c.reservation_policy, 'elementTypeId', c.id,
             'elementTypeStatus', c.status, 'elementTypeStamp', ${stampOf('c')},
             'operationTypeRules', o.schema_configurations::text, 'eventRules', e.schema_configurations::text) END AS form
    FROM transaction_types t
    JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id
    JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id
    JOIN form_versions f ON f.tenant_id = o.tenant_id AND f.operation_type_id = o.id AND f.version = ${version}
    JOIN element_types c ON c.tenant_id = t.tenant_id AND c.id = t.element_type_id
    ${processors}
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.id = ${formRequest.transactionTypeId}
      AND e.mode = ${formRequest.mode} AND e.operation_type_id = ${formRequest.operationTypeId}
    LIMIT 1`.execute(tx);
  const [row] = result.rows;
  return row && cachedForm.read(row);
}

/** The stored states of some configurations of processors and of their restrictions, as one text. */
function processorStates(ids: readonly string[]) {
  return sql`LATERAL (
    SELECT ' ' || COALESCE(string_agg(p.id || '.' || p.xmin || '.' || COALESCE(r.xmin::text, ''), ' ' ORDER BY p.id), '') AS states
    FROM processor_configs p
    LEFT JOIN processor_restrictions r ON r.processor_type = p.processor_type AND r.processor_key = p.processor_key
    WHERE p.tenant_id = t.tenant_id AND p.site_id = t.site_id AND p.id = ANY (${[...ids]}::uuid[]))`;
}

/** The form of a function by itself, as if it were filled in by a service that adds nothing: one of no mode. */
export async function selectFunctionForm(
  { tx, tenant, site }: SiteScope,
  operationTypeId: string,
): Promise<OperationForm | undefined> {
  const result = await sql<StoredForm & Pick<OperationForm, 'rulesStamp'>>`
    SELECT o.id AS "operationTypeId", o.status AS "operationTypeStatus", o.localized_names AS "operationTypeNames",
           o.localized_descriptions AS "operationTypeDescriptions", o.version AS "formVersion",
           o.data_property_types AS "dataPropertyTypes", '[]'::jsonb AS "serviceFields", o.slot_map AS "writtenSlots",
           o.id AS "transactionTypeId", o.status AS "transactionTypeStatus", o.localized_names AS "transactionTypeNames",
           NULL::jsonb AS "transactionTypeWords", '' AS "transactionMode", '{}'::jsonb AS policy,
           c.reservation_policy AS "reservationPolicy",
           c.id AS "elementTypeId", c.status AS "elementTypeStatus", ${stampOf('c')} AS "elementTypeStamp",
           o.schema_configurations::text AS "operationTypeRules", '[]' AS "eventRules", o.xmin || '.' AS "rulesStamp"
    FROM operation_types o JOIN element_types c ON c.tenant_id = o.tenant_id AND c.id = o.element_type_id
    WHERE o.tenant_id = ${tenant.id} AND o.site_id = ${site.id} AND o.id = ${operationTypeId}`.execute(tx);
  const [row] = result.rows;
  return row && { ...row, operationTypeRules: parsedRules(row.operationTypeRules), eventRules: [] };
}

/** Selects a service of the site without its forms. */
export async function selectService(
  { tx, tenant, site }: SiteScope,
  transactionTypeId: string,
): Promise<{ readonly mode: string; readonly status: string; readonly elementTypeStatus: string } | undefined> {
  const result = await sql<{ mode: string; status: string; elementTypeStatus: string }>`
    SELECT t.mode, t.status, c.status AS "elementTypeStatus"
    FROM transaction_types t JOIN element_types c ON c.tenant_id = t.tenant_id AND c.id = t.element_type_id
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.id = ${transactionTypeId}`.execute(tx);
  return result.rows[0];
}

/** The columns that are read of a transaction. */
export type TransactionRow = Selectable<Transactions> & {
  readonly transaction_type_names: readonly LocalizedText[];
  readonly transaction_type_words: ServiceWords | null;
};

/** The service of a transaction, as its steps and states are called. */
export function wordedService({ mode, transaction_type_words }: TransactionRow): WordedService {
  return { mode, words: transaction_type_words };
}

/**
 * A transaction of the site.
 * @param options.deleted whether one that was deleted is answered too, as the log does
 */
export function selectTransaction(
  { tx, tenant, site }: SiteScope,
  id: string,
  { lock = false, isDeleted = false }: { readonly lock?: boolean; readonly isDeleted?: boolean } = {},
): Promise<TransactionRow | undefined> {
  return transactionRows(tx, tenant.id)
    .where('transactions.site_id', '=', site.id)
    .where('transactions.id', '=', id)
    .$if(!isDeleted, (query) => query.where('transactions.deleted_at', 'is', null))
    .$if(lock, (query) => query.forUpdate('transactions'))
    .executeTakeFirst();
}

/** The transaction by which an object is out now. */
export function selectTransactionOut(
  { tx, tenant }: TenantScope,
  elementId: string,
): Promise<TransactionRow | undefined> {
  return transactionRows(tx, tenant.id)
    .where('transactions.element_id', '=', elementId)
    .where(modeHas('transactions.mode', 'isBlockedWhenOut'))
    .where('transactions.status', '=', 'started')
    .where('transactions.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectTransactionsInOrder(
  { tx, tenant }: TenantScope,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  if (ids.length === 0) return [];
  const rows = await transactionRows(tx, tenant.id)
    .where('transactions.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('transactions.deleted_at', 'is', null)
    .execute();
  return inOrder(ids, rows);
}

/** Transactions of a tenant with the names of their services, to be narrowed down. */
export function transactionRows(tx: Transaction, tenantId: string) {
  return tx
    .selectFrom('transactions')
    .innerJoin('transaction_types', (join) =>
      join
        .onRef('transaction_types.tenant_id', '=', 'transactions.tenant_id')
        .onRef('transaction_types.id', '=', 'transactions.transaction_type_id'),
    )
    .selectAll('transactions')
    .select([
      'transaction_types.localized_names as transaction_type_names',
      'transaction_types.words as transaction_type_words',
    ])
    .where('transactions.tenant_id', '=', tenantId);
}

/** The columns that are read of an operation: its own row, the form that it was filled in with, and names. */
export type OperationRow = Selectable<Operations> & {
  readonly operation_type_names: readonly LocalizedText[];
  readonly data_property_types: readonly FieldDefinition[];
  readonly transaction_type_names: readonly LocalizedText[];
  readonly transaction_number: number;
  readonly element_type_id: string;
};

/** An operation of the site. */
export function selectOperation({ tx, tenant, site }: SiteScope, id: string): Promise<OperationRow | undefined> {
  return operationRows(tx, tenant.id)
    .where('operations.site_id', '=', site.id)
    .where('operations.id', '=', id)
    .executeTakeFirst();
}

/**
 * Selects the operation that already uses a caller's own id. Queried with every operation and hardly ever found, so it
 * reads few columns.
 */
export function selectOperationByClientId(scope: TenantScope, clientOperationId: string) {
  return tenantRows(scope, 'operations')
    .select(['id', 'site_id', 'transaction_id', 'request_digest'])
    .where('client_operation_id', '=', clientOperationId)
    .executeTakeFirst();
}

/** Everything that was performed in a transaction, oldest first. */
export function selectOperationsOf({ tx, tenant }: TenantScope, transactionId: string): Promise<OperationRow[]> {
  return operationRows(tx, tenant.id)
    .where('operations.transaction_id', '=', transactionId)
    .orderBy('operations.received_at')
    .orderBy('operations.id')
    .execute();
}

/** Ids of everything that was performed in a transaction. */
export async function selectOperationIds(scope: TenantScope, transactionId: string): Promise<readonly string[]> {
  const rows = await tenantRows(scope, 'operations').select('id').where('transaction_id', '=', transactionId).execute();
  return rows.map(({ id }) => id);
}

/** Selects the user that last performed an operation on an object. */
export async function selectLastPerson(scope: TenantScope, elementId: string): Promise<Person | null> {
  const row = await tenantRows(scope, 'operations')
    .select(['user_id as id', 'user_name as name'])
    .where('element_id', '=', elementId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The rows of a page of ids, in the page's order. */
export async function selectOperationsInOrder(
  { tx, tenant }: TenantScope,
  ids: readonly string[],
): Promise<OperationRow[]> {
  if (ids.length === 0) return [];
  const rows = await operationRows(tx, tenant.id)
    .where('operations.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  return inOrder(ids, rows);
}

/** The form that an operation was filled in with: the function's, and the service's own fields where it began something. */
const filledInForm = sql<FieldDefinition[]>`form_versions.data_property_types ||
  CASE operations.mode WHEN 'start' THEN transactions.data_property_types ELSE '[]' END`;

/** Operations of a tenant with the forms that they were filled in with, and their transactions. */
export function filledInOperations(tx: Transaction, tenantId: string) {
  return tx
    .selectFrom('operations')
    .innerJoin('form_versions', (join) =>
      join
        .onRef('form_versions.tenant_id', '=', 'operations.tenant_id')
        .onRef('form_versions.operation_type_id', '=', 'operations.operation_type_id')
        .onRef('form_versions.version', '=', 'operations.form_version'),
    )
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.tenant_id', '=', 'operations.tenant_id')
        .onRef('transactions.id', '=', 'operations.transaction_id'),
    )
    .select(filledInForm.as('data_property_types'))
    .where('operations.tenant_id', '=', tenantId);
}

function operationRows(tx: Transaction, tenantId: string) {
  return filledInOperations(tx, tenantId)
    .innerJoin('transaction_types', (join) =>
      join
        .onRef('transaction_types.tenant_id', '=', 'operations.tenant_id')
        .onRef('transaction_types.id', '=', 'operations.transaction_type_id'),
    )
    .selectAll('operations')
    .select([
      'form_versions.localized_names as operation_type_names',
      'transaction_types.localized_names as transaction_type_names',
      'transactions.number as transaction_number',
      'transactions.element_type_id as element_type_id',
    ]);
}
