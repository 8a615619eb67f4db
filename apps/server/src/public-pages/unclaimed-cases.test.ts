import type { GrantAction } from '@tingest/domain/access';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { addBench, dependencies, mails, only, perform, report, startReportTown, whole } from './testing/report-town.ts';

startReportTown('unclaimed-town');

type Bench = Awaited<ReturnType<typeof addBench>>;

/** Creates a user with a privilege for the services and objects of a bench. */
async function worker(bench: Bench, actions: readonly GrantAction[]) {
  const { town, admin } = bench;
  const { id } = await saved(admin, `${town.key}/north/privileges`, {
    name: `Rätt ${bench.code} ${actions.join()}`,
    grants: [
      { resource: 'elementType', ids: [bench.typeId], actions: ['read'] },
      { resource: 'transactionType', ids: [bench.serviceId], actions },
    ],
  });
  const username = `w-${uuidv7()}`;
  await saved(town.as('SuperUser'), `${town.key}/users`, {
    ...{ username, name: username, role: 'User', sites: ['north'], privilegeIds: [id] },
  });
  return dependencies.app.person(username);
}

const unclaimed = async (person: Bench['admin']) =>
  (await person.post(`${dependencies.tenant.key}/transactions/filter?view=unclaimed`, {})).data.items as {
    id: string;
  }[];

it('a public case is listed for users allowed to continue it until it is assigned', async () => {
  const bench = await addBench();
  await report(bench.form, whole);
  const { id } = await only(bench);
  const holds = async (person: Bench['admin']) => (await unclaimed(person)).some((each) => each.id === id);
  const fixer = await worker(bench, ['update', 'complete']);
  const reader = await worker(bench, ['readOwn']);
  const watcher = await worker(bench, ['readAll']);
  const otherWorker = await worker(await addBench(), ['update', 'complete', 'readAll']);
  expect(await Promise.all([bench.admin, fixer, reader, watcher, otherWorker].map(holds))).toEqual([
    ...[true, true, false, false, false],
  ]);
  const path = `${bench.town.key}/north/transactions/${id}`;
  const statuses = async () =>
    Promise.all([fixer, reader, watcher, otherWorker].map(async (each) => (await each.get(path)).status));
  expect(await statuses()).toEqual([200, 404, 200, 404]);
  expect((await fixer.get(`${path}/faultReports`)).data).toMatchObject([{ email: 'anna@example.org' }]);
  const claimReply = await perform({ ...bench, admin: fixer }, id, 'update', {
    assigneeId: (await me(bench.admin)).id,
  });
  expect(claimReply.status).toBe(201);
  await mails();
  expect(await Promise.all([bench.admin, fixer].map(holds))).toEqual([false, false]);
  // It now belongs to the administrator, and is hidden from users that see only their own.
  expect(await statuses()).toEqual([404, 404, 200, 404]);
});

const me = async (person: Bench['admin']) => (await person.get('session')).data.user as { id: string };

it('the report and the start page mark public cases', async () => {
  const [bench, site] = [await addBench(), `${dependencies.tenant.key}/north`];
  await report(bench.form, whole);
  const { id } = await only(bench);
  const filterCases = async (value: boolean) =>
    (
      await bench.admin.post(`${site}/transactions/filter?elementId=${bench.id}`, {
        filters: [{ column: 'isFromPublic', value }],
      })
    ).data.items as { id: string }[];
  expect((await filterCases(true)).map((each) => each.id)).toEqual([id]);
  expect(await filterCases(false)).toEqual([]);
  const count = async () => (await bench.admin.get(`${site}/dashboard`)).data.open.unclaimed.count as number;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  expect((await perform(bench, id, 'complete')).status).toBe(201);
  expect(await count()).toBe(before - 1);
});
