import type { Config } from '../config.ts';
import type { RunningNumbers } from '../database/running-numbers.ts';
import type { Route } from '../http/route.ts';
import type { JobQueue } from '../job-contract.ts';
import type { GuardedClient } from '../outgoing/guarded-client.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { elementTypeRoutes } from './element-types/element-type-routes.ts';
import { backfillRequest } from './elements/backfill-job.ts';
import { elementRoutes } from './elements/element-routes.ts';
import type { FeedReader } from './feed/feed-reader.ts';
import { tenantFeedRoute } from './feed/feed-routes.ts';
import { removeRequest } from './files/clean-up.ts';
import type { FileStore } from './files/file-lookup.ts';
import { fileRoutes } from './files/file-routes.ts';
import { helpRoutes } from './help/help-routes.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { operationTypeRoutes } from './operation-types/operation-type-routes.ts';
import { operationRoutes } from './operations/operation-routes.ts';
import { operationBackfillRequest } from './operations/operation-slots-job.ts';
import { transactionRoutes } from './operations/transaction-routes.ts';
import { privilegeRoutes } from './privileges/privilege-routes.ts';
import { recordTypeRoutes } from './record-types/record-type-routes.ts';
import { recordBackfillRequest, renameNotice } from './records/backfill-job.ts';
import { recordRoutes } from './records/record-routes.ts';
import { replicationRoutes } from './replication/replication-routes.ts';
import { calendarRoutes } from './reservations/calendar-routes.ts';
import type { FeedSources } from './reservations/feed-content.ts';
import { feedContentRoute } from './reservations/feed-content-route.ts';
import { feedRoutes } from './reservations/feed-routes.ts';
import { reservationRoutes } from './reservations/reservation-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { configurationRoutes } from './tenants/configuration-routes.ts';
import { resourceRoute } from './tenants/resource-route.ts';
import { tenantRoutes } from './tenants/tenant-routes.ts';
import { transactionTypeRoutes } from './transaction-types/transaction-type-routes.ts';
import type { PasswordKeeper } from './users/password-keeper.ts';
import { userRoutes } from './users/user-routes.ts';
import { viewRoutes } from './views/view-routes.ts';

/** What routes are made with. */
export interface RoutesDependencies {
  readonly config: Config;
  readonly version: string;
  readonly jobs: JobQueue;
  readonly files: FileStore;
  readonly numbers: RunningNumbers;
  readonly feeds: FeedSources;
  readonly tenantFeeds: FeedReader;
  readonly outgoing: GuardedClient;
  readonly demonstrationAccounts?: readonly unknown[];
  /** Absent where an external provider keeps the passwords. */
  readonly passwords?: PasswordKeeper;
}

/** Every call of the API. */
export function routes(dependencies: RoutesDependencies): Route[] {
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
      ...(dependencies.passwords && { keeper: dependencies.passwords }),
    }),
    ...privilegeRoutes(dependencies.files.pool),
    ...elementTypeRoutes(backfillRequest(dependencies.jobs)),
    ...elementRoutes(dependencies.files),
    ...recordTypeRoutes(recordBackfillRequest(dependencies.jobs)),
    ...recordRoutes(dependencies.files, renameNotice(dependencies.jobs)),
    ...operationTypeRoutes(operationBackfillRequest(dependencies.jobs)),
    ...transactionTypeRoutes,
    ...replicationRoutes({
      pool: dependencies.files.pool,
      backfills: {
        elements: backfillRequest(dependencies.jobs),
        records: recordBackfillRequest(dependencies.jobs),
        operations: operationBackfillRequest(dependencies.jobs),
      },
      noticeRename: renameNotice(dependencies.jobs),
    }),
    ...operationRoutes(dependencies.files, dependencies.numbers),
    ...reservationRoutes(dependencies.numbers),
    ...calendarRoutes,
    ...feedRoutes(dependencies.config.http.publicUrl),
    feedContentRoute(dependencies.feeds, dependencies.config.http.publicUrl),
    ...transactionRoutes({
      publicUrl: dependencies.config.http.publicUrl,
      mapsUrl: dependencies.config.mapsUrl,
      files: dependencies.files,
    }),
    ...messageRoutes(dependencies.config.mail, dependencies.files.pool),
    ...fileRoutes(dependencies.files, removeRequest(dependencies.jobs)),
    ...auditRoutes(dependencies.files.pool),
    ...dashboardRoutes,
    ...helpRoutes(dependencies),
    ...viewRoutes,
  ];
}
