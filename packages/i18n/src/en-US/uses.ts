/** The uses that make an item "in use", by the kind of item that was to be removed. */
export const uses = {
  elementType: 'objects, functions, services and data schemas',
  operationType: 'services and events',
  transactionType: 'transactions',
  element: 'ongoing transactions',
  recordType: 'predefined values, fields that use them as options, and data schemas',
  record: 'objects, predefined values and events that use it',
  tenant: 'your own account',
  site: 'users and items that belong to the site',
  tenantContents: 'users and items that belong to the tenant',
  file: 'an object, value or event',
  privilege: 'users',
} as const;
