import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { ReservationPolicy, ServicePolicy, ServiceWords } from '@tingest/domain/work';
import { sql } from 'kysely';
import { tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';

/** A service that can reserve objects, with the reservation settings of its category. */
export interface ReservableService {
  readonly id: string;
  readonly status: string;
  readonly mode: string;
  /** `ServicePolicy` of the domain. */
  readonly policy: ServicePolicy;
  readonly names: readonly LocalizedText[];
  readonly words: ServiceWords | null;
  readonly elementTypeId: string;
  readonly elementTypeStatus: string;
  readonly reservationPolicy: Partial<ReservationPolicy>;
  /** The function performed at the pick-up, or the alternatives; `null` if there is none. */
  readonly startFunctions: readonly StartFunction[] | null;
}

/** A function that a service begins with. */
export interface StartFunction {
  readonly id: string;
  /** Whether it or the service's event has rules. */
  readonly hasRules: boolean;
  readonly fields: readonly FieldDefinition[];
}

/** A service of a site. */
export async function selectReservableService(
  { tx, tenant, site }: SiteScope,
  id: string,
): Promise<ReservableService | undefined> {
  const result = await sql<ReservableService>`
    SELECT t.id, t.status, t.mode, t.policy, t.localized_names AS names, t.words, c.id AS "elementTypeId",
           c.status AS "elementTypeStatus", c.reservation_policy AS "reservationPolicy",
           starts.functions AS "startFunctions"
    FROM transaction_types t JOIN element_types c ON c.tenant_id = t.tenant_id AND c.id = t.element_type_id,
      LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', o.id, 'fields', o.data_property_types, 'hasRules',
                 o.schema_configurations <> '[]' OR e.schema_configurations <> '[]') ORDER BY e.position, e.id) AS functions
        FROM transaction_event_types e
        JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id
        WHERE e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id AND e.mode = 'start') starts
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.id = ${id}`.execute(tx);
  return result.rows[0];
}

/**
 * The fields that can be filled in already when something is reserved: those of the forms that it can be picked up with, but for
 * files, which nothing would hold until then.
 */
export function reservedFields(starts: readonly StartFunction[]): readonly FieldDefinition[] {
  return starts.flatMap(({ fields }) => withoutFiles(fields));
}

function withoutFiles(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.flatMap((field) => {
    if (fieldTypeOf(field).holdsFiles) return [];
    return [field.children ? { ...field, children: withoutFiles(field.children) } : field];
  });
}

/** The reservation that a caller's own id was used for already. */
export function selectReservationByClientId(scope: TenantScope, clientOperationId: string) {
  return tenantRows(scope, 'transactions')
    .select(['id', 'site_id', 'request_digest'])
    .where('client_operation_id', '=', clientOperationId)
    .executeTakeFirst();
}

/** Selects the reservation settings of a category as stored. */
export async function selectReservationPolicy(scope: TenantScope, elementTypeId: string): Promise<unknown> {
  const row = await tenantRows(scope, 'element_types')
    .select('reservation_policy')
    .where('id', '=', elementTypeId)
    .executeTakeFirst();
  return row?.reservation_policy;
}
