import { type PublicStatus, publicStatus } from '@tingest/domain/access';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import type { OpenSiteScope } from '../../register/open/public-object.ts';
import { forgetReporterMessages } from '../messages/send-notice.ts';
import { isTakenUp, subjectOf } from './open-faults.ts';
import { tokenHash } from './report-secrets.ts';

/** Content of a receipt, for the holder of its address only. */
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
  /** Title of the object from its public fields. */
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

/** Columns that are converted to text when read; the rest of a receipt is returned as stored. */
interface Unread extends StandingRow {
  readonly localized_names: readonly LocalizedText[];
  readonly fields: readonly FieldDefinition[] | null;
  readonly values: FieldValues | null;
}

/** The report of a receipt's address, as long as its object is public; `undefined` for every other address. */
export async function findReportStatus(scope: OpenSiteScope, token: string): Promise<ReportStatus | undefined> {
  const { rows } = await sql<Omit<ReportStatus, 'service' | 'subject' | 'status'> & Unread>`
    SELECT r.id, t.number, s.localized_names, r.created_at AS "reportedAt", t.ended_at AS "endedAt",
           t.report_count AS count, r.is_opening AS "isOpening", jsonb_array_length(r.photos) AS photos,
           (r.email IS NOT NULL OR r.phone_no IS NOT NULL) AS "isNotified", ${standing}, begun.fields, begun.values,
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
  const { localized_names, fields, values, status, is_deleted, is_spam, taken_up, ...otherColumns } = row;
  return {
    ...otherColumns,
    number: Number(otherColumns.number),
    service: nameOf({ localized_names }, scope.culture),
    subject: await subjectOf(scope, fields ?? [], values ?? {}),
    status: statusOf({ status, is_deleted, is_spam, taken_up }),
  };
}

/**
 * Deletes the contact data of a report's sender: no more messages are sent to them, and those written to them are
 * deleted.
 * @returns whether there was any
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
