import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankPng } from '../../../file-store/testing/sample-files.ts';
import { populateSite } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let boss: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  boss = (await app.addTenant('hemma')).as('SuperUser');
  tenant = await app.addTenant('ekby', 'sv-SE');
});
afterAll(() => app.close());

const address = () => `tenants/${tenant.id}/config`;
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer();
const file = (content: Buffer | string, fileName = 'logo.png', reference = 'GlobalResources.Logo') => ({
  fileName,
  type: 'image/png',
  base64: Buffer.from(content).toString('base64'),
  reference,
});
const problems = (reply: Reply) =>
  [reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)].join(' ');

describe('the configuration of a tenant', () => {
  it('has the product defaults until it is saved, keeps omitted values and can be reset', async () => {
    const emptyConfiguration = (await boss.get(`${address()}/full`)).data;
    expect(emptyConfiguration).toMatchObject({
      isOwn: false,
      version: 0,
      files: [],
      globalResources: { logo: null, primaryColor: null, secondaryColor: null, accentColor: null },
      adminResources: { logo: null },
      clientResources: { useElementListExe: null },
    });
    const firstReply = await boss.post(address(), {
      globalResources: { primaryColor: '#7c3aed', accentColor: '#b45309' },
    });
    expect([firstReply.status, firstReply.data.version, firstReply.data.isOwn]).toEqual([200, 1, true]);
    const secondReply = await boss.put(address(), {
      version: 1,
      globalResources: { accentColor: null },
      clientResources: { useElementListExe: true },
    });
    expect(secondReply.data).toMatchObject({
      version: 2,
      globalResources: { primaryColor: '#7c3aed', accentColor: null },
      clientResources: { useElementListExe: true },
    });
    expect((await boss.post(address(), { version: 1 })).status).toBe(412);

    const tenantReply = await tenant.as('User').get(`tenants/keys/${tenant.key}?includeConfig=global,client`);
    expect(tenantReply.data.resourceConfiguration).toEqual({
      globalResources: { logo: null, primaryColor: '#7c3aed', secondaryColor: null, accentColor: null },
      clientResources: { useElementListExe: true },
    });
    expect((await tenant.as('User').get(`tenants/keys/${tenant.key}`)).data.resourceConfiguration).toEqual({});
    expect((await boss.get(`${address()}?includeConfig=admin`)).data.globalResources).toBeUndefined();
    const session = (await tenant.as('User').get('session')).data;
    expect(session.clientResources).toEqual({ useElementListExe: true });
    expect(session.tenant.resourceConfiguration.globalResources.primaryColor).toBe('#7c3aed');

    expect((await boss.delete(address())).status).toBe(204);
    expect((await boss.get(`${address()}/full`)).data).toEqual(emptyConfiguration);
    expect((await boss.delete(address())).status).toBe(204);
  });

  it.each([
    [{ globalResources: { primaryColor: 'teal' } }, '422 globalResources.primaryColor color'],
    [{ globalResources: { primaryColor: '#0f766e;}' } }, '422 globalResources.primaryColor color'],
    [{ adminResources: { script: 'x' } }, '422 adminResources.script unknownField'],
    [{ files: [file('x', 'a.png', 'Other.Logo')] }, '422 files.0.reference unknownValue'],
  ])('is refused for %j at its path', async (body, expected) => {
    expect(problems(await boss.post(address(), body))).toBe(expected);
  });

  it('is for system administrators only and answers 404 for an unknown tenant', async () => {
    for (const role of ['User', 'SiteAdmin', 'TenantAdmin'] as const) {
      expect((await tenant.as(role).post(address(), {})).status).toBe(403);
    }
    expect((await boss.get('tenants/019478a0-0000-7000-8000-000000000000/config')).status).toBe(404);
  });
});

describe('a logo', () => {
  it('is re-encoded and scaled down, and is public under a separate address', async () => {
    // The location of the photo is in the uploaded file, and must not be in the published one.
    const sentPicture = await sharp(await picture(3000, 1000, 'jpeg'))
      .withExif({ IFD3: { GPSLatitude: '59/1 0/1 0/1' } })
      .toBuffer();
    const saveReply = await boss.post(address(), { files: [file(sentPicture, 'vapen.jpg')] });
    expect(problems(saveReply)).toBe('200');
    const [storedFile] = saveReply.data.files;
    expect(storedFile).toMatchObject({ fileName: 'vapen.png', contentType: 'image/png', width: 640, height: 213 });
    const { logo } = saveReply.data.globalResources;
    const logoReply = await app.nobody.get(logo);
    expect([logoReply.status, logoReply.headers['content-type'], logoReply.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(logoReply.headers['cache-control']).toContain('immutable');
    const meta = await sharp(logoReply.body).metadata();
    expect([meta.format, meta.width, meta.exif]).toEqual(['png', 640, undefined]);

    const session = (await tenant.as('User').get('session')).data;
    expect(session.tenant.resourceConfiguration.globalResources.logo).toBe(logo);
    // A response can be sent back; another picture has another address; null removes it.
    expect((await boss.post(address(), { globalResources: { logo } })).data.globalResources.logo).toBe(logo);
    const otherReply = await boss.post(address(), { files: [file(await picture(50, 50))] });
    expect(otherReply.data.globalResources.logo).not.toBe(logo);
    expect((await boss.post(address(), { globalResources: { logo: null } })).data.files).toEqual([]);
    expect((await app.nobody.get(logo)).status).toBe(404);
  });

  it('is printed on the PDF of a transaction', async () => {
    const site = await populateSite(tenant, 'Bild');
    const pdf = () => tenant.as('TenantAdmin').get(`${site.path}/transactions/${site.transactionId}/pdf`);
    const unbrandedLength = (await pdf()).body.length;
    await boss.post(address(), { files: [file(await picture(300, 100))] });
    const branded = await pdf();
    expect(branded.status).toBe(200);
    expect(branded.body.includes('/Subtype /Image')).toBe(true);
    expect(branded.body.length).toBeGreaterThan(unbrandedLength);
    await boss.delete(address());
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  it.each<[string, () => Promise<Buffer | string>, string]>([
    ['a drawing that can act', async () => svg, 'logo.svg'],
    ['a drawing under a picture’s name', async () => svg, 'logo.png'],
    ['a script', async () => 'alert(1)', 'logo.png'],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', 'logo.png'],
    [
      'a page behind a picture',
      async () => Buffer.concat([await picture(9, 9, 'gif'), Buffer.from('<script>alert(1)</script>')]),
      'logo.gif',
    ],
    ['half a picture', async () => (await picture(900, 900)).subarray(0, 200), 'logo.png'],
    ['a picture by another name', async () => picture(9, 9), 'logo.pdf'],
  ])('is refused when it is %s', async (_what, content, fileName) => {
    const reply = await boss.post(address(), { files: [file(await content(), fileName)] });
    expect(problems(reply)).toBe('422 files.0 imageType');
    expect((await boss.get(address())).data.version).toBe(0);
  });

  it('is refused with its size and the maximum size', async () => {
    const reply = await boss.post(`${address()}?culture=en-US`, { files: [file(blankPng(8000, 6000))] });
    expect(problems(reply)).toBe('422 files.0 imagePixels');
    expect(reply.errors).toEqual(['The image is 8000 × 6000 pixels. The limit is 40 million pixels in total.']);
  });

  it('of another tenant, or another name, is not found', async () => {
    for (const path of ['keys/nowhere/resources/GlobalResources.Logo', `keys/${tenant.key}/resources/Other.Logo`]) {
      expect((await app.nobody.get(`tenants/${path}`)).status).toBe(404);
    }
  });
});
