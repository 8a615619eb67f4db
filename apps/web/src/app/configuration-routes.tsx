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
] as const;
