import { publishableExport } from '../../../exports/publishable-export.ts';
import type { Route } from '../../../http/route.ts';
import { publishableRoutes } from '../../../publishing/publishable-routes.ts';
import { elementTypeNames } from '../element-types/element-type-names.ts';
import { transactionTypeFeature } from './transaction-type-feature.ts';

/** Services: what can be done with the objects of a category. Source: design, sections 7 and 12. */
export const transactionTypeRoutes: Route[] = [
  ...publishableRoutes(transactionTypeFeature),
  publishableExport(transactionTypeFeature, { name: 'admin.menu.transactionTypes', categories: elementTypeNames }),
];
