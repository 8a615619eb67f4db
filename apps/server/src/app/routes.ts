import type { Processor } from '@tingest/processors';
import type { Config } from '../config/config.ts';
import type { RunningNumbers } from '../database/running-numbers.ts';
import { dataSchemas } from '../features/configuration/data-schemas/data-schemas.ts';
import { elementTypes } from '../features/configuration/element-types/element-types.ts';
import { operationTypes } from '../features/configuration/operation-types/operation-types.ts';
import { copiedConfigs } from '../features/configuration/processors/copied-configs.ts';
import { processorRoutes } from '../features/configuration/processors/processor-routes.ts';
import { publicationRoutes, publishedResource } from '../features/configuration/publishable/publication-routes.ts';
import { publishableResource } from '../features/configuration/publishable/publishable-resource.ts';
import { readinessRoute } from '../features/configuration/publishable/readiness-route.ts';
import { recordTypes } from '../features/configuration/record-types/record-types.ts';
import { copiedConfiguration } from '../features/configuration/replication/copied-configuration.ts';
import { copiedPrivileges } from '../features/configuration/replication/copied-privileges.ts';
import { replicationRoutes } from '../features/configuration/replication/replication-routes.ts';
import { transactionTypes } from '../features/configuration/transaction-types/transaction-types.ts';
import { dashboardRoutes } from '../features/insight/dashboard/dashboard-routes.ts';
import { deviceSyncRoutes } from '../features/insight/device-sync/sync-routes.ts';
import type { FeedReader } from '../features/insight/feed/feed-reader.ts';
import { tenantFeedRoute } from '../features/insight/feed/feed-routes.ts';
import { helpRoutes } from '../features/insight/help/help-routes.ts';
import { searchRoutes } from '../features/insight/search/search-routes.ts';
import { viewRoutes } from '../features/insight/views/view-routes.ts';
import type { ArchiveAddresses } from '../features/organisation/archives/archive-addresses.ts';
import { archiveRoutes } from '../features/organisation/archives/archive-routes.ts';
import { auditRoutes } from '../features/organisation/audit/audit-routes.ts';
import { privilegeRoutes } from '../features/organisation/privileges/privilege-routes.ts';
import { type SessionRoutesOptions, sessionRoutes } from '../features/organisation/session/session-routes.ts';
import { viewAsRoute } from '../features/organisation/session/view-as-route.ts';
import { configurationRoutes } from '../features/organisation/tenants/configuration-routes.ts';
import { resourceRoute } from '../features/organisation/tenants/resource-route.ts';
import { tenantRoutes } from '../features/organisation/tenants/tenant-routes.ts';
import { badgeRoutes } from '../features/organisation/users/badge-routes.ts';
import { givePrivilege } from '../features/organisation/users/give-privilege.ts';
import type { PasswordService } from '../features/organisation/users/password-service.ts';
import { userRoutes } from '../features/organisation/users/user-routes.ts';
import { elementAccessRoute } from '../features/register/elements/element-access-route.ts';
import { elementRoutes } from '../features/register/elements/element-routes.ts';
import { refusalsRoute } from '../features/register/elements/refusals-route.ts';
import { removeRequest } from '../features/register/files/clean-up.ts';
import { fileRoutes } from '../features/register/files/file-routes.ts';
import { categoryDraftRoute } from '../features/register/imports/category-draft-route.ts';
import { draftRoute } from '../features/register/imports/draft-route.ts';
import { importRoutes, specifiedImportRoutes } from '../features/register/imports/import-routes.ts';
import type { ImportServices } from '../features/register/imports/import-service.ts';
import { blankLabelsRoute } from '../features/register/labels/blank-labels-route.ts';
import { codeReportRoutes } from '../features/register/labels/code-report-routes.ts';
import { copiedLayouts } from '../features/register/labels/copied-layouts.ts';
import { layoutRoutes } from '../features/register/labels/layout-routes.ts';
import { previewRoute } from '../features/register/labels/preview-route.ts';
import { printJobs } from '../features/register/labels/print-jobs.ts';
import { printRoutes } from '../features/register/labels/print-routes.ts';
import { seriesRoutes } from '../features/register/labels/series-routes.ts';
import { openFileRoute, openRoute } from '../features/register/open/open-routes.ts';
import { publicContentRoute } from '../features/register/open/public-content-route.ts';
import { type PublicPreviews, publicPreviewRoute } from '../features/register/open/public-preview.ts';
import { renameNotice } from '../features/register/records/backfill-job.ts';
import { copiedRecords } from '../features/register/records/copied-records.ts';
import { recordRoutes } from '../features/register/records/record-routes.ts';
import { installationRoutes } from '../features/register/templates/installation-routes.ts';
import { packageResources } from '../features/register/templates/package-resources.ts';
import { packageRoutes } from '../features/register/templates/package-routes.ts';
import { syncRoutes } from '../features/work/directory-sync/sync-routes.ts';
import { faultReportRoutes } from '../features/work/fault-reports/report-routes.ts';
import { counterRoutes, deviceRoutes } from '../features/work/kiosks/counter-routes.ts';
import { kioskRoutes } from '../features/work/kiosks/kiosk-routes.ts';
import { messageRoutes } from '../features/work/messages/message-routes.ts';
import { smsRoutes } from '../features/work/messages/sms/sms-routes.ts';
import type { SmsSender } from '../features/work/messages/sms/sms-sender.ts';
import type { HandoverCodes } from '../features/work/operations/handovers/handover-codes.ts';
import { handoverRoutes } from '../features/work/operations/handovers/handover-routes.ts';
import { operationRoutes } from '../features/work/operations/operation-routes.ts';
import { transactionRoutes } from '../features/work/operations/transactions/transaction-routes.ts';
import { plannedWorkRoutes } from '../features/work/planned-work/planned-routes.ts';
import { numbersRoute } from '../features/work/processors/number-gaps.ts';
import type { RunDependencies } from '../features/work/processors/run-dependencies.ts';
import { runRoutes } from '../features/work/processors/run-routes.ts';
import { runSummaryRoute } from '../features/work/processors/run-summary.ts';
import { tryRoute } from '../features/work/processors/try-route.ts';
import { calendarRoutes } from '../features/work/reservations/calendar-routes.ts';
import { reservationRoutes } from '../features/work/reservations/reservation-routes.ts';
import type { SubscriptionSources } from '../features/work/reservations/subscription-content.ts';
import { subscriptionContentRoute } from '../features/work/reservations/subscription-content-route.ts';
import { subscriptionRoutes } from '../features/work/reservations/subscription-routes.ts';
import { exportCallsOf } from '../features/work/transfers/export-calls.ts';
import { transferRoutes } from '../features/work/transfers/transfer-routes.ts';
import type { FileStore } from '../file-store/file-store.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import type { Route } from '../http/kernel/route.ts';
import type { GuardedClient } from '../outgoing/guarded-client.ts';
import type { SecretBox } from '../security/secret-box.ts';

/** Dependencies of the routes. */
export interface RoutesDependencies {
  readonly config: Config;
  readonly version: string;
  readonly jobs: JobQueue;
  readonly files: FileStore;
  readonly publicPreviews: PublicPreviews;
  readonly archiveAddresses: ArchiveAddresses;
  readonly handoverCodes: HandoverCodes;
  readonly imports: ImportServices;
  readonly numbers: RunningNumbers;
  readonly calendarSubscriptions: SubscriptionSources;
  readonly tenantFeeds: FeedReader;
  readonly outgoing: GuardedClient;
  /** Dependencies of processor runs. */
  readonly runs: RunDependencies;
  readonly processors: readonly Processor[];
  readonly secrets: SecretBox;
  readonly sms: SmsSender;
  readonly findDemonstrationAccounts?: SessionRoutesOptions['findDemonstrationAccounts'];
  /** Absent where an external provider keeps the passwords. */
  readonly passwords?: PasswordService;
}

/** Every call of the API. */
export function routes(dependencies: RoutesDependencies): Route[] {
  const calls = ownRoutes(dependencies);
  return [...calls, ...transferRoutes({ ...dependencies, exportCalls: exportCallsOf(calls) })];
}

function ownRoutes(dependencies: RoutesDependencies): Route[] {
  const printing = {
    files: dependencies.files,
    jobs: dependencies.jobs,
    publicUrl: dependencies.config.http.publicUrl,
  };
  const published = publishedResources(dependencies.jobs);
  const copied = copiedResources(dependencies);
  const packages = { resources: packageResources(copied, dependencies.jobs), copied, published };
  return [
    ...sessionRoutes(dependencies),
    ...tenantRoutes(dependencies),
    tenantFeedRoute(dependencies.tenantFeeds),
    ...configurationRoutes(dependencies.files),
    resourceRoute(dependencies.files.pool),
    ...userRoutes({
      pool: dependencies.files.pool,
      publicUrl: dependencies.config.http.publicUrl,
      isMailConfigured: dependencies.config.mail !== undefined,
      ...(dependencies.passwords && { passwordService: dependencies.passwords }),
    }),
    ...badgeRoutes,
    ...privilegeRoutes(givePrivilege),
    elementAccessRoute,
    viewAsRoute(dependencies.files.pool),
    refusalsRoute(dependencies.files.pool),
    ...publishableResource(elementTypes, dependencies.jobs),
    ...elementRoutes(dependencies.files),
    openRoute(dependencies.files),
    openFileRoute(dependencies.files),
    publicPreviewRoute(dependencies.publicPreviews),
    publicContentRoute(dependencies.files.pool),
    ...publishableResource(recordTypes, dependencies.jobs),
    ...recordRoutes(dependencies.files, renameNotice(dependencies.jobs)),
    ...publishableResource(operationTypes, dependencies.jobs),
    ...publishableResource(transactionTypes, dependencies.jobs),
    ...publishableResource(dataSchemas, dependencies.jobs),
    ...publicationRoutes(published),
    readinessRoute(published),
    ...layoutRoutes,
    ...printRoutes(printing),
    ...seriesRoutes,
    blankLabelsRoute(printing),
    ...codeReportRoutes,
    previewRoute(printing),
    draftRoute(dependencies.files),
    categoryDraftRoute(dependencies.files),
    ...importRoutes(dependencies.files, dependencies.imports, [printJobs]),
    ...specifiedImportRoutes(dependencies.files, dependencies.imports),
    ...replicationRoutes({
      pool: dependencies.files.pool,
      resources: copied,
    }),
    ...packageRoutes(packages),
    ...installationRoutes(packages),
    ...processorRoutes(dependencies),
    numbersRoute,
    ...syncRoutes(dependencies),
    runSummaryRoute,
    ...plannedWorkRoutes,
    ...runRoutes,
    tryRoute(dependencies.runs),
    ...operationRoutes(dependencies.files, dependencies.numbers, dependencies.runs),
    ...reservationRoutes(dependencies.numbers),
    ...calendarRoutes,
    ...subscriptionRoutes(dependencies.config.http.publicUrl),
    subscriptionContentRoute(dependencies.calendarSubscriptions, dependencies.config.http.publicUrl),
    ...handoverRoutes({ codes: dependencies.handoverCodes, publicUrl: dependencies.config.http.publicUrl }),
    ...transactionRoutes({
      publicUrl: dependencies.config.http.publicUrl,
      mapsUrl: dependencies.config.mapsUrl,
      files: dependencies.files,
    }),
    ...faultReportRoutes,
    ...deviceRoutes(dependencies.files.pool),
    ...counterRoutes(dependencies),
    ...kioskRoutes(dependencies.config.http.publicUrl),
    ...messageRoutes({ pool: dependencies.files.pool, mail: dependencies.config.mail, sms: dependencies.sms }),
    ...smsRoutes({
      ...{ pool: dependencies.files.pool, sms: dependencies.sms },
      reservedSenders: dependencies.config.reservedSenders,
    }),
    ...fileRoutes(dependencies.files, removeRequest(dependencies.jobs)),
    ...archiveRoutes(dependencies, dependencies.archiveAddresses),
    ...auditRoutes(dependencies.files.pool),
    ...dashboardRoutes,
    ...deviceSyncRoutes(dependencies),
    ...searchRoutes(dependencies.files.pool),
    ...helpRoutes(dependencies),
    ...viewRoutes,
  ];
}

/** Resources that are published together with the items that they need. */
function publishedResources(jobs: JobQueue) {
  return [
    publishedResource(elementTypes, jobs),
    publishedResource(recordTypes, jobs),
    publishedResource(operationTypes, jobs),
    publishedResource(transactionTypes, jobs),
    publishedResource(dataSchemas, jobs),
  ];
}

/** Resources that can be copied to another site, in the order in which they are written. */
function copiedResources({ jobs, runs }: RoutesDependencies) {
  return [
    ...copiedConfiguration(jobs),
    copiedConfigs(runs),
    copiedLayouts,
    copiedRecords(renameNotice(jobs)),
    copiedPrivileges,
  ];
}
