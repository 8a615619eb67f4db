import { listPage, page } from './admin-pages.ts';

// An editor's module has the screen of a new item and the one of an item that there is.
const elementType = () => import('../admin/element-types/element-type-editor.tsx');
const operationType = () => import('../admin/operation-types/operation-type-editor.tsx');
const operationTypes = () => import('../admin/operation-types/operation-type-list-screen.tsx');
const recordType = () => import('../admin/record-types/record-type-editor.tsx');
const tenant = () => import('../admin/tenants/tenant-editor.tsx');
const transactionType = () => import('../admin/transaction-types/transaction-type-editor.tsx');
const transactionTypes = () => import('../admin/transaction-types/transaction-type-list-screen.tsx');
const user = () => import('../admin/users/user-editor.tsx');

/** Lists and editors of what the administration is configured by: categories, functions, services, users, tenants. */
export const configurationRoutes = [
  listPage(
    '/elements/types',
    () => import('../admin/element-types/element-type-list-screen.tsx'),
    'ElementTypeListScreen',
  ),
  page('/elements/types/create', elementType, 'ElementTypeCreateScreen'),
  page('/elements/types/$id/edit', elementType, 'ElementTypeEditScreen'),
  listPage('/elements/types/$id/operations/types', operationTypes, 'OperationTypeListScreen'),
  listPage('/operations/types', operationTypes, 'OperationTypeListScreen'),
  page('/operations/types/create/$id', operationType, 'OperationTypeCreateScreen'),
  page('/operations/types/$id/edit', operationType, 'OperationTypeEditScreen'),
  listPage('/elements/types/$id/transactions/types', transactionTypes, 'TransactionTypeListScreen'),
  listPage('/transactions/types', transactionTypes, 'TransactionTypeListScreen'),
  page('/transactions/types/create/$id', transactionType, 'TransactionTypeCreateScreen'),
  page('/transactions/types/$id/edit', transactionType, 'TransactionTypeEditScreen'),
  listPage('/records/types', () => import('../admin/record-types/record-type-list-screen.tsx'), 'RecordTypeListScreen'),
  page('/records/types/create', recordType, 'RecordTypeCreateScreen'),
  page('/records/types/$id/edit', recordType, 'RecordTypeEditScreen'),
  listPage('/users', () => import('../admin/users/user-list-screen.tsx'), 'UserListScreen'),
  page('/users/create', user, 'UserCreateScreen'),
  page('/users/$id/edit', user, 'UserEditScreen'),
  listPage('/tenants', () => import('../admin/tenants/tenant-list-screen.tsx'), 'TenantListScreen'),
  page('/tenants/create', tenant, 'TenantCreateScreen'),
  page('/tenants/$id/edit', tenant, 'TenantEditScreen'),
  page('/tenants/$id/config', () => import('../admin/tenants/config/tenant-config-screen.tsx'), 'TenantConfigScreen'),
] as const;
