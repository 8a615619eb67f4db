import { editor } from './admin-editor.ts';
import { files } from './admin-files.ts';
import { objects } from './admin-objects.ts';
import { records } from './admin-records.ts';
import { services } from './admin-services.ts';
import { tenants } from './admin-tenants.ts';
import { types } from './admin-types.ts';
import { users } from './admin-users.ts';

/** Texts of the administration side. */
export const admin = {
  ...objects,
  ...records,
  ...types,
  ...services,
  tenants,
  users,
  editor,
  files,
  menu: {
    dashboard: 'Start page',
    users: 'Users',
    advanced: 'Advanced',
    privileges: 'Privileges',
    tenants: 'Tenants',
    elementTypes: 'Categories',
    elements: 'Object',
    recordTypes: 'Predefined value types',
    records: 'Predefined values',
    operationTypes: 'Functions',
    operations: 'Event log',
    transactionTypes: 'Services',
    transactions: 'Transaction report',
    files: 'Files',
    schemas: 'Data schemas',
  },
} as const;
