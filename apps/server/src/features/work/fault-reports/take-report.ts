import { type CleanReport, reportLimits } from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import { sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { attach, selectFiles } from '../../../file-store/file-queries.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import type { OpenSiteScope } from '../../register/open/public-object.ts';
import { type PerformDependencies, performOperation } from '../operations/perform/perform-operation.ts';
import { anonymousUser, anonymousUserId } from './anonymous-user.ts';
import { findOpenFault } from './open-faults.ts';
import type { PublicService } from './public-services.ts';
import { tokenHash } from './report-secrets.ts';

/** Scope of a page for anonymous users, with the dependencies of performing an operation. */
export type ReportScope = OpenSiteScope & Omit<SiteContext, 'caller' | 'site' | 'tenant' | 'tx' | 'now' | 'culture'>;

/** A report as it was sent and found to be sound. */
export interface SoundReport extends CleanReport {
  readonly id: string;
  readonly token: string;
  readonly elementId: string;
  readonly position: { readonly lat: number; readonly lon: number; readonly accuracy: number | null } | null;
  readonly network: Buffer;
}

/**
 * Lets one report of a tenant be counted and stored at a time, until the transaction ends: two that are sent at once are not both the
 * last one that a limit allows.
 */
export async function oneAtATime({ tx, tenant }: TenantScope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`fault reports ${tenant.id}`}, 0))`.execute(tx);
}

/**
 * An hour's reports of a network and about an object, and a day's of the tenant, counted no further than any limit goes. Photos that came
 * from the network with a form that was not taken count as a report of it.
 * @param uploadId the photos of the form that is being validated, which are not counted
 */
export async function countRecent(
  { tx, tenant }: TenantScope,
  { network, elementId, uploadId, now }: { network: Buffer; elementId: string; uploadId: string | null; now: Date },
): Promise<{ readonly network: number; readonly element: number; readonly today: number }> {
  const max = reportLimits.worked.element;
  const since = new Date(now.getTime() - hour);
  const { rows } = await sql<{ network: number; element: number; today: number }>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM fault_reports WHERE tenant_id = ${tenant.id} AND network = ${network}
              AND created_at > ${since} LIMIT ${max}) own)
          + (SELECT count(*)::int FROM (SELECT FROM report_uploads WHERE tenant_id = ${tenant.id} AND network = ${network}
              AND created_at > ${since} AND NOT is_finished AND id IS DISTINCT FROM ${uploadId}::uuid LIMIT ${max}) begun)
          AS network,
           (SELECT count(*)::int FROM (SELECT FROM fault_reports WHERE tenant_id = ${tenant.id}
              AND element_id = ${elementId} AND created_at > ${since} LIMIT ${max}) about) AS element,
           (SELECT count(*)::int FROM (SELECT FROM fault_reports WHERE tenant_id = ${tenant.id}
              AND created_at > ${new Date(now.getTime() - 24 * hour)} LIMIT ${reportLimits.tenantPerDay}) lately) AS today`.execute(
    tx,
  );
  return rows[0] ?? { network: 0, element: 0, today: 0 };
}

const hour = 3_600_000;

/** Whether a report was taken before. */
export async function isTaken(scope: TenantScope, id: string): Promise<boolean> {
  const takenReports = tenantRows(scope, 'fault_reports').select('id').where('id', '=', id);
  return (await takenReports.executeTakeFirst()) !== undefined;
}

/** Ids of the photos that a report may have: the same each time it is sent. */
export function photoIds(reportId: string, max: number): readonly string[] {
  return Array.from({ length: max }, (_, index) => uuidv5(String(index), reportId));
}

/**
 * Opens a case with an anonymous report, as performing the service does, in one transaction with the report. Sent again
 * it is the same case.
 * @throws ProblemError with the problems of the answers
 */
export async function openFault(
  scope: ReportScope,
  service: PublicService,
  dependencies: PerformDependencies,
  { report, answers }: { readonly report: SoundReport; readonly answers: FieldValues },
): Promise<void> {
  const context: SiteContext = { ...scope, caller: anonymousUser(scope.tenant, scope.site, service) };
  const { transaction, isRepeat } = await performOperation(
    context,
    {
      clientOperationId: report.id,
      mode: 'start',
      operationTypeId: service.operationTypeId,
      transactionTypeId: service.id,
      elementId: report.elementId,
      dataProperties: Object.entries(answers).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
      position: report.position,
    },
    dependencies,
    { isWhole: false },
  );
  if (isRepeat) return;
  await insertReport(scope, report, { transactionId: transaction.id, isOpening: true });
  await changeRow(scope, 'transactions', transaction.id, { is_from_public: true, report_count: 1 });
}

/**
 * Adds an anonymous user to the reporters of an open case. @throws ProblemError `notFound` for one that is no longer
 * open, or was never visible to them
 */
export async function joinFault(
  scope: ReportScope,
  services: readonly PublicService[],
  report: SoundReport,
  number: number,
): Promise<void> {
  const fault = await findOpenFault(scope, report.elementId, services, number);
  if (!fault) throw notFound();
  if (await isTaken(scope, report.id)) return;
  await insertReport(scope, report, { transactionId: fault.id, isOpening: false });
  await changeRow(scope, 'transactions', fault.id, { report_count: sql<number>`report_count + 1` });
}

async function insertReport(
  scope: ReportScope,
  report: SoundReport,
  { transactionId, isOpening }: { readonly transactionId: string; readonly isOpening: boolean },
): Promise<void> {
  const { tx, tenant, site, culture, now } = scope;
  const photos = await ownPhotos(scope, report.id);
  await tx
    .insertInto('fault_reports')
    .values({
      tenant_id: tenant.id,
      site_id: site.id,
      id: report.id,
      transaction_id: transactionId,
      element_id: report.elementId,
      token_hash: tokenHash(report.token),
      culture,
      is_opening: isOpening,
      description: report.description,
      spot: report.spot,
      position: report.position && JSON.stringify(report.position),
      photos: JSON.stringify(photos),
      email: report.email,
      phone_no: report.phoneNo,
      by_sms: report.bySms,
      network: report.network,
      created_at: now,
    })
    .execute();
  // A report is one field: its photos.
  const ids = photos.map(({ id }) => id);
  if (ids.length > 0) {
    await attach(
      scope,
      { type: 'faultReport', id: report.id },
      ids,
      ids.map(() => report.id),
    );
  }
}

/** The photos that were uploaded with a report, which nothing holds yet. */
export async function ownPhotos(scope: Pick<ReportScope, 'tx' | 'tenant' | 'site'>, reportId: string) {
  const rows = await selectFiles(scope, photoIds(reportId, reportLimits.photos), true);
  return rows
    .filter((row) => row.owner_id === anonymousUserId && row.attached_to === null)
    .slice(0, reportLimits.photos)
    .map(({ id, name, content_type, size }) => ({ id, name, contentType: content_type, size }));
}
