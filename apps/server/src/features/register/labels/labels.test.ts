import { normalizeLabelPart, sheetOfFormat } from '@tingest/domain/register';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { populateSite, saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { importer } from '../imports/testing/run-import.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
let elementTypeId: string;
const [nameField, eanField, secretField] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://tingest.example' });
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  const type = await saved(admin, `${path}/elementTypes`, {
    status: 'published',
    localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }],
    dataPropertyTypes: [
      { id: nameField, name: 'Namn', fieldType: 'text', showForUser: true, inTitle: true },
      { id: eanField, name: 'EAN', fieldType: 'text', showForUser: true },
      { id: secretField, name: 'Hemligt', fieldType: 'text', showForUser: true },
    ],
  });
  elementTypeId = type.id;
});
afterAll(() => app.close());

const part = (overrides: Parameters<typeof normalizeLabelPart>[0]) => normalizeLabelPart(overrides);
const qr = part({ id: 'qr', type: 'qr', x: 2, y: 2, width: 18, height: 18, text: '{{address}}' });
const title = part({ id: 'title', type: 'text', x: 25, y: 2, width: 36, height: 12, text: '{{title}} {{code}}' });
const layout = (name: string, overrides: object = {}) => ({
  name,
  medium: sheetOfFormat('l7160'),
  parts: [qr, title],
  ...overrides,
});
const problems = (reply: Reply) => reply.details.map((each) => `${reply.status} ${each.path ?? ''} ${each.code}`);

async function bench(name: string, values: Record<string, unknown> = {}) {
  const dataProperties = Object.entries({ [nameField]: name, ...values }).map(([dataPropertyTypeId, value]) => ({
    dataPropertyTypeId,
    value,
  }));
  return saved(admin, `${path}/elements`, { elementTypeId, code: `${name}-1`, dataProperties });
}

async function textOf(reply: Reply) {
  const document = await getDocument({ data: new Uint8Array(reply.body), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  });
  return Promise.all(pages);
}

describe('label layouts', () => {
  it('have versions, names unique within a site, and are made by site administrators', async () => {
    const site = tenant.as('SiteAdmin');
    const createdLayout = await saved(site, `${path}/labelLayouts`, layout('Små etiketter'));
    expect(createdLayout).toMatchObject({
      name: 'Små etiketter',
      elementTypeId: null,
      version: 1,
      parts: [{ id: 'qr' }, { id: 'title' }],
    });
    expect(problems(await site.post(`${path}/labelLayouts`, layout('små ETIKETTER')))).toEqual(['409 name duplicate']);
    const updateReply = await site.put(`${path}/labelLayouts/${createdLayout.id}`, { ...layout('Stora'), version: 1 });
    expect(updateReply.data).toMatchObject({ name: 'Stora', version: 2 });
    expect(
      (await site.put(`${path}/labelLayouts/${createdLayout.id}`, { ...layout('Äldre'), version: 1 })).status,
    ).toBe(412);
    expect((await admin.get(`${path}/labelLayouts`)).data.items.map(({ name }: { name: string }) => name)).toContain(
      'Stora',
    );
    expect((await admin.get(`${tenant.key}/south/labelLayouts/${createdLayout.id}`)).status).toBe(404);
    expect((await tenant.as('PrivilegedUser').post(`${path}/labelLayouts`, layout('Andra'))).status).toBe(403);
    expect((await site.delete(`${path}/labelLayouts/${createdLayout.id}`)).status).toBe(204);
  });

  it.each([
    ['a part beside the label', { parts: [{ ...qr, x: 60 }] }, '422 parts.0.x outsideLabel'],
    [
      'labels beside the page',
      { medium: { ...sheetOfFormat('l7160'), columns: 4 } },
      '422 medium.columns labelsOutsidePage',
    ],
    [
      'labels above each other',
      { medium: { ...sheetOfFormat('l7160'), pitchY: 20 } },
      '422 medium.pitchY labelsOverlap',
    ],
    ['a code that says nothing', { parts: [{ ...qr, text: ' ' }] }, '422 parts.0.text required'],
    ['a field that is not there', { parts: [{ ...title, text: '{{nothing}}' }] }, '422 parts.0.text templateField'],
    [
      'a wrong check digit',
      { parts: [{ ...qr, type: 'ean13', width: 30, text: '7310865004704' }] },
      '422 parts.0.text codeContent',
    ],
    ['two parts of one id', { parts: [qr, { ...title, id: 'qr' }] }, '422 parts.1.id duplicateId'],
  ])('are refused: %s', async (_what, overrides, expected) => {
    expect(problems(await admin.post(`${path}/labelLayouts`, layout(`Fel ${_what}`, overrides)))).toEqual([expected]);
  });
});

describe('printing labels', () => {
  it('answers a PDF in exact sizes, starting at the chosen label of the sheet', async () => {
    const createdLayout = await saved(admin, `${path}/labelLayouts`, layout('Utskrift'));
    const [firstBench, secondBench] = [await bench('Ask'), await bench('Björk')];
    const reply = await admin.post(`${path}/labels/print`, {
      layoutId: createdLayout.id,
      elementIds: [secondBench.id, firstBench.id],
      startAt: 21,
      format: 'pdf',
    });
    expect(reply.status, JSON.stringify(reply.details)).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pages = await textOf(reply);
    expect(pages.map((items) => items.map(({ str }) => str).join(' '))).toEqual(['Björk Björk-1', 'Ask Ask-1']);
    const { medium } = createdLayout;
    const [x, y] = pages[1]?.[0]?.transform.slice(4) ?? [];
    expect((x * 25.4) / 72).toBeCloseTo(medium.left + 25, 1);
    expect(297 - (y * 25.4) / 72).toBeGreaterThan(medium.top + 2);
    expect(297 - (y * 25.4) / 72).toBeLessThan(medium.top + 6);
  });

  it('answers ZPL with codes that open the object on any phone', async () => {
    const createdLayout = await saved(
      admin,
      `${path}/labelLayouts`,
      layout('Rulle', { medium: { kind: 'roll', width: 63.5, height: 38.1, dpi: 203 } }),
    );
    const element = await bench('Gunga & bräda');
    const reply = await admin.post(`${path}/labels/print`, {
      layoutId: createdLayout.id,
      elementIds: [element.id],
      format: 'zpl',
    });
    const zpl = Buffer.from(reply.body).toString('utf8');
    expect(zpl).toContain(
      `^FDMA,https://tingest.example/exe/code/${encodeURIComponent(element.code).replaceAll('_', '_5F')}?site=north^FS`,
    );
    expect(zpl).toContain('Gunga & bräda');
  });

  it('prints the results of a list and refuses unknown layouts and objects', async () => {
    const createdLayout = await saved(admin, `${path}/labelLayouts`, layout('Från listan'));
    for (const name of ['Lista B', 'Lista A']) await bench(name);
    const ask = (overrides: object) =>
      admin.post(`${path}/labels/print`, { layoutId: createdLayout.id, format: 'pdf', ...overrides });
    const printReply = await ask({
      elementTypeId,
      query: { searchCriteria: 'lista', ordering: [{ column: 'title', dir: 'asc' }] },
    });
    expect((await textOf(printReply)).flat().map(({ str }) => str)).toEqual(['Lista A Lista A-1', 'Lista B Lista B-1']);
    expect(problems(await ask({ elementTypeId, query: { searchCriteria: 'finns inte' } }))).toEqual(['422  noLabels']);
    expect(problems(await ask({ elementIds: [uuidv7()] }))).toEqual(['422  noLabels']);
    expect(problems(await ask({ elementIds: [uuidv7()], startAt: 22 }))).toEqual(['422 startAt range']);
    expect((await ask({ layoutId: uuidv7(), elementIds: [uuidv7()] })).status).toBe(404);
  });

  it('prints the objects of an import in the order of its lines, for users allowed to import', async () => {
    const createdLayout = await saved(admin, `${path}/labelLayouts`, layout('Från import'));
    await bench('Import C');
    await bench('Import D');
    const imports = importer(admin, path);
    const lines = [
      'Kod;Namn;EAN',
      'I-2;Import B;',
      'I-1;Import A;',
      'Import C-1;Import C;73',
      'Import D-1;Import D;',
      ';;',
    ];
    const begun = await imports.begin('bänkar.csv', lines.join('\r\n'), {
      ...{ resource: 'elements', typeId: elementTypeId },
    });
    const print = (body: object, person = admin, at = path) =>
      person.post(`${at}/labels/print`, { layoutId: createdLayout.id, importId: begun.id, format: 'pdf', ...body });
    const ready = await imports.validate(begun);
    expect(ready.counts).toMatchObject({ create: 2, change: 1, unchanged: 1 });
    expect(problems(await print({}))).toEqual(['422  noLabels']);
    const applied = await imports.step(ready, 'apply');
    expect(applied.counts).toMatchObject({ created: 2, changed: 1 });
    const pages = await textOf(await print({}));
    expect(pages.flat().map(({ str }) => str)).toEqual(['Import B I-2', 'Import A I-1', 'Import C Import C-1']);
    const zpl = (await print({ format: 'zpl' })).body.toString();
    expect(zpl.match(/\^XA/g)).toHaveLength(3);
    expect((await print({ importId: uuidv7() })).status).toBe(404);
    expect((await print({}, tenant.as('User'))).status).toBe(403);
    const otherLayout = await saved(admin, `${tenant.key}/south/labelLayouts`, layout('Från import'));
    expect((await print({ layoutId: otherLayout.id }, admin, `${tenant.key}/south`)).status).toBe(404);
  });

  it('reveals nothing of other sites or of fields hidden by a privilege', async () => {
    const south = await populateSite(await app.addTenant('aby', 'sv-SE'), 'Annan');
    const text = `{{title}} {{${secretField}}}`;
    const createdLayout = await saved(
      admin,
      `${path}/labelLayouts`,
      layout('Hemligt', { elementTypeId, parts: [{ ...title, text }] }),
    );
    const element = await bench('Ek', { [secretField]: 'dold' });
    const ask = { layoutId: createdLayout.id, elementIds: [element.id, south.elementId], format: 'pdf' };
    expect((await textOf(await admin.post(`${path}/labels/print`, ask))).flat().map(({ str }) => str)).toEqual([
      'Ek dold',
    ]);
    const user = tenant.as('User');
    expect((await user.post(`${path}/labels/print`, ask)).status).toBe(403);
  });
});

describe('large numbers of labels', () => {
  it('are made in the background, with progress and a file for users allowed to print', async () => {
    const count = 260;
    const rows = await app.database.owner.withClient((client) =>
      client.query<{ id: string }>(
        `INSERT INTO elements SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
           'code', 'MANY-' || n, 'code_key', 'MANY-' || n, 'title', 'Många ' || n))).*
         FROM elements e, generate_series(1, $2) AS n WHERE e.element_type_id = $1 AND e.code = 'Ask-1' RETURNING id`,
        [elementTypeId, count],
      ),
    );
    const createdLayout = await saved(admin, `${path}/labelLayouts`, layout('Många'));
    const id = uuidv7();
    const ask = { id, layoutId: createdLayout.id, elementIds: rows.rows.map((row) => row.id), format: 'pdf' };
    const begun = await admin.post(`${path}/labels/print`, ask);
    expect([begun.status, begun.data]).toEqual([201, { jobId: id }]);
    expect((await admin.post(`${path}/labels/print`, ask)).data).toEqual({ jobId: id });
    const job = await eventually(async () => {
      const { data } = await admin.get(`${path}/jobs/${id}`);
      expect(['queued', 'running']).not.toContain(data.status);
      return data;
    });
    expect(job).toMatchObject({
      status: 'completed',
      progress: { done: count, total: count },
      result: { created: count, skipped: 0 },
    });
    const file = await admin.get(`${path}/${job.file}`);
    const pages = await textOf(file);
    expect(pages).toHaveLength(Math.ceil(count / 21));
    expect(pages.flat().map(({ str }) => str)).toHaveLength(count);
    const otherPerson = tenant.as('PrivilegedUser');
    expect((await otherPerson.get(`${path}/jobs/${id}`)).status).toBe(403);
    expect((await otherPerson.get(`${path}/${job.file}`)).status).toBe(403);
  });
});

describe('the label preview', () => {
  it('draws the object with the longest title, and warns of codes that are too fine', async () => {
    const longTitle = 'Kombinationslekställning med rutschkana, klätternät och gungor av robinia';
    await bench(longTitle);
    const tiny = { ...qr, width: 6, height: 6 };
    const ean = part({ id: 'ean', type: 'ean13', x: 2, y: 20, width: 30, height: 12, text: `{{${eanField}}}` });
    const reply = await admin.post(`${path}/labels/preview`, {
      elementTypeId,
      medium: sheetOfFormat('l7160'),
      parts: [tiny, title, ean],
    });
    expect(reply.status, JSON.stringify(reply.details)).toBe(200);
    const [label] = reply.data.labels;
    expect(label.title).toBe(longTitle);
    expect(label.parts.map(({ partId }: { partId: string }) => partId)).toEqual(['qr', 'title']);
    expect(label.parts[0].code.path).toMatch(/^M0 0h7v1h-7z/);
    expect(label.parts[1].lines.map(({ text }: { text: string }) => text).join(' ')).toBe(
      `${longTitle} ${longTitle}-1`,
    );
    expect(reply.data.warnings).toEqual([{ partId: 'qr', code: 'unreadableModules', dots: expect.any(Number) }]);
  });
});
