import type { PackageItemResource } from '@tingest/domain/exchange';

/** Kinds of items that templates create, and that are published together with a category. */
type ItemResource = PackageItemResource | 'schemas';

const editors: Readonly<Record<ItemResource, string>> = {
  recordTypes: '/records/types',
  elementTypes: '/elements/types',
  operationTypes: '/operations/types',
  transactionTypes: '/transactions/types',
  labelLayouts: '/labels',
  records: '/records',
  privileges: '/users/privileges',
  elements: '/elements',
  schemas: '/schemas',
};

/** Returns the address of an item's editor. */
export function itemPath(kind: ItemResource, id: string): string {
  return `${editors[kind]}/${id}/edit`;
}
