import { packageItemRules } from '@tingest/domain/exchange';
import { type Culture, cultures } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { packageOf, templates } from './content/built-in-packages.ts';
import { fillIn } from './testing/fill-in-form.ts';

/** Every built-in template, installed in an empty site of each language, published, and used by an ordinary user. */

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

interface Item {
  readonly kind: string;
  readonly id: string;
  readonly entityId: string;
  readonly state: string;
}

async function installed(key: string, culture: Culture) {
  const tenantKey = `t${uuidv7().slice(-12)}`;
  const tenant = await app.addTenant(tenantKey, culture);
  const admin = tenant.as('TenantAdmin');
  const site = `${tenantKey}/north`;
  const reply = await admin.post(`${site}/configurationPackages/${key}/install`, {});
  expect([reply.status, reply.details]).toEqual([201, []]);
  const items: Item[] = reply.data.items;
  const entitiesOf = (kind: string) => items.filter((item) => item.kind === kind).map(({ entityId }) => entityId);
  return { tenant, admin, site, installation: reply.data, items, entitiesOf };
}

/** Gives the ordinary user of a tenant a privilege. */
async function give({ tenant, admin }: { tenant: TestTenant; admin: Person }, privilegeId: string): Promise<Person> {
  const { data } = await admin.post(`${tenant.key}/users/filter`, { limit: 100 });
  const user = data.items.find(({ role }: { role: string }) => role === 'User');
  const reply = await admin.put(`${tenant.key}/users/${user.id}`, { ...user, privilegeIds: [privilegeId] });
  expect([reply.status, reply.details]).toEqual([200, []]);
  return tenant.as('User');
}

describe.each(templates.map(({ key }) => key))('template %s', (key) => {
  it.each(cultures)('is planned without problems, and installed as drafts, in a tenant in %s', async (culture) => {
    const tenant = await app.addTenant(`p${uuidv7().slice(-12)}`, culture);
    const plan = await tenant.as('TenantAdmin').post(`${tenant.key}/north/configurationPackages/${key}/plan`, {});
    expect([plan.status, plan.data.problems]).toEqual([200, []]);
    expect(new Set(plan.data.lines.map(({ change }: { change: string }) => change))).toEqual(new Set(['create']));
    const { admin, site, items, entitiesOf } = await installed(key, culture);
    const template = templates.find((each) => each.key === key);
    expect(items).toHaveLength(template ? packageOf(template).items.length : 0);
    expect(items.filter(({ state }) => state !== 'unchanged')).toEqual([]);
    const [elementTypeId] = entitiesOf('elementTypes');
    expect((await admin.get(`${site}/elementTypes/${elementTypeId}`)).data.status).toBe('draft');
  });

  it('is published at once, and its services are performed by a user with its privileges', async () => {
    const template = templates.find((each) => each.key === key);
    const target = await installed(key, 'sv-SE');
    const { admin, site, installation, entitiesOf } = target;
    const reply = await admin.post(`${site}/packageInstallations/${installation.id}/publish`, {});
    expect(reply.data.items.flatMap(({ problems }: { problems: string[] }) => problems)).toEqual([]);
    expect(reply.data.isPublished).toBe(true);
    const [elementId] = entitiesOf('elements');
    const performed = new Set<string>();
    for (const privilegeId of entitiesOf('privileges')) {
      const user = await give(target, privilegeId);
      const privilege = (await admin.get(`${site}/privileges/${privilegeId}`)).data;
      for (const id of startedBy(privilege)) {
        performed.add(id);
        expect(await start(user, { admin, site, serviceId: id, elementId: elementId ?? '' })).toEqual([201, []]);
      }
    }
    const services = template ? packageOf(template).items.filter(({ kind }) => kind === 'transactionTypes') : [];
    expect(performed.size, 'services that some privilege lets a user start').toBe(services.length);
  });
});

function startedBy(privilege: Reply['data']): readonly string[] {
  return privilege.grants.flatMap(({ resource, ids, actions }: Reply['data']) =>
    resource === 'transactionType' && actions.includes('start') ? ids : [],
  );
}

async function start(
  user: Person,
  target: { admin: Person; site: string; serviceId: string; elementId: string },
): Promise<unknown> {
  const { admin, site, serviceId, elementId } = target;
  const service = (await admin.get(`${site}/transactionTypes/${serviceId}`)).data;
  const event = service.events.find(({ mode }: { mode: string }) => mode === 'start');
  const form = (await admin.get(`${site}/operationTypes/${event.operationTypeId}`)).data;
  const reply = await user.post(`${site}/operations`, {
    ...{ clientOperationId: uuidv7(), transactionTypeId: serviceId, operationTypeId: event.operationTypeId },
    ...{ elementId: await freeElement(admin, { site, service, elementId }), mode: 'start' },
    dataProperties: await fillIn(user, site, form.dataPropertyTypes),
  });
  return [reply.status, reply.details.map(({ path, code }) => `${service.name} ${path} ${code}`)];
}

/** Returns the object, or a new one of its category where it is lent already. */
async function freeElement(
  admin: Person,
  { site, service, elementId }: { site: string; service: Reply['data']; elementId: string },
): Promise<string> {
  if (service.mode !== 'loan') return elementId;
  const { elementTypeId } = service;
  const category = (await admin.get(`${site}/elementTypes/${elementTypeId}`)).data;
  const dataProperties = await fillIn(admin, site, category.dataPropertyTypes);
  const reply = await admin.post(`${site}/elements`, { elementTypeId, dataProperties });
  expect([reply.status, reply.details]).toEqual([201, []]);
  return reply.data.id;
}

it('names everything that it installs in the language of the tenant', async () => {
  const { admin, site, entitiesOf } = await installed('tool-library', 'nb-NO');
  const names = await Promise.all(
    entitiesOf('privileges').map(async (id) => (await admin.get(`${site}/privileges/${id}`)).data.name),
  );
  expect(names.toSorted()).toEqual(['Låne verktøy', 'Verktøylager']);
  const { data } = await admin.post(`${site}/elements/filter`, { limit: 10 });
  const titles = data.items.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual([
    'Høytrykksspyler · Kärcher HD 5/15',
    'Motorsag · Husqvarna 550 XP',
    'Slagbormaskin · Hilti TE 30',
  ]);
  expect(new Set(data.items.map(({ code }: { code: string }) => code.length > 0))).toEqual(new Set([true]));
});

it('each kind of package has items that are installed', () => {
  const kinds = new Set(templates.flatMap((template) => packageOf(template).items.map(({ kind }) => kind)));
  expect(kinds).toEqual(new Set(Object.keys(packageItemRules)));
});
