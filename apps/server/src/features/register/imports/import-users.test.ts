import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { importer } from './testing/run-import.ts';

let app: TestApp;
let tenant: TestTenant;
let root: Person;
const path = 'folk/north';

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('folk');
  root = tenant.as('SuperUser');
});
afterAll(() => app.close());

it('an import makes, changes and disables users by their user names, and undoes it', async () => {
  const imports = importer(root, path);
  const startedImport = await imports.begin(
    'users.csv',
    [
      'username;Name;email;Role;Sites;Disabled',
      'anna;Anna Berg;anna@example.org;SiteAdmin;north, South;no',
      'folk-User;Other name;;;;yes',
      'bo;Bo Ek;no address;Emperor;Nowhere;',
      '',
    ].join('\n'),
    { resource: 'users' },
  );
  expect(startedImport.columns.map(({ fieldId }: { fieldId: string | null }) => fieldId !== null)).toEqual(
    Array(6).fill(true),
  );
  const ready = await imports.validate(startedImport);
  expect([ready.counts.create, ready.counts.change, ready.counts.error]).toEqual([1, 1, 1]);
  const [errorRow] = (await imports.rows(ready, { states: ['error'] })).items;
  expect(errorRow.problems.map(({ column }: { column: number }) => column).toSorted()).toEqual([2, 3, 4]);
  const appliedImport = await imports.step(ready, 'apply');
  expect([appliedImport.counts.created, appliedImport.counts.changed]).toEqual([1, 1]);
  const findUser = async (text: string) =>
    (await root.post('folk/users/filter', { searchCriteria: text })).data.items[0];
  expect(await findUser('anna')).toMatchObject({ name: 'Anna Berg', role: 'SiteAdmin', sites: ['north', 'south'] });
  expect(await findUser('folk-User')).toMatchObject({ name: 'Other name', isDisabled: true });
  const undoneImport = await imports.step(appliedImport, 'undo');
  expect([undoneImport.counts.undone, undoneImport.counts.kept]).toEqual([2, 0]);
  expect(await findUser('anna')).toBeUndefined();
  expect(await findUser('folk-User')).toMatchObject({ name: 'User of folk', isDisabled: false });
});

it('an import of users is for system administrators only', async () => {
  const imports = importer(tenant.as('TenantAdmin'), path);
  await expect(imports.begin('users.csv', 'User name\nanna\n', { resource: 'users' })).rejects.toThrow('403');
});
