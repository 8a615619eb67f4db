/** What makes something "in use", by the kind of thing that was to be removed. */
export const uses = {
  elementType: 'objects, functions and services',
  operationType: 'services and operations',
  transactionType: 'transactions',
  element: 'ongoing transactions',
  tenant: 'your own account',
  site: 'users and what is registered there',
  file: 'an object, value or operation',
} as const;
