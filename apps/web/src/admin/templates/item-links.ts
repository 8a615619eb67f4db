import type { PackageItemResource } from '@tingest/domain/exchange';

const editors: Readonly<Record<PackageItemResource, string>> = {
  recordTypes: '/records/types',
  elementTypes: '/elements/types',
  operationTypes: '/operations/types',
  transactionTypes: '/transactions/types',
  labelLayouts: '/labels',
  records: '/records',
  privileges: '/users/privileges',
  elements: '/elements',
};

/** Address of the editor of an item that a template has created. */
export function itemPath(kind: PackageItemResource, id: string): string {
  return `${editors[kind]}/${id}/edit`;
}
