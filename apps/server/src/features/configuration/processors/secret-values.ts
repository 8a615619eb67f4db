import type { SiteScope } from '../../../database/transaction.ts';
import type { SecretBox } from '../../../security/secret-box.ts';

/** Changes of the secrets of a configuration: texts to keep, and ids of those to delete. */
export interface SecretChanges {
  readonly keptSecrets: Readonly<Record<string, string>>;
  readonly removedSecrets: readonly string[];
}

/** Purpose for which the key for secrets of processors is derived. */
export const secretsPurpose = 'secrets of processors';

/** Returns the context that a secret is bound to; a row that is moved elsewhere cannot be decrypted. */
export function aboutSecret(tenantId: string, configId: string, fieldId: string): string {
  return `${tenantId}/${configId}/${fieldId}`;
}

/** Seals and stores secrets, and deletes those that are removed. */
export async function writeSecrets(
  { tx, tenant }: SiteScope,
  box: SecretBox,
  configId: string,
  { keptSecrets, removedSecrets }: SecretChanges,
): Promise<void> {
  for (const [fieldId, text] of Object.entries(keptSecrets)) {
    const sealed = box.seal(text, aboutSecret(tenant.id, configId, fieldId));
    await tx
      .insertInto('processor_secrets')
      .values({ tenant_id: tenant.id, config_id: configId, field_id: fieldId, sealed })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'config_id', 'field_id']).doUpdateSet({ sealed }))
      .execute();
  }
  if (removedSecrets.length === 0) return;
  await tx
    .deleteFrom('processor_secrets')
    .where('tenant_id', '=', tenant.id)
    .where('config_id', '=', configId)
    .where('field_id', 'in', [...removedSecrets])
    .execute();
}

/** The secrets of a configuration in plain text; one that cannot be opened is left out, as if it were not set. */
export async function readSecrets(
  { tx, tenant }: SiteScope,
  box: SecretBox,
  configId: string,
): Promise<Record<string, string>> {
  const rows = await tx
    .selectFrom('processor_secrets')
    .select(['field_id', 'sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('config_id', '=', configId)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ field_id, sealed }) => {
      const text = openSecret(box, sealed, aboutSecret(tenant.id, configId, field_id));
      return text === null ? [] : [[field_id, text]];
    }),
  );
}

/** Decrypts a secret; `null` for one that was sealed with another key, or for another context. */
export function openSecret(box: SecretBox, sealedSecret: Buffer, associatedData: string): string | null {
  try {
    return box.open(sealedSecret, associatedData);
  } catch {
    return null;
  }
}
