import { isSameSender, senderNameOf } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { Transaction } from '../../../../database/transaction.ts';

/**
 * Names that SMS of other tenants are from: no tenant writes in another one's name. A name that is this tenant's as well
 * is left out, since two organisations may have the same.
 */
export async function sendersOfOthers(
  tx: Transaction,
  tenant: { readonly id: string; readonly name: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM find_names_of_other_tenants(${tenant.id}::uuid)`.execute(tx);
  const ownSender = senderNameOf(tenant.name);
  return rows.flatMap(({ name }) => {
    const sender = senderNameOf(name);
    // An entry that begins with a hyphen would take a name out of the reserved ones.
    return sender && !sender.startsWith('-') && !(ownSender && isSameSender(ownSender, sender)) ? [sender] : [];
  });
}
