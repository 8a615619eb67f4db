import type { Route } from '../../http/route.ts';
import { publishableRoutes } from '../../publishing/publishable-routes.ts';
import { transactionTypeFeature } from './transaction-type-feature-lookup.ts';

/** Services: what can be done with the objects of a category. Source: design, sections 7 and 12. */
export const transactionTypeRoutes: Route[] = publishableRoutes(transactionTypeFeature);
