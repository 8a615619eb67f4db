import type { FieldDefinition, FieldValues } from '@tingest/domain';
import { type PublicStatus, publicStatus, publicSubject } from '@tingest/domain/public-access';
import { sql } from 'kysely';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { fieldContext } from '../../../http/field-context.ts';
import type { OpenSiteScope } from '../../things/open/public-object.ts';
import type { PublicService } from './public-services.ts';

/** A fault that is known already, as strangers see it: nothing that anybody wrote. */
export interface OpenFault {
  readonly number: number;
  readonly service: string;
  /** What was chosen out of the organisation's own options; `null` where nothing was. */
  readonly subject: string | null;
  readonly status: PublicStatus;
  readonly reportedAt: Date;
  /** How many strangers reported it: none where somebody with an account did. */
  readonly count: number;
}

/** More than these nobody reads through before reporting. */
const mostShown = 10;

/** How a case stands, as SQL tells it: whether somebody sees to it or has gone on with it. */
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

/** The open cases of an object that strangers could have reported: those that most have reported first. */
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
    ORDER BY t.report_count DESC, t.started_at DESC LIMIT ${sql.lit(mostShown)}`.execute(scope.tx);
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

/** What was chosen, as everyone may read it. */
export async function subjectOf(
  scope: OpenSiteScope,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): Promise<string | null> {
  const resolved = await resolveFields(scope, fields, [values]);
  return publicSubject(resolved, values, fieldContext(scope));
}

/** The open case of an object by its number, where strangers may add to it. @param lock while something is added */
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
