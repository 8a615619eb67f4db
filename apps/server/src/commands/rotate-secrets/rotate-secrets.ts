import type { Pool } from 'pg';
import { tenantIds } from '../../database/tenant-ids.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { aboutSecret, openSecret, secretsPurpose } from '../../features/configuration/processors/secret-values.ts';
import { aboutKey, keysPurpose } from '../../idp/keys/stored-keys.ts';
import { createSecretBox, type SecretBox } from '../../security/secret-box.ts';

/** How many secrets were sealed anew, had the present key already, or have neither. */
export interface Rotation {
  readonly rotated: number;
  readonly current: number;
  readonly unreadable: number;
}

/** One sealed secret. */
interface Sealed {
  readonly sealed: Buffer;
  readonly about: string;
  readonly replace: (sealed: Buffer) => Promise<unknown>;
}

/**
 * Re-encrypts the secrets with the present key instead of the former one: the provider's keys, and the secrets of each
 * tenant separately.
 */
export async function rotateSecrets(pool: Pool, formerKey: Buffer, present: Buffer): Promise<Rotation> {
  const boxes = (purpose: string) => [createSecretBox(formerKey, purpose), createSecretBox(present, purpose)] as const;
  const rotations = [await inTransaction(pool, {}, async (tx) => rotate(await providerKeys(tx), boxes(keysPurpose)))];
  for (const tenantId of await tenantIds(pool)) {
    const ofTenant = async (tx: Transaction) => rotate(await tenantSecrets(tx, tenantId), boxes(secretsPurpose));
    rotations.push(await inTransaction(pool, { tenantId }, ofTenant));
  }
  const sum = (name: keyof Rotation) => rotations.reduce((total, each) => total + each[name], 0);
  return { rotated: sum('rotated'), current: sum('current'), unreadable: sum('unreadable') };
}

async function rotate(
  secrets: readonly Sealed[],
  [formerBox, present]: readonly [SecretBox, SecretBox],
): Promise<Rotation> {
  let [rotated, current, unreadable] = [0, 0, 0];
  for (const { about, replace, sealed } of secrets) {
    if (openSecret(present, sealed, about) !== null) {
      current += 1;
      continue;
    }
    const text = openSecret(formerBox, sealed, about);
    if (text === null) {
      unreadable += 1;
      continue;
    }
    await replace(present.seal(text, about));
    rotated += 1;
  }
  return { rotated, current, unreadable };
}

async function providerKeys(tx: Transaction): Promise<Sealed[]> {
  const rows = await tx.selectFrom('idp_keys').selectAll().orderBy('kid').execute();
  return rows.map((row) => ({
    sealed: row.sealed,
    about: aboutKey(row),
    // Keys are only ever made and removed.
    async replace(sealed) {
      await tx.deleteFrom('idp_keys').where('kid', '=', row.kid).execute();
      await tx
        .insertInto('idp_keys')
        .values({ ...row, sealed })
        .execute();
    },
  }));
}

async function tenantSecrets(tx: Transaction, tenantId: string): Promise<Sealed[]> {
  const rows = await tx
    .selectFrom('processor_secrets')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('config_id')
    .orderBy('field_id')
    .forUpdate()
    .execute();
  return rows.map(({ config_id, field_id, sealed: before }) => ({
    sealed: before,
    about: aboutSecret(tenantId, config_id, field_id),
    replace: (sealed) =>
      tx
        .updateTable('processor_secrets')
        .set({ sealed })
        .where('tenant_id', '=', tenantId)
        .where('config_id', '=', config_id)
        .where('field_id', '=', field_id)
        .execute(),
  }));
}
