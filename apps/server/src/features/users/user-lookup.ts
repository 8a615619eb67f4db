import type { Transaction } from '../../database/transaction.ts';
import { presentUser } from './user-presenter.ts';
import { selectUser } from './user-queries.ts';

export { userReply } from './user-schemas.ts';

/** A user as it is answered. */
export async function findPresentedUser(tx: Transaction, tenant: { id: string; key: string }, userId: string) {
  const row = await selectUser(tx, tenant.id, userId);
  return row && presentUser(row, tenant.key);
}
