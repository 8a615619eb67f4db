import type { Transaction } from '../../../database/transaction.ts';
import { type ElementRow, elementRows } from './element-rows.ts';

export type { ElementRow };

/**
 * An object of a site with its row locked: work on one object happens one after the other. Whether the caller may see its
 * category is asked separately.
 */
export async function lockElement(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
): Promise<ElementRow | undefined> {
  return (await elementRows.find(tx, tenantId, siteId, id, true))?.row;
}

/** An object of a site. */
export async function findElement(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
): Promise<ElementRow | undefined> {
  return (await elementRows.find(tx, tenantId, siteId, id))?.row;
}
