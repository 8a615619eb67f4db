import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archive, picture } from '../../../../file-store/testing/sample-files.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';
import { importer } from '../testing/run-import.ts';

let app: TestApp;
let admin: Person;
let imports: ReturnType<typeof importer>;
let red: Buffer;
let blue: Buffer;
const path = 'foton/north';
const [nameId, photosId, paperId] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('foton', 'sv-SE')).as('TenantAdmin');
  imports = importer(admin, path);
  [red, blue] = await Promise.all([picture('png', 40, 30), picture('png', 31, 17)]);
});
afterAll(() => app.close());

const typeBody = (text: string) => ({
  localizedNames: [{ culture: 'sv-SE', text }],
  status: 'published',
  dataPropertyTypes: [
    { id: nameId, name: 'Namn', fieldType: 'text', required: true },
    { id: photosId, name: 'Foton', fieldType: 'image', multiple: true },
    { id: paperId, name: 'Papper', fieldType: 'file' },
  ],
});

async function category(text: string, person = admin, at = path): Promise<string> {
  return (await saved(person, `${at}/elementTypes`, typeBody(text))).id;
}

const sheet = (...rows: string[]) => `${['Kod;Namn;Foton;Papper', ...rows].join('\r\n')}\r\n`;
const zipOf = (files: Readonly<Record<string, Buffer | string>>) =>
  archive(Object.entries(files).map(([name, content]) => ({ name, content })));

async function startImport(typeId: string, zip: Buffer, ...rows: string[]) {
  const zipIds = [await uploadZip(zip)];
  return imports.begin('lista.csv', sheet(...rows), { resource: 'elements', typeId, zipIds });
}

/** Uploads a zip that belongs to an import. @returns its id */
async function uploadZip(content: Buffer, person = admin, at = path): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], 'foton.zip'));
  const reply = await person.post(`${at}/files/upload?use=import`, form);
  expect(reply.status, JSON.stringify(reply.details)).toBe(201);
  return reply.data.id;
}

async function objectOf(typeId: string, code: string) {
  const { data } = await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { limit: 100 });
  const { id } = data.items.find((each: { code: string }) => each.code === code) ?? {};
  return id ? (await admin.get(`${path}/elements/${id}`)).data : undefined;
}

interface WithFiles {
  readonly dataProperties: readonly {
    readonly dataPropertyTypeId: string;
    readonly value: readonly { readonly id: string; readonly name: string; readonly contentType: string }[];
  }[];
}
const filesIn = (object: WithFiles, id: string) =>
  object.dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id)?.value;

const namesOf = (object: Parameters<typeof filesIn>[0], id: string) => filesIn(object, id)?.map(({ name }) => name);

const importZip = async (typeId: string, zip: Buffer, ...rows: string[]) =>
  imports.step(await imports.validate(await startImport(typeId, zip, ...rows)), 'apply');

describe('a zip beside a sheet', () => {
  it('gives its photos and files to the objects with cells naming them, in any case and folder', async () => {
    const typeId = await category('Bänk');
    const zip = zipOf({
      'bilder/Röd.PNG': red,
      'bilder/blå, liten.png': blue,
      'avtal.txt': 'Avtal ett',
      '__MACOSX/._avtal.txt': 'x',
    });
    const appliedImport = await importZip(
      typeId,
      zip,
      'B-1;Ett;röd.png;avtal.txt',
      '"B-2";Två;"bilder/röd.png; blå, liten.png";',
      'B-3;Tre;"Röd.PNG, blå, liten.png";Avtal.txt',
      'B-4;Fyra;;',
    );
    expect([
      appliedImport.status,
      appliedImport.zipCount,
      appliedImport.counts.error,
      appliedImport.counts.created,
    ]).toEqual(['completed', 1, 1, 3]);
    const [one, two] = [await objectOf(typeId, 'B-1'), await objectOf(typeId, 'B-2')];
    expect([namesOf(one, photosId), namesOf(one, paperId)]).toEqual([['Röd.PNG'], ['avtal.txt']]);
    expect(namesOf(two, photosId)).toEqual(['Röd.PNG', 'blå, liten.png']);
    const [photo] = filesIn(two, photosId) ?? [];
    const { data: file } = await admin.get(`${path}/files/${photo?.id}`);
    expect([file.ownerKind, file.ownerId, file.kind]).toEqual(['element', two.id, 'image']);
    expect((await admin.get(`${path}/files/${photo?.id}/content`)).status).toBe(200);
  });

  it('has missing, ambiguous and wrong kinds of files reported by row and column', async () => {
    const typeId = await category('Stol');
    const zip = zipOf({
      'norr/stol.png': red,
      'söder/stol.png': blue,
      'trasig.png': 'ingen bild',
      'tom.txt': '',
      'brev.txt': 'Hej',
      'bra.png': red,
    });
    const ready = await imports.validate(
      await startImport(
        typeId,
        zip,
        'S-1;Ett;borta.png;',
        'S-2;Två;stol.png;',
        'S-3;Tre;trasig.png;',
        'S-4;Fyra;brev.txt;',
        'S-5;Fem;;"brev.txt; bra.png"',
        'S-6;Sex;;tom.txt',
        'S-7;Sju;norr/stol.png;brev.txt',
      ),
    );
    const { items } = await imports.rows(ready, { states: ['error'] });
    const rowProblems = items.map((each: { line: number; problems: { column: number; code: string }[] }) =>
      [each.line, ...each.problems.map(({ column, code }) => `${column} ${code}`)].join(' '),
    );
    expect(rowProblems).toEqual([
      '2 2 importFileMissing',
      '3 2 importFileAmbiguous',
      '4 2 imageType',
      '5 2 imageType',
      '6 3 tooMany',
      '7 3 fileType',
    ]);
    const mended = await imports.edit(ready, [
      { line: 2, column: 2, value: 'bra.png' },
      { line: 3, column: 2, value: 'söder\\stol.png' },
    ]);
    expect([mended.counts.error, mended.counts.create]).toEqual([4, 3]);
  });

  it('changes nothing when imported again, replaces different files and can be undone', async () => {
    const typeId = await category('Bord');
    const firstZip = zipOf({ 'a.png': red, 'b.png': blue });
    const before = await importZip(typeId, firstZip, 'T-1;Ett;"a.png; b.png";', 'T-2;Två;a.png;');
    expect(before.counts.created).toBe(2);
    const repeatedImport = await imports.validate(
      await startImport(typeId, firstZip, 'T-1;Ett;"a.png; b.png";', 'T-2;Två;a.png;'),
    );
    expect([repeatedImport.counts.unchanged, repeatedImport.counts.change]).toEqual([2, 0]);

    const retainedFiles = filesIn(await objectOf(typeId, 'T-1'), photosId);
    const after = await importZip(
      typeId,
      zipOf({ 'a.png': blue, 'b.png': blue }),
      'T-1;Ett;"b.png; a.png";',
      'T-3;Tre;a.png;',
    );
    expect([after.counts.changed, after.counts.created]).toEqual([1, 1]);
    const [b, a] = filesIn(await objectOf(typeId, 'T-1'), photosId) ?? [];
    expect([b?.id === retainedFiles?.[1]?.id, a?.id === retainedFiles?.[0]?.id, a?.name]).toEqual([
      true,
      false,
      'a.png',
    ]);

    // Files that the import removed belong to it, and so are not cleaned up, as long as they can be restored.
    const out = await admin.get(`${path}/files/${retainedFiles?.[0]?.id}`);
    expect([out.data.ownerKind, out.data.ownerId]).toEqual(['import', after.id]);
    const undoneImport = await imports.step(after, 'undo');
    expect([undoneImport.status, undoneImport.counts.undone]).toEqual(['undone', 2]);
    const restoredObject = await objectOf(typeId, 'T-1');
    expect(filesIn(restoredObject, photosId)?.map(({ id }) => id)).toEqual(retainedFiles?.map(({ id }) => id));
    for (const { id } of retainedFiles ?? []) {
      const { data } = await admin.get(`${path}/files/${id}`);
      expect([data.ownerKind, data.ownerId]).toEqual(['element', restoredObject.id]);
      expect((await admin.get(`${path}/files/${id}/content`)).status).toBe(200);
    }
    expect(await objectOf(typeId, 'T-3')).toBeUndefined();
    expect((await admin.get(`${path}/files/${a?.id}`)).data.ownerKind).toBe('import');
  });

  it('may be one of several, and its unnamed files are given to no object', async () => {
    const typeId = await category('Skåp');
    const zipIds = [await uploadZip(zipOf({ 'a.png': red })), await uploadZip(zipOf({ 'b.png': blue }))];
    const lines = sheet('K-1;Ett;a.png;', 'K-2;Två;b.png;');
    const body = { resource: 'elements', typeId };
    const begin = await imports.begin('lista.csv', lines, { ...body, zipIds });
    const appliedImport = await imports.step(await imports.validate(begin), 'apply');
    expect([appliedImport.counts.created, namesOf(await objectOf(typeId, 'K-2'), photosId)]).toEqual([2, ['b.png']]);
    // Without a zip a name says nothing, and the field stays as it is.
    const plainImport = await imports.validate(await imports.begin('lista.csv', lines, body));
    expect(plainImport.counts.unchanged).toBe(2);
  });

  it.each([
    ['leads out of its folder', () => zipOf({ '../../a.png': red })],
    ['is at an absolute place', () => zipOf({ '/etc/a.png': red })],
    ['unpacks to far more than it is', () => zipOf({ 'a.txt': Buffer.alloc(64 * 1_048_576) })],
    [
      'has the same name twice',
      () =>
        archive([
          { name: 'a.png', content: red },
          { name: 'a.png', content: blue },
        ]),
    ],
    ['was cut', () => zipOf({ 'a.png': red }).subarray(0, 200)],
  ])('is refused when it %s', async (_what, zip) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(zip())], 'foton.zip'));
    const reply = await admin.post(`${path}/files/upload?use=import`, form);
    expect([reply.status, reply.details[0]?.code]).toEqual([422, 'importType']);
  });

  it('that understates the unpacked size of a file fails for that file alone', async () => {
    const typeId = await category('Lögn');
    const zip = archive([
      { name: 'lie.txt', content: 'x'.repeat(5_000), claimedSize: 10 },
      { name: 'a.png', content: red },
    ]);
    const ready = await imports.validate(await startImport(typeId, zip, 'L-1;Ett;;lie.txt', 'L-2;Två;a.png;'));
    expect([ready.counts.error, ready.counts.create]).toEqual([1, 1]);
  });

  it('with more files than allowed is refused with both numbers', async () => {
    const form = new FormData();
    const crowd = archive(
      Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.jpg`, content: 'x', isStored: true })),
    );
    form.append('file', new File([new Uint8Array(crowd)], 'foton.zip'));
    const reply = await admin.post(`${path}/files/upload?use=import`, form);
    expect([reply.status, reply.details[0]]).toMatchObject([
      422,
      { code: 'zipParts', parameters: { count: 10_001, limit: 10_000 } },
    ]);
  });

  it('is refused as a file of a field', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(zipOf({ 'a.png': red }))], 'foton.zip'));
    const reply = await admin.post(`${path}/files/upload`, form);
    expect([reply.status, reply.details[0]?.code]).toEqual([422, 'fileType']);
  });
});

describe('a zip with the sheet inside', () => {
  it('from an export is exported again as the same bytes', async () => {
    const typeId = await category('Lampa');
    const zip = zipOf({ 'a.png': red, 'b.png': blue, 'c.txt': 'Avtal' });
    await importZip(typeId, zip, 'L-10;Ett;"a.png; b.png";c.txt', 'L-11;Två;b.png;', 'L-12;Tre;;');
    const query = { columns: ['code', nameId, photosId, paperId], ordering: [{ column: 'code', dir: 'asc' }] };
    const exportZip = async (person: Person, at: string, id: string) =>
      (await person.post(`${at}/elements/export?elementTypeId=${id}&format=zip`, query)).body;
    const file = await exportZip(admin, path, typeId);

    const otherAdmin = (await app.addTenant('bilder', 'sv-SE')).as('TenantAdmin');
    const otherImports = importer(otherAdmin, 'bilder/north');
    const otherId = await category('Lampa', otherAdmin, 'bilder/north');
    const fileId = await uploadZip(file, otherAdmin, 'bilder/north');
    const begin = await otherImports.taken(
      otherAdmin.post('bilder/north/imports', { fileId, resource: 'elements', typeId: otherId }),
    );
    const appliedImport = await otherImports.step(await otherImports.validate(begin), 'apply');
    expect([appliedImport.status, appliedImport.counts.created, appliedImport.counts.failed]).toEqual([
      'completed',
      3,
      0,
    ]);
    expect((await exportZip(otherAdmin, 'bilder/north', otherId)).equals(file)).toBe(true);
    // And over itself it changes nothing.
    const secondFileId = await uploadZip(file);
    const repeatedImport = await imports.taken(
      admin.post(`${path}/imports`, { fileId: secondFileId, resource: 'elements', typeId }),
    );
    expect((await imports.validate(repeatedImport)).counts.unchanged).toBe(3);
  });

  it('is refused as a sheet when it contains none', async () => {
    const fileId = await uploadZip(zipOf({ 'a.png': red }));
    const typeId = await category('Inget');
    const failedImport = await imports.taken(admin.post(`${path}/imports`, { fileId, resource: 'elements', typeId }));
    expect([failedImport.status, failedImport.failure?.code]).toEqual(['failed', 'importType']);
  });
});
