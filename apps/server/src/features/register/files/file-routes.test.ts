import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeFile, pdfFile, picture } from '../../../file-store/testing/sample-files.ts';
import { startTestBucket, type TestBucket } from '../../../file-store/testing/test-bucket.ts';
import { uploadForm } from '../../../file-store/testing/upload-form.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { makeTemporaryFolder } from '../../../testing/test-cluster.ts';

const filesPath = 'ekby/north/files';

const upload = (
  person: Person,
  content: Uint8Array | string,
  name: string,
  query: Record<string, string> = {},
): Promise<Reply> =>
  person.call('POST', `${filesPath}/upload?${new URLSearchParams(query)}`, { body: uploadForm(content, name) });

describe.each(['disk', 's3'] as const)('files kept on %s', (kind) => {
  let folder: string;
  let bucket: TestBucket | undefined;
  let app: TestApp;
  let tenant: TestTenant;
  let me: Person;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    bucket = kind === 's3' ? await startTestBucket(folder) : undefined;
    app = await createTestApp({ FILES_URL: bucket?.url ?? `file://${folder}` });
    tenant = await app.addTenant('ekby', 'sv-SE');
    me = tenant.as('PrivilegedUser');
  });
  afterAll(async () => {
    await app.close();
    await bucket?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are returned as they were sent', async () => {
    const content = Buffer.concat([officeFile('docx'), Buffer.alloc(0)]);
    const uploadReply = await upload(me, content, 'Rapport åäö.docx', { reference: 'dataProperties.photo' });
    expect(uploadReply.status).toBe(201);
    expect(uploadReply.data).toMatchObject({
      name: 'Rapport åäö.docx',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      size: content.length,
      kind: 'document',
      reference: 'dataProperties.photo',
      storedName: `dataProperties.photo[${uploadReply.data.id}]-Rapport åäö.docx`,
      isAttached: false,
      ownerKind: 'none',
      ownerName: 'PrivilegedUser of ekby',
      thumbnailUrl: null,
    });
    const read = await app.nobody.get(uploadReply.data.contentUrl);
    expect(read.status).toBe(200);
    expect(read.body.equals(content)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': uploadReply.data.contentType,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Rapport_a_a_o_.docx"; filename*=UTF-8''Rapport%20%C3%A5%C3%A4%C3%B6.docx`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=1800, immutable',
    });
    expect(read.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect((await me.get(`${filesPath}/${uploadReply.data.id}/content`)).body.equals(content)).toBe(true);
  });

  it('are sent in ranges when a range is requested', async () => {
    const content = Array.from({ length: 2000 }, (_, line) => `Rad ${line}`).join('\n');
    const { data } = await upload(me, content, 'rader.txt');
    const part = (range: string, extraHeaders: Record<string, string> = {}) =>
      app.nobody.call('GET', data.contentUrl, { headers: { range, 'accept-encoding': 'gzip', ...extraHeaders } });
    const middlePart = await part('bytes=100-4999');
    expect([middlePart.status, middlePart.body.toString()]).toEqual([206, content.slice(100, 5000)]);
    expect(middlePart.headers).toMatchObject({
      'content-range': `bytes 100-4999/${content.length}`,
      'content-length': '4900',
      'accept-ranges': 'bytes',
    });
    expect((await part('bytes=-5')).body.toString()).toBe(content.slice(-5));
    const beyond = await part(`bytes=${content.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    const { etag = '' } = middlePart.headers;
    expect((await part('bytes=0-9', { 'if-range': String(etag) })).status).toBe(206);
    const fullResponse = await part('bytes=0-9', { 'if-range': '"another"' });
    expect([fullResponse.status, fullResponse.body.toString()]).toEqual([200, content]);
  });

  it('have pictures in three sizes to be shown in place', async () => {
    const uploadReply = await upload(me, await picture('jpeg', 2000, 1000), 'lekplats.jpg', { use: 'image' });
    expect(uploadReply.data).toMatchObject({ kind: 'image', width: 2000, height: 1000, contentType: 'image/jpeg' });
    const downloads = await Promise.all(
      [uploadReply.data.contentUrl, uploadReply.data.displayUrl, uploadReply.data.thumbnailUrl].map(async (address) => {
        const { headers, body } = await app.nobody.get(address);
        const { format, width } = await sharp(body).metadata();
        return [headers['content-type'], String(headers['content-disposition']).split(';')[0], format, width];
      }),
    );
    expect(downloads).toEqual([
      ['image/jpeg', 'inline', 'jpeg', 2000],
      ['image/webp', 'inline', 'webp', 1600],
      ['image/webp', 'inline', 'webp', 320],
    ]);
  });

  it('are removed with all their sizes when deleted', async () => {
    const admin = tenant.as('SiteAdmin');
    const { data } = await upload(admin, await picture('png'), 'bort.png');
    const listStoredFiles = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.parentPath.includes(data.id))
        .map(({ name }) => name);
    expect(await listStoredFiles()).not.toEqual([]);
    expect((await admin.delete(`${filesPath}/${data.id}`)).status).toBe(204);
    expect((await admin.get(`${filesPath}/${data.id}`)).status).toBe(404);
    expect((await app.nobody.get(data.contentUrl)).status).toBe(404);
    await expect.poll(listStoredFiles).toEqual([]);
  });

  it('leave nothing behind from an upload in progress', async () => {
    await upload(me, 'hej', 'hej.txt');
    await upload(me, '<svg/>', 'hej.txt');
    expect(await readdir(path.join(app.folder, 'incoming'))).toEqual([]);
  });
});

describe('an upload', () => {
  let app: TestApp;
  let tenant: TestTenant;
  let me: Person;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.addTenant('ekby', 'sv-SE');
    me = tenant.as('PrivilegedUser');
  });
  afterAll(() => app.close());

  const countOf = async () => (await tenant.as('SiteAdmin').post(`${filesPath}/filter`, {})).data.totalCount;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = () => officeFile('xlsx', [{ name: 'xl/a.xml', content: Buffer.alloc(20 * 1_048_576) }]);

  it.each<[string, string, string, () => Uint8Array | string | Promise<Uint8Array>, number, string]>([
    ['a drawing with a script', 'a.svg', 'file', () => svg, 422, 'Otillåten filtyp'],
    ['a drawing with a script as an image', 'a.png', 'image', () => svg, 422, 'Otillåten bildtyp'],
    ['a bomb', 'a.xlsx', 'file', bomb, 422, 'Otillåten filtyp'],
    ['a bomb to import', 'a.xlsx', 'import', bomb, 422, 'Otillåten filtyp för import'],
    ['a PDF as an image', 'a.pdf', 'image', () => pdfFile, 422, 'Otillåten bildtyp'],
    ['a PDF as a signature', 'a.pdf', 'signature', () => pdfFile, 422, 'Otillåten bildtyp'],
    ['a PDF to import', 'a.pdf', 'import', () => pdfFile, 422, 'Otillåten filtyp för import'],
    ['a wrong extension', 'a.png', 'image', () => picture('jpeg'), 422, 'Otillåten bildtyp'],
    [
      'half an image',
      'a.jpg',
      'image',
      async () => (await picture('jpeg')).subarray(0, 5000),
      422,
      'Otillåten bildtyp',
    ],
    ['HEIC', 'a.heic', 'image', () => Buffer.from('00000018667479706865696300000000', 'hex'), 422, 'Otillåten bildtyp'],
    ['nothing', 'a.txt', 'file', () => '', 422, 'Filen är tom'],
  ])('of %s is refused with an explanation', async (_what, name, use, content, status, message) => {
    const before = await countOf();
    const reply = await upload(me, await content(), name, { use });
    expect([reply.status, reply.errors, reply.details[0]?.path]).toEqual([status, [message], 'file']);
    expect(await countOf()).toBe(before);
  });

  it('without a file, with something else or with two files is refused', async () => {
    const address = `${filesPath}/upload`;
    const two = uploadForm('a', 'a.txt');
    two.append('file', new File(['b'], 'b.txt'));
    const emptyForm = new FormData();
    emptyForm.append('text', 'hej');
    const replies = [
      await me.call('POST', address, { body: emptyForm }),
      await me.call('POST', address, { body: uploadForm('a', 'a.txt', 'other') }),
      await me.call('POST', address, { body: two }),
      await me.call('POST', address, { body: { file: 'a' } }),
      await me.call('POST', address),
    ];
    expect(replies.map(({ status, details }) => [status, details[0]?.code])).toEqual([
      [422, 'requiredFile'],
      [422, 'unknownField'],
      [400, 'malformed'],
      [415, 'unsupportedType'],
      [415, 'unsupportedType'],
    ]);
  });

  it('that is interrupted leaves nothing behind', async () => {
    const fullResponse = new Response(uploadForm('x'.repeat(100_000), 'a.txt'));
    const type = fullResponse.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await fullResponse.arrayBuffer());
    const before = await countOf();
    const token = await app.provider.token(me.username);
    const reply = await app.app.inject({
      method: 'POST',
      url: `/api/v2/${filesPath}/upload`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: bytes.subarray(0, 60_000),
    });
    expect([reply.statusCode, reply.json().details[0].code]).toEqual([400, 'malformed']);
    expect(await countOf()).toBe(before);
    expect(await readdir(path.join(app.folder, 'incoming'))).toEqual([]);
  });

  it('sent twice with the same id counts once, also at the same time', async () => {
    const id = uuidv7();
    const before = await countOf();
    const replies = await Promise.all([
      upload(me, 'samma', 'a.txt', { id }),
      upload(me, 'samma', 'a.txt', { id: id.toUpperCase() }),
    ]);
    const repeatedReply = await upload(me, 'samma', 'a.txt', { id });
    for (const reply of [...replies, repeatedReply]) {
      expect([200, 201]).toContain(reply.status);
      expect(reply.data.id).toBe(id);
    }
    expect(repeatedReply.status).toBe(200);
    expect(await countOf()).toBe(before + 1);
  });

  it('with the id of another record is refused', async () => {
    const id = uuidv7();
    expect((await upload(me, 'ett', 'a.txt', { id })).status).toBe(201);
    const otherUpload = await upload(me, 'två', 'a.txt', { id });
    const foreignReply = await upload(tenant.as('SiteAdmin'), 'ett', 'a.txt', { id });
    expect([otherUpload, foreignReply].map(({ status, details }) => [status, details[0]?.code])).toEqual([
      [409, 'duplicate'],
      [409, 'duplicate'],
    ]);
  });

  it('in base64 gives the same result', async () => {
    const uploadReply = await me.post(filesPath, {
      fileName: 'C:\\bilder\\x.y[3]-namn.png',
      type: 'image/png',
      base64: `data:image/png;base64,${(await picture('png')).toString('base64')}`,
      reference: 'GlobalResources.Logo',
    });
    expect(uploadReply.status).toBe(201);
    expect(uploadReply.data).toMatchObject({ name: 'namn.png', contentType: 'image/png', width: 640, height: 400 });
    const invalidReply = await me.post(filesPath, { fileName: 'a.txt', base64: '§§§' });
    expect([invalidReply.status, invalidReply.details[0]?.code, invalidReply.details[0]?.path]).toEqual([
      422,
      'wrongType',
      'base64',
    ]);
    const hostile = await me.post(filesPath, { fileName: 'a.txt', base64: `${' '.repeat(1_000_000)}§` });
    expect(hostile.status).toBe(422);
    const lines = await me.post(filesPath, { fileName: 'a.txt', base64: 'aGVq\r\n aGVq\n' });
    expect([lines.status, lines.data.size]).toEqual([201, 6]);
    const emptyReply = await me.post(filesPath, { fileName: 'a.txt', base64: '' });
    expect([emptyReply.status, emptyReply.errors]).toEqual([422, ['Filen är tom']]);
  });
});

describe('the signed address of file content', () => {
  let app: TestApp;
  let tenant: TestTenant;
  let now = new Date('2026-03-01T12:07:00Z');
  let file: Reply['data'];
  beforeAll(async () => {
    app = await createTestApp({}, () => now);
    tenant = await app.addTenant('ekby');
    file = (await upload(tenant.as('PrivilegedUser'), 'hemligt', 'a.txt')).data;
  });
  afterAll(() => app.close());

  it('works for an anonymous visitor, and without it the content is refused with 401', async () => {
    expect((await app.nobody.get(file.contentUrl)).body.toString()).toBe('hemligt');
    const bare = await app.nobody.get(`${filesPath}/${file.id}/content`);
    expect([bare.status, bare.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('cannot be altered', async () => {
    const url = new URL(file.contentUrl, 'http://x');
    const otherUpload = (await upload(tenant.as('PrivilegedUser'), 'annat', 'b.txt')).data;
    const altered = [
      ...(['variant=thumbnail', 'expires=9999999999', 'signature=', 'signature=AAAA'] as const).map((change) => {
        const [name = '', value = ''] = change.split('=');
        const changed = new URL(url);
        changed.searchParams.set(name, value);
        return changed;
      }),
      new URL(url.href.replace(file.id, otherUpload.id)),
      new URL(url.href.replace('/north/', '/south/')),
    ];
    for (const each of altered) {
      const reply = await app.nobody.get(`${each.pathname}${each.search}`);
      expect([each.search, reply.status]).toEqual([each.search, 403]);
    }
  });

  it('is valid for 15 to 30 minutes and stays the same meanwhile', async () => {
    const read = async () => (await app.nobody.get(file.contentUrl)).status;
    const fetchContentUrl = async () =>
      (await tenant.as('PrivilegedUser').get(`${filesPath}/${file.id}`)).data.contentUrl;
    now = new Date('2026-03-01T12:14:59Z');
    expect(await fetchContentUrl()).toBe(file.contentUrl);
    now = new Date('2026-03-01T12:29:59Z');
    expect(await read()).toBe(200);
    expect(await fetchContentUrl()).not.toBe(file.contentUrl);
    now = new Date('2026-03-01T12:30:00Z');
    expect(await read()).toBe(403);
  });
});

describe('the read access to a file', () => {
  let app: TestApp;
  let tenant: TestTenant;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.addTenant('ekby');
    await app.addTenant('annan');
  });
  afterAll(() => app.close());

  it('is limited to its uploader and administrators, within its site', async () => {
    const { data } = await upload(tenant.as('PrivilegedUser'), 'mitt', 'a.txt');
    const foreignUpload = await upload(tenant.as('TenantAdmin'), 'deras', 'a.txt');
    const statusOf = async (person: Person, id: string, sitePath = 'ekby/north') => [
      (await person.get(`${sitePath}/files/${id}`)).status,
      (await person.get(`${sitePath}/files/${id}/content`)).status,
      (await person.post(`${sitePath}/files/addresses`, { ids: [id] })).data?.length,
    ];
    expect(await statusOf(tenant.as('PrivilegedUser'), data.id)).toEqual([200, 200, 1]);
    expect(await statusOf(tenant.as('SiteAdmin'), data.id)).toEqual([200, 200, 1]);
    expect(await statusOf(tenant.as('PrivilegedUser'), foreignUpload.data.id)).toEqual([404, 404, 0]);
    expect(await statusOf(tenant.as('TenantAdmin'), data.id, 'ekby/south')).toEqual([404, 404, 0]);
    expect(await statusOf(tenant.as('User'), data.id)).toEqual([403, 403, undefined]);
    expect(await statusOf(app.person('annan-SuperUser'), data.id, 'annan/north')).toEqual([404, 404, 0]);
    expect(await statusOf(app.person('annan-SuperUser'), data.id)).toEqual([404, 404, undefined]);
  });
});

describe('the list of files', () => {
  let app: TestApp;
  let tenant: TestTenant;
  let admin: Person;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.addTenant('ekby', 'sv-SE');
    admin = tenant.as('SiteAdmin');
    await upload(tenant.as('PrivilegedUser'), 'a'.repeat(300), 'Ölista 10.txt');
    await upload(admin, 'b'.repeat(20), 'Ölista 2.csv');
    await upload(admin, await picture('png'), 'Älg.png');
  });
  afterAll(() => app.close());
  const names = async (body: object) => {
    const { data } = await admin.post(`${filesPath}/filter`, body);
    return data.items.map((file: { name: string }) => file.name);
  };
  const order = (column: string, dir = 'asc') => ({ ordering: [{ column, dir }] });

  it('is sorted and filtered by the metadata of the files', async () => {
    expect(await names({})).toEqual(['Älg.png', 'Ölista 2.csv', 'Ölista 10.txt']);
    expect(await names(order('name'))).toEqual(['Älg.png', 'Ölista 2.csv', 'Ölista 10.txt']);
    expect(await names(order('name', 'desc'))).toEqual(['Ölista 10.txt', 'Ölista 2.csv', 'Älg.png']);
    expect(await names(order('size'))).toEqual(['Ölista 2.csv', 'Ölista 10.txt', 'Älg.png']);
    expect((await names(order('ownerName')))[0]).toBe('Ölista 10.txt');
    expect(await names({ filters: [{ column: 'kind', value: 'image' }] })).toEqual(['Älg.png']);
    expect(await names({ filters: [{ column: 'contentType', value: 'text/csv' }] })).toEqual(['Ölista 2.csv']);
    expect(await names({ filters: [{ column: 'size', value: { min: 100, max: 400 } }] })).toEqual(['Ölista 10.txt']);
    expect(await names({ filters: [{ column: 'createdAt', value: { max: '2020-01-01' } }] })).toEqual([]);
  });

  it('finds words in names, and counts', async () => {
    expect(await names({ searchCriteria: 'ölista 10' })).toEqual(['Ölista 10.txt']);
    expect(await names({ searchCriteria: 'äl' })).toEqual(['Älg.png']);
    const { data } = await admin.post(`${filesPath}/filter`, { searchCriteria: 'lista', limit: 1 });
    expect(data).toMatchObject({ totalCount: 3, filteredCount: 2 });
  });

  it('shows a new name and text alternative and keeps the extension', async () => {
    const [file] = (await admin.post(`${filesPath}/filter`, { searchCriteria: 'älg' })).data.items;
    const changed = await admin.put(`${filesPath}/${file.id}`, { ...file, name: 'Renar', alt: 'Två renar' });
    expect(changed.data).toMatchObject({ name: 'Renar.png', alt: 'Två renar', version: 2 });
    expect(changed.data.storedName).toBe(`files.upload[${file.id}]-Renar.png`);
    expect(await names({ searchCriteria: 'två renar' })).toEqual(['Renar.png']);
    expect((await admin.put(`${filesPath}/${file.id}`, { ...file, name: 'Igen' })).status).toBe(412);
  });
});
