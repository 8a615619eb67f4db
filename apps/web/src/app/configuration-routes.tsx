import { listPage, page } from './admin-pages.ts';

/** Lists and editors of what the administration is configured by: categories, functions, services, users, tenants. */
export const configurationRoutes = [
  listPage(
    '/elements/types',
    () => import('../admin/element-types/element-type-list-screen.tsx'),
    'ElementTypeListScreen',
  ),
  page(
    '/elements/types/create',
    () => import('../admin/element-types/element-type-editor.tsx'),
    'ElementTypeCreateScreen',
  ),
  page(
    '/elements/types/$id/edit',
    () => import('../admin/element-types/element-type-editor.tsx'),
    'ElementTypeEditScreen',
  ),
  listPage(
    '/elements/types/$id/operations/types',
    () => import('../admin/operation-types/operation-type-list-screen.tsx'),
    'OperationTypeListScreen',
  ),
  listPage(
    '/operations/types',
    () => import('../admin/operation-types/operation-type-list-screen.tsx'),
    'OperationTypeListScreen',
  ),
  page(
    '/operations/types/create/$id',
    () => import('../admin/operation-types/operation-type-editor.tsx'),
    'OperationTypeCreateScreen',
  ),
  page(
    '/operations/types/$id/edit',
    () => import('../admin/operation-types/operation-type-editor.tsx'),
    'OperationTypeEditScreen',
  ),
  listPage(
    '/elements/types/$id/transactions/types',
    () => import('../admin/transaction-types/transaction-type-list-screen.tsx'),
    'TransactionTypeListScreen',
  ),
  listPage(
    '/transactions/types',
    () => import('../admin/transaction-types/transaction-type-list-screen.tsx'),
    'TransactionTypeListScreen',
  ),
  page(
    '/transactions/types/create/$id',
    () => import('../admin/transaction-types/transaction-type-editor.tsx'),
    'TransactionTypeCreateScreen',
  ),
  page(
    '/transactions/types/$id/edit',
    () => import('../admin/transaction-types/transaction-type-editor.tsx'),
    'TransactionTypeEditScreen',
  ),
  listPage('/records/types', () => import('../admin/record-types/record-type-list-screen.tsx'), 'RecordTypeListScreen'),
  page('/records/types/create', () => import('../admin/record-types/record-type-editor.tsx'), 'RecordTypeCreateScreen'),
  page('/records/types/$id/edit', () => import('../admin/record-types/record-type-editor.tsx'), 'RecordTypeEditScreen'),
  listPage('/users', () => import('../admin/users/user-list-screen.tsx'), 'UserListScreen'),
  page('/users/create', () => import('../admin/users/user-editor.tsx'), 'UserCreateScreen'),
  page('/users/$id/edit', () => import('../admin/users/user-editor.tsx'), 'UserEditScreen'),
  listPage('/tenants', () => import('../admin/tenants/tenant-list-screen.tsx'), 'TenantListScreen'),
  page('/tenants/create', () => import('../admin/tenants/tenant-editor.tsx'), 'TenantCreateScreen'),
  page('/tenants/$id/edit', () => import('../admin/tenants/tenant-editor.tsx'), 'TenantEditScreen'),
  page('/tenants/$id/config', () => import('../admin/tenants/config/tenant-config-screen.tsx'), 'TenantConfigScreen'),
] as const;
