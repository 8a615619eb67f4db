import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../features/list/list-search.ts';
import { openRowSearch } from '../features/list/open-row.ts';
import { addFormTexts, addServiceTexts } from '../lib/texts/texts.ts';
import { adminLayout } from './admin-layout-route.tsx';
import { configurationRoutes } from './configuration-routes.tsx';

/**
 * Screens of the administration, each loaded when it is opened. Who may open which is in the domain's route table, and
 * asked before any of them. Source: specification, section 2, Admin routes.
 */
export const adminRoutes = adminLayout.addChildren([
  ...configurationRoutes,
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('../admin/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/list',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/elements/all-elements-screen.tsx'), 'AllElementsScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/list/$id',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/elements/element-list-screen.tsx'), 'ElementListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/create/$id',
    component: lazyRouteComponent(() => import('../admin/elements/element-create-screen.tsx'), 'ElementCreateScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/elements/$id/edit',
    component: lazyRouteComponent(() => import('../admin/elements/element-edit-screen.tsx'), 'ElementEditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/records/list/$id',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/records/record-list-screen.tsx'), 'RecordListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/records/create/$id',
    component: lazyRouteComponent(() => import('../admin/records/record-create-screen.tsx'), 'RecordCreateScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/records/$id/edit',
    component: lazyRouteComponent(() => import('../admin/records/record-edit-screen.tsx'), 'RecordEditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/operations/list',
    validateSearch: openRowSearch,
    component: lazyRouteComponent(() => import('../admin/operations/all-operations-screen.tsx'), 'AllOperationsScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/operations/list/$id',
    validateSearch: openRowSearch,
    component: lazyRouteComponent(() => import('../admin/operations/operation-list-screen.tsx'), 'OperationListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/transactions/list',
    validateSearch: openRowSearch,
    component: lazyRouteComponent(
      () => import('../admin/transactions/all-transactions-screen.tsx'),
      'AllTransactionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/transactions/list/$id',
    validateSearch: openRowSearch,
    component: lazyRouteComponent(
      () => import('../admin/transactions/transaction-list-screen.tsx'),
      'TransactionListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/messages',
    validateSearch: openRowSearch,
    component: lazyRouteComponent(() => import('../admin/messages/message-list-screen.tsx'), 'MessageListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/audit',
    validateSearch: openRowSearch,
    component: lazyRouteComponent(() => import('../admin/audit/audit-list-screen.tsx'), 'AuditListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/users/privileges',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/privileges/privilege-list-screen.tsx'), 'PrivilegeListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/users/privileges/create',
    component: lazyRouteComponent(() => import('../admin/privileges/privilege-editor.tsx'), 'PrivilegeCreateScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/users/privileges/$id/edit',
    component: lazyRouteComponent(() => import('../admin/privileges/privilege-editor.tsx'), 'PrivilegeEditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/help',
    // It is the field side's help too.
    loader: addServiceTexts,
    component: lazyRouteComponent(() => import('../admin/help/help-screen.tsx'), 'HelpScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/files',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../admin/files/file-list-screen.tsx'), 'FileListScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/files/create',
    // It is made of the parts of a file field.
    loader: addFormTexts,
    component: lazyRouteComponent(() => import('../admin/files/file-create-screen.tsx'), 'FileCreateScreen'),
  }),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/files/$id/edit',
    component: lazyRouteComponent(() => import('../admin/files/file-editor.tsx'), 'FileEditScreen'),
  }),
]);
