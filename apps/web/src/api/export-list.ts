import type { Action, ListQuery } from '@tingest/domain';
import type { CallOptions } from './http.ts';
import { apiTransfer, type Transfer } from './transfer.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** The lists that can be exported, and what one must be allowed to do so. */
const actions: Readonly<Record<string, Action>> = {
  elements: 'elements.export',
  records: 'records.export',
  operations: 'operations.export',
  transactions: 'transactions.export',
  elementTypes: 'configuration.export',
  recordTypes: 'configuration.export',
  operationTypes: 'configuration.export',
  transactionTypes: 'configuration.export',
  // Whoever sees these may take them out.
  users: 'users.read',
  privileges: 'privileges.read',
  auditEvents: 'auditTrail.read',
  files: 'files.read',
  messages: 'messages.read',
  tenants: 'tenants.read',
};

/** What exporting a resource's list needs; nothing where its list can't be exported. */
export function exportAction(resource: string): Action | undefined {
  return Object.hasOwn(actions, resource) ? actions[resource] : undefined;
}

interface ExportOptions extends CallOptions {
  readonly format: ExportFormat;
  /** Keys of columns in order; all of them without it. */
  readonly columns?: readonly string[] | undefined;
  readonly onProgress: (bytes: number) => void;
}

/** All that a list's query finds, as a file. @throws ApiError; the signal's reason as it is */
export function exportList(
  resource: string,
  { searchCriteria, ordering, filters }: ListQuery,
  { format, columns, query, ...options }: ExportOptions,
): Promise<Transfer> {
  const body = { searchCriteria, ordering, filters, columns };
  return apiTransfer(`${resource}/export`, body, { ...options, query: { ...query, format } });
}
