import { randomBytes } from 'node:crypto';
import { processors } from '@tingest/processors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { readSecrets, secretsPurpose } from '../../features/configuration/processors/secret-values.ts';
import { secret, ticketing } from '../../features/configuration/processors/testing/secret-processor.ts';
import { aboutKey, keysPurpose } from '../../idp/keys/stored-keys.ts';
import { createSecretBox } from '../../security/secret-box.ts';
import { saved } from '../../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { rotateSecrets } from './rotate-secrets.ts';

/** The first is the one that the server of the tests has. */
const [formerKey, present, otherKey] = [Buffer.alloc(32, 7), randomBytes(32), randomBytes(32)];
const signInKey = { kid: 'one', purpose: 'token' };

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [...processors, ticketing] });
  tenant = await app.addTenant('nyckel');
  const dataProperties = [
    { dataPropertyTypeId: 'address', value: 'https://tickets.example.org' },
    { dataPropertyTypeId: 'token', value: secret },
  ];
  const data = { processorType: 'integration', processorKey: 'ticketing', name: 'Tickets', dataProperties };
  await saved(tenant.as('TenantAdmin'), `${tenant.key}/north/processors/config`, { data });
  const sealed = createSecretBox(formerKey, keysPurpose).seal('a key', aboutKey(signInKey));
  await inTransaction(app.database.pool, {}, (tx) =>
    tx
      .insertInto('idp_keys')
      .values({ ...signInKey, sealed, signs_from: new Date(), created_at: new Date() })
      .execute(),
  );
});
afterAll(() => app.close());

/** The processor's secret and the sign-in key, with a secret key. */
async function openWith(key: Buffer) {
  const token = await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    const { config_id } = await tx.selectFrom('processor_secrets').select('config_id').executeTakeFirstOrThrow();
    const site = { id: tenant.sites[0]?.id ?? '' };
    return (await readSecrets({ tx, tenant, site }, createSecretBox(key, secretsPurpose), config_id)).token;
  });
  const row = await inTransaction(app.database.pool, {}, (tx) =>
    tx.selectFrom('idp_keys').selectAll().where('kid', '=', signInKey.kid).executeTakeFirstOrThrow(),
  );
  return [token, createSecretBox(key, keysPurpose).open(row.sealed, aboutKey(row))];
}

it('the command re-encrypts secrets with another key, repeatably, and leaves those of unknown keys', async () => {
  const rotate = (from: Buffer, to: Buffer) => rotateSecrets(app.database.pool, from, to);
  expect(await rotate(formerKey, present)).toEqual({ rotated: 2, current: 0, unreadable: 0 });
  expect(await openWith(present)).toEqual([secret, 'a key']);
  await expect(openWith(formerKey)).rejects.toThrow();
  expect(await rotate(formerKey, present)).toEqual({ rotated: 0, current: 2, unreadable: 0 });
  expect(await rotate(formerKey, otherKey)).toEqual({ rotated: 0, current: 0, unreadable: 2 });
  expect(await openWith(present)).toEqual([secret, 'a key']);
});
