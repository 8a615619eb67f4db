import { maxFileBytes } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
const attachment = uuidv7();
let elementTypeId: string;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('ekby', 'en-US')).as('TenantAdmin');
  const type = await saved(admin, 'ekby/north/elementTypes', {
    localizedNames: [{ culture: 'en-US', text: 'Playgrounds' }],
    status: 'published',
    dataPropertyTypes: [{ id: attachment, name: 'Report', fieldType: 'file', multiple: true }],
  });
  elementTypeId = type.id;
});
afterAll(() => app.close());

const text = (bytes: number) => Buffer.alloc(bytes, 'Playground;Swing;Whole\n').toString('base64');
const file = (bytes: number) => ({
  fileName: 'report.txt',
  base64: text(bytes),
  reference: `dataProperties.${attachment}`,
});

it('a file of 100 MiB is accepted in base64 and stored unchanged', async () => {
  const reply = await admin.post('ekby/north/files', file(maxFileBytes));
  expect([reply.status, reply.data?.size]).toEqual([201, maxFileBytes]);
  const end = await admin.call('GET', `ekby/north/files/${reply.data.id}/content`, { headers: { range: 'bytes=-8' } });
  expect(end.body.equals(Buffer.from(text(maxFileBytes), 'base64').subarray(-8))).toBe(true);
});

it.each([
  ['a little', maxFileBytes + 1],
  ['much', maxFileBytes + 2_000_000],
])('a file larger by %s is refused with the limit', async (_howMuch, bytes) => {
  const reply = await admin.post('ekby/north/files', file(bytes));
  expect([reply.status, reply.errors]).toEqual([413, ['The file may be at most 100 MiB']]);
});

it('files sent with an object are stored once however often sent, and read a few at a time', async () => {
  const body = { id: uuidv7(), elementTypeId, files: [file(2_000_000), file(1_500_000)] };
  const createReply = await admin.post('ekby/north/elements', body);
  expect(createReply.status, JSON.stringify(createReply.details)).toBe(201);
  const [{ value }] = createReply.data.dataProperties;
  expect(value.map(({ size }: { size: number }) => size)).toEqual([2_000_000, 1_500_000]);
  const replies = await Promise.all(Array.from({ length: 8 }, () => admin.post('ekby/north/files', file(1_000_000))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 503]));
});

it('a body that is neither base64 nor JSON is refused at any size', async () => {
  const brokenFile = { ...file(2_000_000), base64: `${text(2_000_000)}!` };
  const reply = await admin.post('ekby/north/files', brokenFile);
  expect([reply.status, reply.details[0]?.code, reply.details[0]?.path]).toEqual([422, 'wrongType', 'base64']);
  const body = Buffer.from(`{"a": "${'a'.repeat(2_000_000)}"`);
  const headers = { 'content-type': 'application/json' };
  expect((await admin.call('POST', 'ekby/north/files', { body, headers })).status).toBe(400);
  const notFiles = { fileName: 'a'.repeat(2_000_000), base64: '' };
  expect((await admin.post('ekby/north/files', notFiles)).status).toBe(413);
});
