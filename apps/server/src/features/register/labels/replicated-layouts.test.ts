import { normalizeLabelPart } from '@tingest/domain/register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copiedOutcomes } from '../../../testing/copied-outcomes.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Two layouts of one site, one of a category and one of any object, that are copied with their site. */
let app: TestApp;
let source: TestTenant;
let admin: Person;
const path = 'original/north';
const field = { name: uuidv7(), serial: uuidv7() };
const createdIds: Record<string, string> = {};
const medium = { kind: 'roll', width: 57, height: 32, dpi: 300 } as const;
const says = (text: string) => [
  normalizeLabelPart({ id: 'qr', type: 'qr', x: 2, y: 2, width: 20, height: 20, text: '{{address}}' }),
  normalizeLabelPart({ id: 'says', type: 'text', x: 25, y: 2, width: 30, height: 6, text }),
];
const text = (id: string, name: string) => ({ id, name, fieldType: 'text', showForUser: true });
const bench = {
  ...{ localizedNames: [{ culture: 'en-US', text: 'Bench' }], status: 'published' },
  dataPropertyTypes: [text(field.name, 'Name'), text(field.serial, 'Serial')],
};

beforeAll(async () => {
  app = await sharedTestApp();
  source = await app.addTenant('original');
  admin = source.as('TenantAdmin');
  const add = async (key: string, resource: string, body: object) => {
    createdIds[key] = (await saved(admin, `${path}/${resource}`, body)).id;
  };
  await add('benches', 'elementTypes', bench);
  const sign = { name: 'Sign', elementTypeId: createdIds.benches, medium };
  await add('sign', 'labelLayouts', { ...sign, parts: says(`No. {{${field.serial}}}, {{title}}`) });
  await add('tag', 'labelLayouts', { name: 'Tag', medium, parts: says(`{{ ${field.name} }} at {{site}}`) });
});
afterAll(() => app.close());

async function newTarget(key: string) {
  const tenant = await app.addTenant(key);
  const person = tenant.as('TenantAdmin');
  const at = `${key}/south`;
  const body = { targetTenantId: tenant.id, targetSiteId: tenant.sites[1]?.id };
  const layouts = async (): Promise<Reply['data'][]> => (await person.get(`${at}/labelLayouts`)).data.items;
  return {
    at,
    tenant,
    admin: person,
    layouts,
    replicate: (overrides: object = {}) =>
      source.as('SuperUser').post(`${path}/templates/replicate`, { ...body, ...overrides }),
    layout: async (name: string) => (await layouts()).find((each) => each.name === name),
    category: async () => (await person.get(`${at}/elementTypes`)).data.items[0],
  };
}

const ofLayouts = (reply: Reply) => copiedOutcomes(reply, 'labelLayouts');
const outcomesOf = (outcome: string) => ({ Sign: outcome, Tag: outcome });
const textOf = ({ parts }: Reply['data']) => parts[1].text;

/** Saves a layout again with other properties. */
async function change(person: Person, at: string, id: string, changes: object): Promise<void> {
  const { data: storedLayout } = await person.get(`${at}/labelLayouts/${id}`);
  const reply = await person.put(`${at}/labelLayouts/${id}`, { ...storedLayout, ...changes });
  expect([reply.status, reply.details]).toEqual([200, []]);
}

it('label layouts are copied with the category and fields that they name, and refer to nothing in the source', async () => {
  const target = await newTarget('twin');
  const plan = await target.replicate({ dryRun: true });
  expect([ofLayouts(plan), plan.data.groupedErrors]).toEqual([outcomesOf('create'), {}]);
  expect(await target.layouts()).toEqual([]);
  const replicationReply = await target.replicate();
  expect([ofLayouts(replicationReply), replicationReply.data.groupedErrors]).toEqual([outcomesOf('create'), {}]);
  const category = await target.category();
  const [name, serial] = category.dataPropertyTypes.map(({ id }: { id: string }) => id);
  const [sign, tag] = [await target.layout('Sign'), await target.layout('Tag')];
  expect(sign).toMatchObject({ elementTypeId: category.id, medium, parts: says(`No. {{${serial}}}, {{title}}`) });
  expect(tag).toMatchObject({ elementTypeId: null, medium, parts: says(`{{ ${name} }} at {{site}}`) });
  const texts = JSON.stringify([sign, tag]);
  for (const id of [...Object.values(createdIds), ...Object.values(field), source.id]) expect(texts).not.toContain(id);
  expect(ofLayouts(await target.replicate())).toEqual(outcomesOf('skip'));
  expect((await target.layouts()).map(({ version }) => version)).toEqual([1, 1]);

  // And it prints: a bench there by the copy of the layout, with the number of the copied field.
  const element = await saved(target.admin, `${target.at}/elements`, {
    elementTypeId: category.id,
    dataProperties: [{ dataPropertyTypeId: serial, value: 'S-4711' }],
  });
  const printReply = await target.admin.post(`${target.at}/labels/print`, {
    ...{ layoutId: sign.id, elementIds: [element.id], format: 'zpl' },
  });
  expect(printReply.body.toString()).toContain('No. S-4711');
});

it('copied label layouts are recorded in the audit trail of the target as if they were made there', async () => {
  const target = await newTarget('audited');
  await target.replicate();
  const sign = await target.layout('Sign');
  await change(admin, path, createdIds.sign ?? '', { medium: { ...medium, dpi: 203 } });
  expect(ofLayouts(await target.replicate())).toEqual({ Sign: 'change', Tag: 'skip' });
  expect(await target.layout('Sign')).toMatchObject({ id: sign.id, version: 2, medium: { dpi: 203 } });
  const { rows } = await app.database.owner.withClient((client) =>
    client.query(
      `SELECT action, resource_name, actor_name FROM audit_events
       WHERE tenant_id = $1 AND resource_type = 'labelLayout' AND resource_id = $2 ORDER BY action`,
      [target.tenant.id, sign.id],
    ),
  );
  const event = { resource_name: 'Sign', actor_name: 'SuperUser of original' };
  expect(rows).toEqual([
    { action: 'create', ...event },
    { action: 'update', ...event },
  ]);
  await change(admin, path, createdIds.sign ?? '', { medium });
});

it('label layouts changed in the target are kept; a change on both sides needs a choice of the winner', async () => {
  const target = await newTarget('contested');
  await target.replicate();
  const tag = await target.layout('Tag');
  await change(target.admin, target.at, tag.id, { parts: says('theirs') });
  expect(ofLayouts(await target.replicate())).toEqual(outcomesOf('skip'));
  const before = (await admin.get(`${path}/labelLayouts/${createdIds.tag}`)).data.parts;
  await change(admin, path, createdIds.tag ?? '', { parts: says('ours') });
  const contested = await target.replicate();
  expect(ofLayouts(contested)).toEqual({ Sign: 'skip', Tag: 'conflict' });
  expect(Object.keys(contested.data.groupedErrors)).toEqual(['labelLayouts']);
  expect(textOf(await target.layout('Tag'))).toBe('theirs');
  expect(ofLayouts(await target.replicate({ overwriteChanged: true }))).toEqual({ Sign: 'skip', Tag: 'change' });
  expect(textOf(await target.layout('Tag'))).toBe('ours');
  await change(admin, path, createdIds.tag ?? '', { parts: before });
});

it('label layouts that swap or pass on their names arrive under the new names', async () => {
  const target = await newTarget('swapped');
  await target.replicate();
  const [sign, tag] = [await target.layout('Sign'), await target.layout('Tag')];
  const rename = (names: { readonly sign: string; readonly tag: string }) =>
    app.database.owner.withClient((client) =>
      client.query(
        `BEGIN; UPDATE label_layouts SET name = id::text WHERE id IN ('${createdIds.sign}', '${createdIds.tag}');
         UPDATE label_layouts SET name = '${names.sign}', version = version + 1 WHERE id = '${createdIds.sign}';
         UPDATE label_layouts SET name = '${names.tag}', version = version + 1 WHERE id = '${createdIds.tag}'; COMMIT`,
      ),
    );
  for (const names of [
    { sign: 'Tag', tag: 'Sign' },
    { sign: 'Sign', tag: 'Tag' },
    { sign: 'tag', tag: 'Plate' },
    { sign: 'Sign', tag: 'Tag' },
  ]) {
    await rename(names);
    const replicationReply = await target.replicate();
    expect([ofLayouts(replicationReply), replicationReply.data.groupedErrors]).toEqual([
      { [names.sign]: 'change', [names.tag]: 'change' },
      {},
    ]);
    const arrived = await target.layouts();
    expect(Object.fromEntries(arrived.map(({ id, name }) => [id, name]))).toEqual({
      [sign.id]: names.sign,
      [tag.id]: names.tag,
    });
    expect(ofLayouts(await target.replicate())).toEqual({ [names.sign]: 'skip', [names.tag]: 'skip' });
  }
});

it('a different label layout of the same name is a conflict for any target, and nothing is written', async () => {
  const target = await newTarget('taken');
  await saved(target.admin, `${target.at}/labelLayouts`, { name: 'SIGN', medium, parts: says('{{title}}') });
  const refusal = await target.replicate();
  expect(ofLayouts(refusal)).toEqual({ Sign: 'conflict', Tag: 'create' });
  expect(Object.keys(refusal.data.groupedErrors)).toEqual(['labelLayouts']);
  expect((await target.layouts()).map(({ name }) => name)).toEqual(['SIGN']);
  expect(await target.category()).toBeUndefined();
});

it('a label layout of a category that cannot be copied adds no further error', async () => {
  const target = await newTarget('barred');
  await saved(target.admin, `${target.at}/elementTypes`, { ...bench, dataPropertyTypes: [text(uuidv7(), 'Own')] });
  const refusal = await target.replicate();
  expect(Object.keys(refusal.data.groupedErrors)).toEqual(['elementTypes']);
});

it('a field that a label layout names but the source lost does not prevent a copy', async () => {
  const target = await newTarget('lossy');
  const at = `${path}/elementTypes/${createdIds.benches}`;
  const [{ data: fullType }, [name]] = [await admin.get(at), bench.dataPropertyTypes];
  expect((await admin.put(at, { ...fullType, dataPropertyTypes: [name] })).status).toBe(200);
  const replicationReply = await target.replicate();
  expect([ofLayouts(replicationReply), replicationReply.data.groupedErrors]).toEqual([outcomesOf('create'), {}]);
  expect(textOf(await target.layout('Sign'))).toMatch(/^No\. \{\{.*\}\}, \{\{title\}\}$/);
  expect(ofLayouts(await target.replicate())).toEqual(outcomesOf('skip'));
});
