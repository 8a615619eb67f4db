import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { serviceTransactionsSearch } from '../exe/service/service-transactions-search.ts';
import { exeLayout } from './exe-layout-route.tsx';

/** `scan` opens the camera over the start page, `show=work` goes to the user's own loans and cases. */
function startSearch(search: Record<string, unknown>): { scan?: true; show?: 'work' } {
  return {
    ...(isOn(search.scan) ? { scan: true as const } : {}),
    ...(search.show === 'work' ? { show: 'work' as const } : {}),
  };
}

/** What is looked for, and in which category. */
function listSearch({ search, category }: Record<string, unknown>): { search?: string; category?: string } {
  return {
    // The router reads a word of figures only as a number.
    ...(typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {}),
    ...(typeof category === 'string' ? { category } : {}),
  };
}

/** `done` right after it was sent. */
function transactionSearch(search: Record<string, unknown>): { done?: true } {
  return isOn(search.done) ? { done: true } : {};
}

/** `?scan`, `?scan=true` and `?scan=1` say the same. */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '' || value === 'true';
}

/** Screens of the field user, each loaded when it is opened. Source: specification, section 2, Exe routes. */
export const exeRoutes = exeLayout.addChildren([
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe',
    validateSearch: startSearch,
    component: lazyRouteComponent(() => import('../exe/start/start-screen.tsx'), 'StartScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/elementList',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../exe/element-list/element-list-screen.tsx'), 'ElementListScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/help',
    component: lazyRouteComponent(() => import('../exe/help/help-screen.tsx'), 'HelpScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/id/$id',
    component: lazyRouteComponent(() => import('../exe/element/element-by-id-screen.tsx'), 'ElementByIdScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/code/$code',
    component: lazyRouteComponent(() => import('../exe/element/element-by-code-screen.tsx'), 'ElementByCodeScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/$elementId/service/$transactionTypeId',
    component: lazyRouteComponent(() => import('../exe/service/service-screen.tsx'), 'ServiceScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/$elementId/service/$transactionTypeId/transactions',
    validateSearch: serviceTransactionsSearch,
    component: lazyRouteComponent(
      () => import('../exe/service/service-transactions-screen.tsx'),
      'ServiceTransactionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/transaction/$id',
    validateSearch: transactionSearch,
    component: lazyRouteComponent(() => import('../exe/transaction/transaction-screen.tsx'), 'TransactionScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/operation/$operationTypeId/$elementId/$transactionTypeId',
    component: lazyRouteComponent(() => import('../exe/operation/start-operation-screen.tsx'), 'StartOperationScreen'),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe/operation/$operationTypeId/$elementId/$mode/$transactionId',
    component: lazyRouteComponent(
      () => import('../exe/operation/further-operation-screen.tsx'),
      'FurtherOperationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => exeLayout,
    // At least one further segment: a bare `/exe/$` would match the start page too.
    path: '/exe/$unknown/$',
    component: lazyRouteComponent(() => import('../exe/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
  }),
]);
