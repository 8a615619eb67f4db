import type { AppDependencies } from '../app.ts';
import type { Route } from '../http/route.ts';
import { elementTypeRoutes } from './element-types/element-type-routes.ts';
import { backfillRequest } from './elements/backfill-job.ts';
import { elementRoutes } from './elements/element-routes.ts';
import { operationTypeRoutes } from './operation-types/operation-type-routes.ts';
import { operationRoutes } from './operations/operation-routes.ts';
import { transactionRoutes } from './operations/transaction-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { tenantRoutes } from './tenants/tenant-routes.ts';
import { transactionTypeRoutes } from './transaction-types/transaction-type-routes.ts';
import { userRoutes } from './users/user-routes.ts';

/** Every call of the API. */
export function routes(dependencies: AppDependencies): Route[] {
  return [
    ...sessionRoutes(dependencies),
    ...tenantRoutes,
    ...userRoutes,
    ...elementTypeRoutes(backfillRequest(dependencies.jobs)),
    ...elementRoutes,
    ...operationTypeRoutes,
    ...transactionTypeRoutes,
    ...operationRoutes,
    ...transactionRoutes(dependencies.config.http.publicUrl),
  ];
}
