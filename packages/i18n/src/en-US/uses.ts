/** What makes something "in use", by the kind of thing that was to be removed. */
export const uses = {
  elementType: 'objects, functions, services and data schemas',
  operationType: 'services and operations',
  transactionType: 'transactions',
  element: 'ongoing transactions',
  recordType: 'predefined values, fields that choose from them and data schemas',
  record: 'objects, predefined values and operations that name it',
  tenant: 'your own account',
  site: 'users and what is registered there',
  tenantContents: 'users and what is registered there',
  file: 'an object, value or operation',
  privilege: 'users',
} as const;
