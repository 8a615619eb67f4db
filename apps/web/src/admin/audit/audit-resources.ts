/** The kinds of items that stand in the trail, as filters know them. */
export const auditResources = [
  'auditEvent',
  'calendarFeed',
  'element',
  'elementType',
  'file',
  'message',
  'operation',
  'operationType',
  'privilege',
  'processorConfig',
  'processorRestriction',
  'record',
  'recordType',
  'reservation',
  'schema',
  'sms',
  'smsOptOut',
  'smsSettings',
  'template',
  'tenant',
  'tenantArchive',
  'tenantConfig',
  'transaction',
  'transactionType',
  'transfer',
  'user',
  'view',
] as const;

const pages: Readonly<Record<string, (id: string) => string>> = {
  element: (id) => `/elements/${id}/edit`,
  elementType: (id) => `/elements/types/${id}/edit`,
  file: (id) => `/files/${id}/edit`,
  message: (id) => `/messages?open=${id}`,
  operationType: (id) => `/operations/types/${id}/edit`,
  privilege: (id) => `/users/privileges/${id}/edit`,
  record: (id) => `/records/${id}/edit`,
  recordType: (id) => `/records/types/${id}/edit`,
  reservation: (id) => `/exe/transaction/${id}`,
  schema: (id) => `/schemas/${id}/edit`,
  sms: (id) => `/sms?open=${id}`,
  transaction: (id) => `/exe/transaction/${id}`,
  transactionType: (id) => `/transactions/types/${id}/edit`,
  user: (id) => `/users/${id}/edit`,
};

/** The page of an item, where it has one. */
export function pageOfResource(resourceType: string, id: string): string | null {
  return pages[resourceType]?.(encodeURIComponent(id)) ?? null;
}
