import type { SiteScope } from '../../../database/transaction.ts';
import { type ElementRow, elementRows } from './element-object.ts';

export type { ElementRow };

/**
 * An object of a site. Whether the caller may see its category is asked separately.
 * @param lock work on one object happens one after the other
 */
export async function findElement(
  scope: SiteScope,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ElementRow | undefined> {
  return (await elementRows.find(scope, id, lock))?.row;
}
