import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
const site = () => `${tenant.key}/north`;
const nameField = '018f0000-0000-7000-8000-000000000001';
const yearField = '018f0000-0000-7000-8000-000000000002';
let playgrounds: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  const category = await admin.post(`${site()}/elementTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Playgrounds' }],
    status: 'published',
    dataPropertyTypes: [
      { id: nameField, name: 'Name', fieldType: 'text', required: true, showForUser: true },
      { id: yearField, name: 'Built', fieldType: 'integer', showForUser: false },
    ],
  });
  expect(category.status, JSON.stringify(category.details)).toBe(201);
  playgrounds = category.data.id;
});
afterAll(() => app.close());

const playground = (name: string, overrides: object = {}) => ({
  elementTypeId: playgrounds,
  dataProperties: [{ dataPropertyTypeId: nameField, value: name }],
  ...overrides,
});

describe('objects', () => {
  it('are registered with a title from their values and a generated code', async () => {
    const reply = await admin.post(`${site()}/elements`, playground('Ekbacken'));
    expect(reply.status, JSON.stringify(reply.details)).toBe(201);
    expect(reply.data).toMatchObject({ title: 'Ekbacken', version: 1 });
    expect(reply.data.code).toMatch(/^[2-9A-Z]{8}$/);
    expect(reply.headers.etag).toBe('"1"');
    const codeReply = await tenant
      .as('PrivilegedUser')
      .get(`${site()}/elements/codes/${reply.data.code.toLowerCase()}`);
    expect(codeReply.data.id).toBe(reply.data.id);
  });

  it('have a code that is unique within their site only', async () => {
    await admin.post(`${site()}/elements`, playground('First', { code: 'LEK-1' }));
    const secondReply = await admin.post(`${site()}/elements`, playground('Second', { code: 'lek-1' }));
    expect(secondReply.status).toBe(409);
    expect(secondReply.details).toMatchObject([{ code: 'codeTaken', path: 'code' }]);
  });

  it('report all errors at once, each at its path', async () => {
    const reply = await admin.post(`${site()}/elements`, {
      elementTypeId: playgrounds,
      dataProperties: [{ dataPropertyTypeId: yearField, value: 'soon' }],
    });
    expect(reply.status).toBe(422);
    expect(reply.details).toEqual([
      expect.objectContaining({
        code: 'required',
        path: `dataProperties.${nameField}`,
        message: 'This field must have a value',
      }),
      expect.objectContaining({ code: 'integer', path: `dataProperties.${yearField}` }),
    ]);
  });

  it('are not overwritten from an outdated version', async () => {
    const { data } = await admin.post(`${site()}/elements`, playground('Version one'));
    const path = `${site()}/elements/${data.id}`;
    expect((await admin.put(path, playground('Version two'), { 'if-match': '"1"' })).status).toBe(200);
    const staleReply = await admin.put(path, playground('Version three'), { 'if-match': '"1"' });
    expect(staleReply.status).toBe(412);
    expect(staleReply.headers.etag).toBe('"2"');
    expect((await admin.get(path)).data.title).toBe('Version two');
  });

  it('keep the values that a change leaves out and lose those that it empties', async () => {
    const { data } = await admin.post(`${site()}/elements`, {
      ...playground('Keeps'),
      dataProperties: [
        { dataPropertyTypeId: nameField, value: 'Keeps' },
        { dataPropertyTypeId: yearField, value: 1999 },
      ],
    });
    const path = `${site()}/elements/${data.id}`;
    const renameReply = await admin.put(path, playground('Renamed'));
    expect(renameReply.data.dataProperties).toContainEqual({
      dataPropertyTypeId: yearField,
      value: 1999,
      displayValue: '1999',
    });
    const clearReply = await admin.put(path, {
      elementTypeId: playgrounds,
      dataProperties: [{ dataPropertyTypeId: yearField, value: null }],
    });
    expect(
      clearReply.data.dataProperties.map((value: { dataPropertyTypeId: string }) => value.dataPropertyTypeId),
    ).toEqual([nameField]);
  });

  it('hide fields for administrators from field users', async () => {
    const { data } = await admin.post(`${site()}/elements`, {
      elementTypeId: playgrounds,
      dataProperties: [
        { dataPropertyTypeId: nameField, value: 'Half hidden' },
        { dataPropertyTypeId: yearField, value: 2001 },
      ],
    });
    const viewReply = await tenant.as('PrivilegedUser').get(`${site()}/elements/${data.id}/full`);
    expect(viewReply.data.dataProperties.map(({ value }: { value: unknown }) => value)).toEqual(['Half hidden']);
    expect(JSON.stringify(viewReply.data)).not.toContain(yearField);
  });
});
