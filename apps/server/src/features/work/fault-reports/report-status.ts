import type { FieldDefinition, FieldValues } from '@tingest/domain';
import { type PublicStatus, publicStatus } from '@tingest/domain/public-access';
import { type RawBuilder, sql } from 'kysely';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import type { OpenSiteScope } from '../../things/open/public-object.ts';
import { forgetReporterMessages } from '../messages/send-notice.ts';
import { isTakenUp, subjectOf } from './open-faults.ts';
import { tokenHash } from './report-secrets.ts';

/** What a receipt says: to whoever has its address, and nobody else. */
export interface ReportStatus {
  readonly id: string;
  readonly number: number;
  readonly service: string;
  readonly subject: string | null;
  readonly status: PublicStatus;
  readonly reportedAt: Date;
  readonly endedAt: Date | null;
  readonly count: number;
  /** Whether its sender is told of changes. */
  readonly isNotified: boolean;
  readonly isOpening: boolean;
  readonly photos: number;
  /** What public fields call the object. */
  readonly title: string;
  readonly code: string;
}

/** How a report's case stands, as `publicStatus` is asked. */
export interface StandingRow {
  readonly status: string;
  readonly is_deleted: boolean;
  readonly is_spam: boolean;
  readonly taken_up: boolean;
}

/** The columns of `StandingRow`, of transactions as `t`. */
export const standing: RawBuilder<unknown> = sql`
  t.status, t.deleted_at IS NOT NULL AS is_deleted, t.is_spam, ${isTakenUp} AS taken_up`;

export function statusOf({ status, is_deleted, is_spam, taken_up }: StandingRow): PublicStatus {
  return publicStatus({ status, isDeleted: is_deleted, isSpam: is_spam, isTakenUp: taken_up });
}

interface ReportRow extends StandingRow {
  readonly id: string;
  readonly number: string;
  readonly localized_names: unknown;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly report_count: number;
  readonly is_notified: boolean;
  readonly is_opening: boolean;
  readonly photos: readonly unknown[];
  readonly fields: readonly FieldDefinition[] | null;
  readonly values: FieldValues | null;
  readonly title: string;
  readonly code: string;
}

/** The report of a receipt's address, as long as its object is public; `undefined` for every other address. */
export async function findReportStatus(scope: OpenSiteScope, token: string): Promise<ReportStatus | undefined> {
  const { rows } = await sql<ReportRow>`
    SELECT r.id, t.number, s.localized_names, r.created_at, t.ended_at, t.report_count, r.is_opening, r.photos,
           (r.email IS NOT NULL OR r.phone_no IS NOT NULL) AS is_notified, ${standing}, begun.fields, begun.values,
           e.public_title AS title, e.code
    FROM fault_reports r
    JOIN transactions t ON t.tenant_id = r.tenant_id AND t.id = r.transaction_id
    JOIN elements e ON e.tenant_id = r.tenant_id AND e.id = r.element_id AND e.public_title IS NOT NULL
    JOIN transaction_types s ON s.tenant_id = t.tenant_id AND s.id = t.transaction_type_id
    LEFT JOIN LATERAL (
      SELECT o.data_properties AS values, f.data_property_types || t.data_property_types AS fields
      FROM operations o JOIN form_versions f
        ON f.tenant_id = o.tenant_id AND f.operation_type_id = o.operation_type_id AND f.version = o.form_version
      WHERE o.tenant_id = t.tenant_id AND o.transaction_id = t.id AND o.mode = 'start' ORDER BY o.occurred_at LIMIT 1
    ) begun ON true
    WHERE r.tenant_id = ${scope.tenant.id} AND r.site_id = ${scope.site.id} AND r.token_hash = ${tokenHash(token)}`.execute(
    scope.tx,
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    number: Number(row.number),
    service: nameOf(row, scope.culture),
    subject: await subjectOf(scope, row.fields ?? [], row.values ?? {}),
    status: statusOf(row),
    reportedAt: row.created_at,
    endedAt: row.ended_at,
    count: row.report_count,
    isNotified: row.is_notified,
    isOpening: row.is_opening,
    photos: row.photos.length,
    title: row.title,
    code: row.code,
  };
}

/**
 * Forgets how the sender of a report is reached: nobody tells them any more, and what was written to them is gone.
 * @returns whether it was known
 */
export async function forgetReporter(scope: TenantScope, reportId: string): Promise<boolean> {
  const row = await tenantRows(scope, 'fault_reports')
    .select(['email', 'phone_no'])
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
  const addresses = [row?.email, row?.phone_no].flatMap((address) => address ?? []);
  if (addresses.length === 0) return false;
  await changeRow(scope, 'fault_reports', reportId, { email: null, phone_no: null, by_sms: false });
  for (const address of addresses) await forgetReporterMessages(scope, reportId, address);
  return true;
}
