import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../features/list/list-search.ts';
import { adminLayout } from './admin-layout-route.tsx';

/** Lists and editors of what the administration is configured by: categories, functions, services, users, tenants. */
export const configurationRoutes = [
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/types',
    validateSearch: listSearch,
    component: lazyRouteComponent(
      () => import('../admin/element-types/element-type-list-screen.tsx'),
      'ElementTypeListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/types/create',
    component: lazyRouteComponent(
      () => import('../admin/element-types/element-type-editor.tsx'),
      'ElementTypeCreateScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/types/$id/edit',
    component: lazyRouteComponent(
      () => import('../admin/element-types/element-type-editor.tsx'),
      'ElementTypeEditScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/types/$id/operations/types',
    validateSearch: listSearch,
    component: lazyRouteComponent(
      () => import('../admin/operation-types/operation-type-list-screen.tsx'),
      'OperationTypeListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/operations/types',
    validateSearch: listSearch,
    component: lazyRouteComponent(
      () => import('../admin/operation-types/operation-type-list-screen.tsx'),
      'OperationTypeListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/operations/types/create/$id',
    component: lazyRouteComponent(
      () => import('../admin/operation-types/operation-type-editor.tsx'),
      'OperationTypeCreateScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/operations/types/$id/edit',
    component: lazyRouteComponent(
      () => import('../admin/operation-types/operation-type-editor.tsx'),
      'OperationTypeEditScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/types/$id/transactions/types',
    validateSearch: listSearch,
    component: lazyRouteComponent(
      () => import('../admin/transaction-types/transaction-type-list-screen.tsx'),
      'TransactionTypeListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/transactions/types',
    validateSearch: listSearch,
    component: lazyRouteComponent(
      () => import('../admin/transaction-types/transaction-type-list-screen.tsx'),
      'TransactionTypeListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/transactions/types/create/$id',
    component: lazyRouteComponent(
      () => import('../admin/transaction-types/transaction-type-editor.tsx'),
      'TransactionTypeCreateScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/transactions/types/$id/edit',
    component: lazyRouteComponent(
      () => import('../admin/transaction-types/transaction-type-editor.tsx'),
      'TransactionTypeEditScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/records/types',
    validateSearch: listSearch,
    component: lazyRouteComponent(
      () => import('../admin/record-types/record-type-list-screen.tsx'),
      'RecordTypeListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/records/types/create',
    component: lazyRouteComponent(
      () => import('../admin/record-types/record-type-editor.tsx'),
      'RecordTypeCreateScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/records/types/$id/edit',
    component: lazyRouteComponent(() => import('../admin/record-types/record-type-editor.tsx'), 'RecordTypeEditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/users',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/users/user-list-screen.tsx'), 'UserListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/users/create',
    component: lazyRouteComponent(() => import('../admin/users/user-editor.tsx'), 'UserCreateScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/users/$id/edit',
    component: lazyRouteComponent(() => import('../admin/users/user-editor.tsx'), 'UserEditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/tenants',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/tenants/tenant-list-screen.tsx'), 'TenantListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/tenants/create',
    component: lazyRouteComponent(() => import('../admin/tenants/tenant-editor.tsx'), 'TenantCreateScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/tenants/$id/edit',
    component: lazyRouteComponent(() => import('../admin/tenants/tenant-editor.tsx'), 'TenantEditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/tenants/$id/config',
    component: lazyRouteComponent(
      () => import('../admin/tenants/config/tenant-config-screen.tsx'),
      'TenantConfigScreen',
    ),
  }),
] as const;
