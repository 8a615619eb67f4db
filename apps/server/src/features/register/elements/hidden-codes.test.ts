import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { importer, stepOnce } from '../imports/testing/run-import.ts';

/** The problem of a code that is taken by an object the user may not see. */

const path = 'dolda/north';
const name = uuidv7();
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let worker: Person;
let typeId: string;
let ownId: string;
let privilegeId: string;

const problems = ({ status, details }: Reply) => [status, ...details.map((each) => `${each.path} ${each.code}`)];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('dolda', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  worker = tenant.as('User');
  ({ id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänk' }], status: 'published' },
    dataPropertyTypes: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }],
  }));
  const add = (code: string, value: string) =>
    saved(admin, `${path}/elements`, {
      ...{ elementTypeId: typeId, code, codes: [{ type: 'vendor', code: `${code}-2` }] },
      dataProperties: [{ dataPropertyTypeId: name, value }],
    });
  await add('DOLD', 'hidden');
  ({ id: ownId } = await add('SYNLIG', 'own'));
  ({ id: privilegeId } = await saved(admin, `${path}/privileges`, {
    name: 'Egna',
    grants: [
      {
        ...{ resource: 'elementType', ids: [typeId], actions: ['read', 'create', 'update', 'import'] },
        rowFilter: { type: 'equal', fieldId: name, value: 'own' },
      },
    ],
  }));
  const { user } = (await worker.get('session')).data;
  const userBody = { username: user.username, name: user.name, role: 'User', sites: ['north'] };
  expect((await admin.put(`dolda/users/${user.id}`, { ...userBody, privilegeIds: [privilegeId] })).details).toEqual([]);
});
afterAll(() => app.close());

const body = (overrides: object) => ({
  ...{ elementTypeId: typeId, dataProperties: [{ dataPropertyTypeId: name, value: 'own' }] },
  ...overrides,
});

it.each([
  ['a code', { code: 'dold' }, 'code'],
  ['a further code of another object', { code: 'DOLD-2' }, 'code'],
  ['a further code', { codes: [{ type: 'vendor', code: 'DOLD' }] }, 'codes.0.code'],
])(
  '%s of an object out of sight cannot be taken at registration or change, without giving the reason',
  async (_what, overrides, at) => {
    expect(problems(await worker.post(`${path}/elements`, body(overrides)))).toEqual([409, `${at} codeNotAvailable`]);
    expect(problems(await worker.put(`${path}/elements/${ownId}`, body(overrides)))).toEqual([
      409,
      `${at} codeNotAvailable`,
    ]);
    expect(problems(await admin.post(`${path}/elements`, body(overrides)))).toEqual([409, `${at} codeTaken`]);
  },
);

it('the plan of an import reveals no more to a user with restricted sight of objects', async () => {
  const imports = importer(admin, path);
  const startedImport = await imports.begin('koder.csv', 'Kod;Namn\nDOLD;own\nFRI;own', {
    ...{ resource: 'elements', typeId, mode: 'create' },
  });
  const checkedImport = await imports.validate(startedImport, { keys: [] });
  expect((await imports.rows(checkedImport, { states: ['error'] })).items[0].problems[0].code).toBe('codeTaken');
  const setRole = (role: string) =>
    app.database.owner.withClient((client) =>
      client.query(
        `UPDATE users SET role = $1, privilege_ids = ARRAY[$2::uuid] WHERE tenant_id = $3
         AND id = (SELECT started_by FROM imports WHERE id = $4)`,
        [role, privilegeId, tenant.id, startedImport.id],
      ),
    );
  await setRole('User');
  await app.database.owner.withClient((client) =>
    client.query(`UPDATE imports SET status = 'judging', judged_to = 0 WHERE id = $1`, [startedImport.id]),
  );
  const job = { tenantId: tenant.id, siteId: tenant.sites[0]?.id ?? '', importId: startedImport.id };
  while ((await stepOnce(app, job)) === 'more');
  await setRole('TenantAdmin');
  const { items } = await imports.rows(startedImport, {});
  const foundProblems = items.map(({ line, problems: rowProblems }: { line: number; problems: { code: string }[] }) => [
    line,
    ...rowProblems.map(({ code }) => code),
  ]);
  expect(foundProblems).toEqual([[2, 'codeNotAvailable'], [3]]);
});
