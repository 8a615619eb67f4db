import { type PublicStatus, publicStatus, publicSubject } from '@tingest/domain/access';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { sql } from 'kysely';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import type { OpenSiteScope } from '../../register/open/public-object.ts';
import type { PublicService } from './public-services.ts';

/** A fault that is known already, as anonymous users see it: nothing that anybody wrote. */
export interface OpenFault {
  readonly number: number;
  readonly service: string;
  /** The organisation's option that was chosen; `null` for none. */
  readonly subject: string | null;
  readonly status: PublicStatus;
  readonly reportedAt: Date;
  /** Number of anonymous reports: 0 where a user with an account reported it. */
  readonly count: number;
}

/** The maximum number of faults listed before reporting; more would not be read. */
const maxShown = 10;

/** SQL condition for a case that is taken up: it has an assignee, or further operations. */
export const isTakenUp = sql<boolean>`(t.assignee_id IS NOT NULL OR EXISTS (SELECT FROM operations further
  WHERE further.tenant_id = t.tenant_id AND further.transaction_id = t.id AND further.mode <> 'start'))`;

interface FaultRow {
  readonly number: string;
  readonly transaction_type_id: string;
  readonly report_count: number;
  readonly started_at: Date;
  readonly taken_up: boolean;
  readonly values: FieldValues | null;
}

/** The open cases of an object that anonymous users could have reported: those that most have reported first. */
export async function findOpenFaults(
  scope: OpenSiteScope,
  elementId: string,
  services: readonly PublicService[],
): Promise<readonly OpenFault[]> {
  if (services.length === 0) return [];
  const byId = new Map(services.map((service) => [service.id, service]));
  const { rows } = await sql<FaultRow>`
    SELECT t.number, t.transaction_type_id, t.report_count, t.started_at, ${isTakenUp} AS taken_up,
           (SELECT o.data_properties FROM operations o
            WHERE o.tenant_id = t.tenant_id AND o.transaction_id = t.id AND o.mode = 'start'
            ORDER BY o.occurred_at LIMIT 1) AS values
    FROM transactions t
    WHERE t.tenant_id = ${scope.tenant.id} AND t.site_id = ${scope.site.id} AND t.element_id = ${elementId}
      AND t.transaction_type_id = ANY (${[...byId.keys()]}::uuid[]) AND t.status = 'started' AND t.deleted_at IS NULL
    ORDER BY t.report_count DESC, t.started_at DESC LIMIT ${sql.lit(maxShown)}`.execute(scope.tx);
  return Promise.all(
    rows.map(async (row) => {
      const service = byId.get(row.transaction_type_id);
      return {
        number: Number(row.number),
        service: service?.name ?? '',
        subject: await subjectOf(scope, service?.fields ?? [], row.values ?? {}),
        status: publicStatus({ status: 'started', isDeleted: false, isSpam: false, isTakenUp: row.taken_up }),
        reportedAt: row.started_at,
        count: row.report_count,
      };
    }),
  );
}

/** Returns the chosen option as public text. */
export async function subjectOf(
  scope: OpenSiteScope,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): Promise<string | null> {
  const resolvedFields = await resolveFields(scope, fields, [values]);
  return publicSubject(resolvedFields, values, fieldContext(scope));
}

/** The open case of an object by its number, where anonymous users may add to it. @param lock while something is added */
export async function findOpenFault(
  scope: SiteScope,
  elementId: string,
  services: readonly PublicService[],
  number: number,
): Promise<{ readonly id: string } | undefined> {
  if (services.length === 0) return undefined;
  return siteRows(scope, 'transactions')
    .select('id')
    .where('element_id', '=', elementId)
    .where('number', '=', number)
    .where(
      'transaction_type_id',
      'in',
      services.map(({ id }) => id),
    )
    .where('status', '=', 'started')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
