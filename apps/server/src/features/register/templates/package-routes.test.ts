import { type ConfigurationPackage, packageLimits } from '@tingest/domain/exchange';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

async function newSite(key = `k${uuidv7().slice(-12)}`) {
  const tenant = await app.addTenant(key, 'en-US');
  const admin = tenant.as('TenantAdmin');
  const site = `${key}/north`;
  const count = async (resource: string) =>
    (await admin.post(`${site}/${resource}/filter`, { limit: 100 })).data.items.length as number;
  const counts = async () => ({
    categories: await count('elementTypes'),
    services: await count('transactionTypes'),
    privileges: await count('privileges'),
    objects: await count('elements'),
    labels: await count('labelLayouts'),
  });
  return {
    ...{ tenant, admin, site, counts },
    install: (packageKey: string, body: object = {}) =>
      admin.post(`${site}/configurationPackages/${packageKey}/install`, body),
  };
}

const codesOf = (reply: Reply) =>
  `${reply.status} ${reply.details.map(({ path = '', code }) => `${path} ${code}`.trim())}`;
const nothing = { categories: 0, services: 0, privileges: 0, objects: 0, labels: 0 };

/** Changes a category's description, as an administrator would. */
async function describeCategory(admin: Person, site: string, text: string, categoryId: string): Promise<void> {
  const { data } = await admin.get(`${site}/elementTypes/${categoryId}`);
  const localizedDescriptions = [{ culture: 'en-US', text }];
  const reply = await admin.put(`${site}/elementTypes/${categoryId}`, { ...data, localizedDescriptions });
  expect([reply.status, reply.details]).toEqual([200, []]);
}

const entityOf = (installation: Reply['data'], kind: string): string =>
  installation.items.find((item: { kind: string }) => item.kind === kind).entityId;

describe('templates', () => {
  it('are listed in the language of the reader, with what they contain and whether they are installed', async () => {
    const { admin, site, install } = await newSite();
    await install('tool-library');
    const { data } = await admin.get(`${site}/configurationPackages`);
    const [tools, playgrounds] = data;
    expect(tools).toMatchObject({ name: 'Tool library', isBuiltIn: true, counts: { elementTypes: 1, elements: 3 } });
    expect(tools.installation).toMatchObject({ version: 1 });
    expect(playgrounds.installation).toBeNull();
  });

  it('are installed once in a site, also when two administrators do so at the same time', async () => {
    const { install, counts } = await newSite();
    const replies = await Promise.all([install('tool-library'), install('tool-library')]);
    expect(replies.map(codesOf).toSorted()).toEqual(['201 ', '409 packageInstalled']);
    expect(codesOf(await install('tool-library'))).toBe('409 packageInstalled');
    expect(await counts()).toMatchObject({ categories: 1, services: 3, objects: 3 });
  });

  it('are installed without samples, and in part, with what the chosen items need', async () => {
    const { admin, site, install, counts } = await newSite();
    const { items } = (await admin.get(`${site}/configurationPackages/tool-library`)).data as ConfigurationPackage;
    const privilege = items.find(({ kind }) => kind === 'privileges');
    const reply = await install('tool-library', { itemIds: [privilege?.id], withSamples: false });
    expect(codesOf(reply)).toBe('201 ');
    expect(await counts()).toEqual({ categories: 1, services: 2, privileges: 1, objects: 0, labels: 0 });
    expect(codesOf(await install('playground-inspection', { itemIds: [] }))).toBe('422 itemIds packageEmpty');
    expect(codesOf(await install('playground-inspection', { itemIds: [uuidv7()] }))).toBe('422 itemIds.0 unknownValue');
  });

  it('get another name for a label where the site has that name', async () => {
    const { admin, site, install } = await newSite();
    const medium = { kind: 'roll', width: 57, height: 32, dpi: 203 };
    await saved(admin, `${site}/labelLayouts`, { name: 'tool label', medium, parts: [] });
    const plan = await admin.post(`${site}/configurationPackages/tool-library/plan`, {});
    const line = plan.data.lines.find(({ kind }: { kind: string }) => kind === 'labelLayouts');
    expect(line.isNameTaken).toBe(true);
    const { data } = await install('tool-library');
    const label = await admin.get(`${site}/labelLayouts/${entityOf(data, 'labelLayouts')}`);
    expect(label.data.name).toBe('Tool label (2)');
  });

  it('leave nothing behind where one of their last items cannot be saved', async () => {
    const { admin, site, counts, tenant } = await newSite();
    const broken = await changedPackage(admin, site, 'broken', (item) =>
      item.kind === 'privileges'
        ? { ...item, content: { ...item.content, grants: [{ ...grantOf(item), actions: ['fly'] }] } }
        : item,
    );
    expect(codesOf(await admin.post(`${site}/configurationPackages/file`, broken))).toBe('201 ');
    const plan = await admin.post(`${site}/configurationPackages/broken/plan`, {});
    expect(plan.data.problems.map(({ kind }: { kind: string }) => kind)).toContain('privileges');
    const reply = await admin.post(`${site}/configurationPackages/broken/install`, {});
    expect(reply.status).toBe(422);
    expect(reply.errors[0]).toContain('Borrow tools: ');
    expect(await counts()).toEqual(nothing);
    expect((await admin.get(`${site}/packageInstallations`)).data).toEqual([]);
    expect(tenant.key).not.toBe('');
  });

  it('are refused in a locked tenant, with nothing made', async () => {
    const { admin, site, tenant, counts, install } = await newSite();
    const system = tenant.as('SuperUser');
    const { data } = await system.get(`tenants/${tenant.id}`);
    const settings = { ...data.settings, lockdown: true };
    expect((await system.put(`tenants/${tenant.id}`, { ...data, settings })).status).toBe(200);
    expect(codesOf(await install('tool-library'))).toBe('423 tenantLocked');
    expect((await admin.get(`${site}/configurationPackages`)).status).toBe(200);
    expect(await counts()).toEqual(nothing);
  });

  it('are for administrators of the tenant, and one tenant sees nothing of another', async () => {
    const [first, second] = [await newSite(), await newSite()];
    const { data } = await first.install('tool-library');
    const path = `${first.site}/configurationPackages`;
    for (const role of ['SiteAdmin', 'PrivilegedUser', 'User'] as const) {
      expect((await first.tenant.as(role).get(path)).status).toBe(403);
      expect((await first.tenant.as(role).post(`${path}/tool-library/install`, {})).status).toBe(403);
    }
    expect((await second.admin.get(`${second.site}/packageInstallations/${data.id}`)).status).toBe(404);
    expect((await second.admin.get(`${second.site}/packageInstallations`)).data).toEqual([]);
    // Nor the other site of the same tenant.
    expect((await first.admin.get(`${first.tenant.key}/south/packageInstallations/${data.id}`)).status).toBe(404);
  });
});

describe('an installation', () => {
  it('is removed with all that it made while unused, and its template can be installed again', async () => {
    const { admin, site, install, counts } = await newSite();
    const { data } = await install('tool-library');
    expect((await admin.delete(`${site}/packageInstallations/${data.id}`)).status).toBe(204);
    expect(await counts()).toEqual(nothing);
    expect(codesOf(await install('tool-library'))).toBe('201 ');
  });

  it('is not removed once its items are in use, and says which', async () => {
    const { admin, site, install, counts } = await newSite();
    const { data } = await install('tool-library', { withSamples: false });
    const elementTypeId = entityOf(data, 'elementTypes');
    const category = (await admin.get(`${site}/elementTypes/${elementTypeId}`)).data;
    const dataProperties = [{ dataPropertyTypeId: category.dataPropertyTypes[0].id, value: 'Spade' }];
    await saved(admin, `${site}/elements`, { elementTypeId, dataProperties });
    const before = await counts();
    const reply = await admin.delete(`${site}/packageInstallations/${data.id}`);
    expect(codesOf(reply)).toBe('409 packageInUse');
    expect(reply.errors[0]).toContain('Tools');
    expect(await counts()).toEqual(before);
  });

  it('tells local changes, and forgets deleted items', async () => {
    const { admin, site, install } = await newSite();
    const { data } = await install('tool-library');
    await describeCategory(admin, site, 'Our tools', entityOf(data, 'elementTypes'));
    await admin.delete(`${site}/elements/${entityOf(data, 'elements')}`);
    const { items } = (await admin.get(`${site}/packageInstallations/${data.id}`)).data;
    const states = items.filter(({ state }: { state: string }) => state !== 'unchanged');
    expect(states.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`).toSorted()).toEqual([
      'elementTypes changed',
      'elements missing',
    ]);
  });

  it('lists what a draft lacks before publishing, and publishes nothing then', async () => {
    const { admin, site, install } = await newSite();
    const { data } = await install('tool-library', { withSamples: false });
    const services = data.items.filter(({ kind }: { kind: string }) => kind === 'transactionTypes');
    for (const { entityId } of services) {
      const { data: service } = await admin.get(`${site}/transactionTypes/${entityId}`);
      if (service.mode !== 'issueManagement') continue;
      const events = service.events.filter(({ mode }: { mode: string }) => mode !== 'complete');
      expect((await admin.put(`${site}/transactionTypes/${entityId}`, { ...service, events })).status).toBe(200);
    }
    const id = entityOf(data, 'elementTypes');
    for (const path of [`elementTypes/${id}/publishTogether`, `packageInstallations/${data.id}/publish`]) {
      const reply = await admin.post(`${site}/${path}`, {});
      expect(reply.data.isPublished).toBe(false);
      const lacking = reply.data.items.filter(({ problems }: { problems: string[] }) => problems.length > 0);
      expect(lacking.map(({ name }: { name: string }) => name)).toEqual(['Report a tool fault']);
    }
    expect((await admin.get(`${site}/elementTypes/${id}`)).data.status).toBe('draft');
  });

  it('shows the readiness of a category without publishing it, and then publishes it with all that it needs', async () => {
    const { admin, site, install } = await newSite();
    const { data } = await install('tool-library');
    const path = `${site}/elementTypes/${entityOf(data, 'elementTypes')}`;
    const dryRun = await admin.post(`${path}/publishTogether`, { isDryRun: true });
    expect([dryRun.status, dryRun.data.isPublished, dryRun.data.items.length]).toEqual([200, false, 11]);
    expect((await admin.get(path)).data.status).toBe('draft');
    expect((await admin.post(`${path}/publishTogether`, {})).data.isPublished).toBe(true);
    expect((await admin.get(`${site}/recordTypes/${entityOf(data, 'recordTypes')}`)).data.status).toBe('published');
    const again = await admin.post(`${path}/publishTogether`, {});
    expect([again.data.isPublished, again.data.items]).toEqual([true, []]);
    // Publishing is no local change.
    const { items } = (await admin.get(`${site}/packageInstallations/${data.id}`)).data;
    expect(items.filter(({ state }: { state: string }) => state !== 'unchanged')).toEqual([]);
  });
});

type Item = ConfigurationPackage['items'][number];

const grantOf = ({ content }: Item): object => (content.grants as readonly object[])[0] ?? {};

/** The tool library under another key, with some items changed. */
async function changedPackage(
  admin: Person,
  site: string,
  key: string,
  change: (item: Item) => Item | null,
  version = 1,
): Promise<ConfigurationPackage> {
  const reply = await admin.get(`${site}/configurationPackages/tool-library/file`);
  const content = JSON.parse(reply.body.toString()) as ConfigurationPackage;
  return { ...content, key, version, items: content.items.flatMap((item) => change(item) ?? []) };
}

describe('an update', () => {
  /** Version 1 is installed; version 2 has another description, one sample less, and one service renamed. */
  async function updated() {
    const site = await newSite();
    const { admin } = site;
    const send = (content: ConfigurationPackage) => admin.post(`${site.site}/configurationPackages/file`, content);
    expect(codesOf(await send(await changedPackage(admin, site.site, 'mine', (item) => item)))).toBe('201 ');
    const { data: installation } = await site.install('mine');
    let removedSamples = 0;
    const next = await changedPackage(
      admin,
      site.site,
      'mine',
      (item) => {
        if (item.kind === 'elements') return removedSamples++ === 0 ? null : item;
        if (item.kind !== 'elementTypes') return item;
        return {
          ...item,
          content: { ...item.content, localizedDescriptions: [{ culture: 'en-US', text: 'New text' }] },
        };
      },
      2,
    );
    expect(codesOf(await send(next))).toBe('201 ');
    const path = `${site.site}/packageInstallations/${installation.id}`;
    const plan = async () => {
      const { lines } = (await admin.post(`${path}/plan`)).data;
      const changed = lines.filter(({ change }: { change: string }) => change !== 'unchanged');
      return changed.map(({ kind, change, isSuggested }: Reply['data']) => `${kind} ${change} ${isSuggested}`);
    };
    const categoryId = entityOf(installation, 'elementTypes');
    const describedAs = async () =>
      (await admin.get(`${site.site}/elementTypes/${categoryId}`)).data.localizedDescriptions.at(-1).text;
    return { ...site, path, plan, categoryId, describedAs, installation };
  }

  it('is planned line by line, applied, and undone', async () => {
    const { admin, path, plan, describedAs, counts } = await updated();
    expect((await admin.get(path)).data.availableVersion).toBe(2);
    expect(await plan()).toEqual(['elementTypes update true', 'elements remove true']);
    const reply = await admin.post(`${path}/apply`, {});
    expect([codesOf(reply), reply.data.packageVersion, reply.data.canUndo]).toEqual(['200 ', 2, true]);
    expect(await describedAs()).toBe('New text');
    expect(await counts()).toMatchObject({ objects: 2 });
    expect(await plan()).toEqual([]);
    const undone = await admin.post(`${path}/undo`);
    expect([codesOf(undone), undone.data.packageVersion, undone.data.canUndo]).toEqual(['200 ', 1, false]);
    expect(await describedAs()).not.toBe('New text');
    expect(await counts()).toMatchObject({ objects: 3 });
    expect(codesOf(await admin.post(`${path}/undo`))).toBe('409 cannotUndo');
  });

  it('does not overwrite local changes unless that line is chosen', async () => {
    const { admin, site, path, plan, categoryId, describedAs } = await updated();
    await describeCategory(admin, site, 'Our tools', categoryId);
    expect(await plan()).toEqual(['elementTypes locallyChanged false', 'elements remove true']);
    await admin.post(`${path}/apply`, {});
    expect(await describedAs()).toBe('Our tools');
    const { lines } = (await admin.post(`${path}/plan`)).data;
    const line = lines.find(({ change }: { change: string }) => change === 'locallyChanged');
    expect(codesOf(await admin.post(`${path}/apply`, { itemIds: [line.id] }))).toBe('200 ');
    expect(await describedAs()).toBe('New text');
  });

  it('is declined line by line, and cannot be undone over a later change', async () => {
    const { admin, site, path, plan, categoryId, counts } = await updated();
    const { lines } = (await admin.post(`${path}/plan`)).data;
    const line = lines.find(({ kind }: { kind: string }) => kind === 'elementTypes');
    expect(codesOf(await admin.post(`${path}/apply`, { itemIds: [line.id] }))).toBe('200 ');
    expect(await counts()).toMatchObject({ objects: 3 });
    expect(await plan()).toEqual(['elements remove true']);
    await describeCategory(admin, site, 'Changed since', categoryId);
    expect(codesOf(await admin.post(`${path}/undo`))).toBe('409 cannotUndo');
  });
});

describe('a template of the tenant', () => {
  it('is made of categories, exported, and installed in another tenant with everything that they need', async () => {
    const [maker, receiver] = [await newSite(), await newSite()];
    const { data } = await maker.install('playground-inspection');
    const heading = { key: 'our-playgrounds', names: [{ culture: 'en-US', text: 'Our playgrounds' }] };
    const body = { ...heading, elementTypeIds: [entityOf(data, 'elementTypes')] };
    const made = await maker.admin.post(`${maker.site}/configurationPackages`, body);
    expect(codesOf(made)).toBe('201 ');
    expect(made.data).toMatchObject({ version: 1, counts: { elementTypes: 1, transactionTypes: 4, privileges: 2 } });
    expect((await maker.admin.post(`${maker.site}/configurationPackages`, body)).data.version).toBe(2);
    const file = await maker.admin.get(`${maker.site}/configurationPackages/our-playgrounds/file`);
    const sent = await receiver.admin.post(
      `${receiver.site}/configurationPackages/file`,
      JSON.parse(file.body.toString()),
    );
    expect(codesOf(sent)).toBe('201 ');
    expect(codesOf(await receiver.install('our-playgrounds'))).toBe('201 ');
    expect(await receiver.counts()).toEqual({ categories: 1, services: 4, privileges: 2, objects: 0, labels: 1 });
    expect((await receiver.admin.delete(`${receiver.site}/configurationPackages/our-playgrounds`)).status).toBe(204);
    expect((await receiver.admin.get(`${receiver.site}/configurationPackages/our-playgrounds`)).status).toBe(404);
  });

  it('cannot replace a built-in one, or a version that exists', async () => {
    const { admin, site } = await newSite();
    const send = (content: unknown) => admin.post(`${site}/configurationPackages/file`, content);
    const own = await changedPackage(admin, site, 'own', (item) => item);
    expect(codesOf(await send({ ...own, key: 'tool-library' }))).toBe('409 key keyTaken');
    expect(codesOf(await send(own))).toBe('201 ');
    expect(codesOf(await send(own))).toBe('409 version packageVersion');
    expect((await admin.delete(`${site}/configurationPackages/tool-library`)).status).toBe(404);
  });
});

describe('a file from elsewhere', () => {
  let site: Awaited<ReturnType<typeof newSite>>;
  let valid: ConfigurationPackage;
  beforeAll(async () => {
    site = await newSite();
    valid = await changedPackage(site.admin, site.site, 'sent', (item) => item);
  });
  const send = (content: unknown) => site.admin.post(`${site.site}/configurationPackages/file`, content);
  const changedItem = (kind: string, content: object) => ({
    ...valid,
    items: valid.items.map((item) =>
      item.kind === kind ? { ...item, content: { ...item.content, ...content } } : item,
    ),
  });

  it.each<[string, () => unknown, string]>([
    ['no package', () => ({ hello: 'world' }), 'packageFormat'],
    [
      'an item of an unknown kind',
      () => ({ ...valid, items: [{ kind: 'users', id: uuidv7(), content: {} }] }),
      'unknownValue',
    ],
    ['an unknown property', () => changedItem('elementTypes', { ownerId2: 'x' }), 'unknownField'],
    ['a status', () => changedItem('elementTypes', { status: 'published' }), 'unknownField'],
    ['users of a privilege', () => changedItem('privileges', { userIds: [uuidv7()] }), 'unknownField'],
    [
      'a name that is too long',
      () => changedItem('elementTypes', { localizedNames: [{ culture: 'en-US', text: 'x'.repeat(300) }] }),
      'maxLength',
    ],
    [
      'a category that it does not contain',
      () => changedItem('operationTypes', { elementTypeId: uuidv7() }),
      'packageReference',
    ],
    [
      'a privilege on everything',
      () => changedItem('privileges', { grants: [{ resource: 'elementType', ids: 'all', actions: ['read'] }] }),
      'unknownValue',
    ],
    [
      'more items than allowed',
      () => ({
        ...valid,
        items: Array.from({ length: packageLimits.items + 1 }, () => ({ kind: 'records', id: uuidv7(), content: {} })),
      }),
      'tooMany',
    ],
  ])('is refused with %s', async (_name, content, expected) => {
    const reply = await send(content());
    expect(reply.status).toBe(422);
    expect(reply.details.map(({ code }) => code)).toContain(expected);
  });

  it('is refused or read, and never fails the server, whatever stands where a content was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(valid.items.length - 1),
        fc.dictionary(fc.string(), fc.jsonValue()),
        async (index, content) => {
          const items = valid.items.map((item, at) => (at === index ? { ...item, content } : item));
          const reply = await send({ ...valid, key: `f${uuidv7().slice(-12)}`, items });
          expect([201, 422, 400, 429]).toContain(reply.status);
        },
      ),
      { numRuns: 15 },
    );
  });
});
