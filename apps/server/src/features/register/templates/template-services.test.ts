import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../testing/test-app.ts';

/** Services of built-in templates, performed step by step: the questions that they ask, and what objects remember. */

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

type Answers = Readonly<Record<string, unknown>>;

interface Target {
  readonly elementId: string;
  readonly transactionId?: string | undefined;
}

interface Performed {
  readonly problem?: string;
  readonly transactionId?: string;
  readonly operation?: Reply['data'];
}

/** A site in English with a template, published. Functions, services and fields are found by their names. */
async function siteWith(templateKey: string) {
  const tenantKey = `t${uuidv7().slice(-12)}`;
  const tenant = await app.addTenant(tenantKey, 'en-US');
  const admin = tenant.as('TenantAdmin');
  const site = `${tenantKey}/north`;
  const { data: installation } = await admin.post(`${site}/configurationPackages/${templateKey}/install`, {});
  const published = await admin.post(`${site}/packageInstallations/${installation.id}/publish`, {});
  expect(published.data.isPublished).toBe(true);
  const ids = (kind: string): readonly string[] =>
    installation.items.flatMap((item: Reply['data']) => (item.kind === kind ? [item.entityId] : []));
  const load = (resource: string) =>
    Promise.all(ids(resource).map(async (id) => (await admin.get(`${site}/${resource}/${id}`)).data));
  const [categories, functions, services, elements] = await Promise.all(
    ['elementTypes', 'operationTypes', 'transactionTypes', 'elements'].map(load),
  );
  return new TemplateSite(admin, site, { categories, functions, services, elements });
}

class TemplateSite {
  readonly #admin: Person;
  readonly #site: string;
  readonly #loaded: Readonly<Record<'categories' | 'functions' | 'services' | 'elements', Reply['data'][]>>;

  constructor(admin: Person, site: string, loaded: Readonly<Record<string, Reply['data'][] | undefined>>) {
    this.#admin = admin;
    this.#site = site;
    const { categories = [], functions = [], services = [], elements = [] } = loaded;
    this.#loaded = { categories, functions, services, elements };
  }

  /** Id of a sample whose title contains a text. */
  sample(text: string): string {
    return this.#loaded.elements.find(({ title }) => title.includes(text)).id;
  }

  /** Performs a function, and returns its transaction and operation, or the code of its first problem. */
  async perform(name: string, target: Target, answers: Answers): Promise<Performed> {
    const form = this.#loaded.functions.find((each) => each.name === name);
    const [service, event] = this.#loaded.services
      .flatMap((each) => each.events.map((event: Reply['data']) => [each, event]))
      .find(([, event]) => event.operationTypeId === form.id);
    const fields = fieldsByName(form.dataPropertyTypes);
    const reply = await this.#admin.post(`${this.#site}/operations`, {
      ...{ clientOperationId: uuidv7(), transactionTypeId: service.id, operationTypeId: form.id, mode: event.mode },
      ...target,
      dataProperties: Object.entries(answers).map(([field, value]) => ({
        dataPropertyTypeId: fields.get(field)?.id,
        value,
      })),
    });
    if (reply.status !== 201) return { problem: reply.details[0]?.code ?? String(reply.status) };
    return { transactionId: reply.data.transaction.id, operation: reply.data.operation };
  }

  /** The value that an object has in a field. */
  async valueOf(elementId: string, name: string): Promise<unknown> {
    const { data } = await this.#admin.get(`${this.#site}/elements/${elementId}`);
    const category = this.#loaded.categories.find(({ id }) => id === data.elementTypeId);
    const id = fieldsByName(category.dataPropertyTypes).get(name)?.id;
    return data.dataProperties.find((each: Reply['data']) => each.dataPropertyTypeId === id)?.value ?? null;
  }
}

function fieldsByName(fields: readonly Reply['data'][]): ReadonlyMap<string, Reply['data']> {
  const all = (list: readonly Reply['data'][]): Reply['data'][] =>
    list.flatMap((field) => [field, ...all(field.children ?? [])]);
  return new Map(all(fields).map((field) => [field.name, field]));
}

it('a fire protection round asks what fits the type, and what comes of a deviation', async () => {
  const site = await siteWith('fire-protection');
  const elementId = site.sample('Fire door');
  const round = (answers: Answers) =>
    site.perform('In-house fire protection check', { elementId }, { Checked: '2026-01-31', ...answers });
  const faultless = {
    'Closes fully and latches by itself': 'ok',
    'Not propped open or blocked': 'ok',
    'Door leaf, frame and seals intact': 'ok',
  };
  expect(await round(faultless)).toHaveProperty('transactionId');
  expect(await site.valueOf(elementId, 'Status')).toBe('ok');
  expect(await site.valueOf(elementId, 'Next in-house check')).toBe('2026-02-28');
  const faulty = { ...faultless, 'Not propped open or blocked': 'deviation' };
  expect(await round(faulty)).toHaveProperty('problem');
  expect(await round({ ...faulty, 'Corrected on the spot?': 'open' })).toHaveProperty('transactionId');
  expect(await site.valueOf(elementId, 'Status')).toBe('deviation');
  const report = { 'How urgent is it?': 'soon', 'What is wrong?': 'Held open by a wedge' };
  const opened = await site.perform('Fire protection deviation', { elementId }, report);
  const closed = { elementId, transactionId: opened.transactionId };
  await site.perform('Fire protection corrected', closed, { 'What was done?': 'Wedge removed' });
  expect(await site.valueOf(elementId, 'Status')).toBe('ok');
});

it('a vehicle keeps a mileage log, and is not taken while it must not be driven', async () => {
  const site = await siteWith('vehicle-fleet');
  const elementId = site.sample('Kia');
  const loan = await site.perform('Vehicle pick-up', { elementId }, { Odometer: 42_200 });
  expect(await site.valueOf(elementId, 'Odometer')).toBe(42_200);
  const returned = { elementId, transactionId: loan.transactionId };
  const { operation } = await site.perform('Vehicle return', returned, { Odometer: 42_275 });
  expect(operation.dataProperties).toContainEqual(expect.objectContaining({ displayValue: '75 km' }));
  expect(await site.valueOf(elementId, 'Odometer')).toBe(42_275);
  const report = { 'Can it be driven?': 'no', 'What happened?': 'Brake failure' };
  const damage = await site.perform('Vehicle damage report', { elementId }, report);
  expect(await site.valueOf(elementId, 'Status')).toBe('stopped');
  expect(await site.perform('Vehicle pick-up', { elementId }, { Odometer: 42_275 })).toHaveProperty('problem');
  const repaired = { elementId, transactionId: damage.transactionId };
  const repair = { 'What was done?': 'New brake pads', 'Status afterwards': 'ok' };
  await site.perform('Vehicle damage repaired', repaired, repair);
  const again = await site.perform('Vehicle pick-up', { elementId }, { Odometer: 42_275 });
  expect(again).toHaveProperty('transactionId');
});

it('the service of a vehicle suggests the next one from its interval', async () => {
  const site = await siteWith('vehicle-fleet');
  const elementId = site.sample('Caddy');
  const record = { 'Work done': ['service'], Date: '2026-02-10', Odometer: 100_000 };
  expect(await site.perform('Vehicle service record', { elementId }, record)).toHaveProperty('transactionId');
  expect(await site.valueOf(elementId, 'Next service, no later than')).toBe('2027-02-10');
  expect(await site.valueOf(elementId, 'Next service, odometer')).toBe(120_000);
});

it('IT equipment is assigned to its recipient until it is returned', async () => {
  const site = await siteWith('it-equipment');
  const elementId = site.sample('ThinkPad');
  const loan = await site.perform('IT equipment hand-out', { elementId }, { Recipient: 'Karin Berg' });
  expect(await site.valueOf(elementId, 'Assigned to')).toBe('Karin Berg');
  const returned = { elementId, transactionId: loan.transactionId };
  expect(await site.perform('IT equipment return', returned, { Condition: 'repair' })).toHaveProperty('problem');
  const answers = { Condition: 'repair', 'What is wrong?': 'Cracked screen', 'Erased and reset': true };
  expect(await site.perform('IT equipment return', returned, answers)).toHaveProperty('transactionId');
  expect(await site.valueOf(elementId, 'Assigned to')).toBeNull();
  expect(await site.valueOf(elementId, 'Condition')).toBe('repair');
});

it('a defibrillator remembers expiry dates, and whether it can be used', async () => {
  const site = await siteWith('defibrillators');
  const elementId = site.sample('Reception');
  const check = {
    'Indicator shows ready': 'ok',
    'Pads in unopened package': 'ok',
    'Cabinet and sign intact, easy to reach': 'ok',
    'Scissors, razor, gloves and mask in place': 'ok',
    'Pads expire': '2090-01-31',
    'Battery expires': '2091-01-31',
  };
  const checkList = (answers: Answers) => site.perform('Defibrillator checklist', { elementId }, answers);
  const today = new Date().toISOString().slice(0, 10);
  expect(await checkList({ ...check, Checked: today })).toHaveProperty('transactionId');
  expect(await site.valueOf(elementId, 'Pads expire')).toBe('2090-01-31');
  const expired = { ...check, 'Pads expire': '2026-01-31', Checked: today };
  expect(await checkList(expired)).toHaveProperty('problem');
  expect(await checkList({ ...expired, 'Can it be used?': 'notReady' })).toHaveProperty('transactionId');
  expect(await site.valueOf(elementId, 'Status')).toBe('notReady');
});
