import { createRoute } from '@tanstack/react-router';
import { addFormTexts, addServiceTexts } from '../lib/texts/texts.ts';
import { adminLayout, listPage, openRowPage, page } from './admin-pages.ts';
import { lazyPage } from './lazy-page.ts';

// An editor's module has the screen of a new item and the one of an item that there is.
const elementType = () => import('../admin/element-types/element-type-editor.tsx');
const operationType = () => import('../admin/operation-types/operation-type-editor.tsx');
const operationTypes = () => import('../admin/operation-types/operation-type-list-screen.tsx');
const processorConfig = () => import('../admin/processors/config-editor.tsx');
const processorRestriction = () => import('../admin/processors/restriction-editor.tsx');
const recordType = () => import('../admin/record-types/record-type-editor.tsx');
const imports = () => import('../admin/imports/import-screens.tsx');
const schema = () => import('../admin/schemas/schema-editor.tsx');
const tenant = () => import('../admin/tenants/tenant-editor.tsx');
const transactionType = () => import('../admin/transaction-types/transaction-type-editor.tsx');
const transactionTypes = () => import('../admin/transaction-types/transaction-type-list-screen.tsx');
const transfer = () => import('../admin/transfers/transfer-editor.tsx');
const user = () => import('../admin/users/user-editor.tsx');

/** Lists and editors of configuration items: categories, functions, services, users, tenants. */
const configurationRoutes = [
  listPage(
    '/elements/types',
    () => import('../admin/element-types/element-type-list-screen.tsx'),
    'ElementTypeListScreen',
  ),
  page('/elements/types/create', elementType, 'ElementTypeCreateScreen'),
  page(
    '/elements/types/fromSpreadsheet',
    () => import('../admin/spreadsheets/from-spreadsheet-screen.tsx'),
    'FromSpreadsheetScreen',
  ),
  page('/elements/types/$id/edit', elementType, 'ElementTypeEditScreen'),
  page(
    '/elements/types/$id/overview',
    () => import('../admin/category-canvas/category-canvas-screen.tsx'),
    'CategoryCanvasScreen',
  ),
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
  listPage('/schemas', () => import('../admin/schemas/schema-list-screen.tsx'), 'SchemaListScreen'),
  page('/schemas/create', schema, 'SchemaCreateScreen'),
  page('/schemas/$id/edit', schema, 'SchemaEditScreen'),
  page('/processors/configs/$type', () => import('../admin/processors/config-list-screen.tsx'), 'ConfigListScreen'),
  page('/processors/configs/create/$type/$key', processorConfig, 'ConfigCreateScreen'),
  page('/processors/configs/$id/edit', processorConfig, 'ConfigEditScreen'),
  openRowPage('/processors/runs', () => import('../admin/processors/run-list-screen.tsx'), 'RunListScreen'),
  page(
    '/processors/restrictions/$type',
    () => import('../admin/processors/restriction-list-screen.tsx'),
    'RestrictionListScreen',
  ),
  page('/processors/restrictions/create/$type/$key', processorRestriction, 'RestrictionCreateScreen'),
  page('/processors/restrictions/$type/$key/edit', processorRestriction, 'RestrictionEditScreen'),
  page('/transfers', () => import('../admin/transfers/transfer-list-screen.tsx'), 'TransferListScreen'),
  page('/transfers/create/$kind', transfer, 'TransferCreateScreen'),
  page('/transfers/$id/edit', transfer, 'TransferEditScreen'),
  page('/transfers/runs/$id', () => import('../admin/transfers/run-file-screen.tsx'), 'RunFileScreen'),
  listPage('/users', () => import('../admin/users/user-list-screen.tsx'), 'UserListScreen'),
  page('/users/create', user, 'UserCreateScreen'),
  page('/users/$id/edit', user, 'UserEditScreen'),
  page('/templates', () => import('../admin/templates/gallery-screen.tsx'), 'GalleryScreen'),
  page('/templates/own/create', () => import('../admin/templates/make-template-screen.tsx'), 'MakeTemplateScreen'),
  page('/templates/installed/$id', () => import('../admin/templates/installation-screen.tsx'), 'InstallationScreen'),
  page('/templates/$key', () => import('../admin/templates/template-screen.tsx'), 'TemplateScreen'),
  listPage('/tenants', () => import('../admin/tenants/tenant-list-screen.tsx'), 'TenantListScreen'),
  page('/tenants/create', tenant, 'TenantCreateScreen'),
  page('/tenants/$id/edit', tenant, 'TenantEditScreen'),
  page('/tenants/$id/config', () => import('../admin/tenants/config/tenant-config-screen.tsx'), 'TenantConfigScreen'),
] as const;

/**
 * Screens of the administration, each loaded when it is opened. The privileges are defined in the domain's route table,
 * and checked before each of them. Source: specification, section 2, Admin routes.
 */
export const adminRoutes = adminLayout.addChildren([
  ...configurationRoutes,
  page('/dashboard', () => import('../admin/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  listPage('/elements/list', () => import('../admin/elements/all-elements-screen.tsx'), 'AllElementsScreen'),
  listPage('/elements/list/$id', () => import('../admin/elements/element-list-screen.tsx'), 'ElementListScreen'),
  page('/elements/create/$id', () => import('../admin/elements/element-editor.tsx'), 'ElementCreateScreen'),
  page('/elements/$id/edit', () => import('../admin/elements/element-editor.tsx'), 'ElementEditScreen'),
  listPage('/records/list/$id', () => import('../admin/records/record-list-screen.tsx'), 'RecordListScreen'),
  page('/records/create/$id', () => import('../admin/records/record-editor.tsx'), 'RecordCreateScreen'),
  page('/records/$id/edit', () => import('../admin/records/record-editor.tsx'), 'RecordEditScreen'),
  listPage('/labels', () => import('../admin/labels/layout-list-screen.tsx'), 'LayoutListScreen'),
  page('/labels/codes', () => import('../admin/labels/codes-screen.tsx'), 'CodesScreen'),
  page('/labels/create', () => import('../admin/labels/layout-editor.tsx'), 'LayoutCreateScreen'),
  page('/labels/$id/edit', () => import('../admin/labels/layout-editor.tsx'), 'LayoutEditScreen'),
  page('/imports/elements', imports, 'ElementImportScreen'),
  page('/imports/records', imports, 'RecordImportScreen'),
  page('/imports/users', imports, 'UserImportScreen'),
  openRowPage('/operations/list', () => import('../admin/operations/all-operations-screen.tsx'), 'AllOperationsScreen'),
  openRowPage(
    '/operations/list/$id',
    () => import('../admin/operations/operation-list-screen.tsx'),
    'OperationListScreen',
  ),
  openRowPage(
    '/transactions/list',
    () => import('../admin/transactions/all-transactions-screen.tsx'),
    'AllTransactionsScreen',
  ),
  openRowPage(
    '/transactions/list/$id',
    () => import('../admin/transactions/transaction-list-screen.tsx'),
    'TransactionListScreen',
  ),
  openRowPage('/messages', () => import('../admin/messages/message-list-screen.tsx'), 'MessageListScreen'),
  openRowPage('/sms', () => import('../admin/messages/sms/sms-list-screen.tsx'), 'SmsListScreen'),
  page('/kiosks', () => import('../admin/kiosks/kiosk-list-screen.tsx'), 'KioskListScreen'),
  page('/archives', () => import('../admin/archives/archive-screen.tsx'), 'ArchiveScreen'),
  openRowPage('/audit', () => import('../admin/audit/audit-list-screen.tsx'), 'AuditListScreen'),
  listPage('/users/privileges', () => import('../admin/privileges/privilege-list-screen.tsx'), 'PrivilegeListScreen'),
  page('/users/privileges/create', () => import('../admin/privileges/privilege-editor.tsx'), 'PrivilegeCreateScreen'),
  page('/users/privileges/$id/edit', () => import('../admin/privileges/privilege-editor.tsx'), 'PrivilegeEditScreen'),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/help',
    // It is the field side's help too.
    loader: addServiceTexts,
    component: lazyPage(() => import('../admin/help/help-screen.tsx'), 'HelpScreen'),
  }),
  listPage('/files', () => import('../admin/files/file-list-screen.tsx'), 'FileListScreen'),
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/files/create',
    // It is made of the parts of a file field.
    loader: addFormTexts,
    component: lazyPage(() => import('../admin/files/file-create-screen.tsx'), 'FileCreateScreen'),
  }),
  page('/files/$id/edit', () => import('../admin/files/file-editor.tsx'), 'FileEditScreen'),
]);
