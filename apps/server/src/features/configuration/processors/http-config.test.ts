import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('anrop');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north/processors/config`;
});
afterAll(() => app.close());

const codes = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at ?? ''} ${code}`)];
const key = `-----BEGIN PRIVATE KEY-----\n${'MIIabc/+\n'.repeat(300)}-----END PRIVATE KEY-----`;
const request = (values: Readonly<Record<string, unknown>>) => ({
  data: {
    ...{ processorType: 'integration', processorKey: 'http', name: 'Help desk' },
    dataProperties: Object.entries({ address: 'https://desk.example.org/tickets/', ...values }).map(
      ([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }),
    ),
  },
});

describe('an HTTP request to another system', () => {
  it('is configured with templates, certificates and a mapping, and reveals no secret', async () => {
    const body = `{"title": {{Text 1}}, "note": "${'x'.repeat(5000)}"}`;
    const mappings = [{ field: 'answerText1', expression: '{ticket.id}' }];
    const certificate = key.replaceAll('PRIVATE KEY', 'CERTIFICATE');
    const values = { body, mappings, authentication: 'bearer', password: 'Hemlig-4711' };
    const createReply = await admin.post(path, request({ ...values, clientCertificate: certificate, clientKey: key }));
    expect(codes(createReply)).toEqual([201]);
    const read = await admin.get(`${path}/${createReply.data.id}`);
    expect(JSON.stringify(read.data)).not.toMatch(/Hemlig|PRIVATE/);
    expect(read.data.dataProperties).toContainEqual({ dataPropertyTypeId: 'clientKey', value: null, isSet: true });
    expect(read.data.dataProperties).toContainEqual({ dataPropertyTypeId: 'mappings', value: mappings });
    const fields = (await admin.get(`${path.replace('config', 'implementations')}/integration/http`)).data
      .configurationFields as { id: string; maxLength?: number }[];
    expect(fields.find(({ id }) => id === 'body')?.maxLength).toBe(10_000);
    expect(fields.find(({ id }) => id === 'username')?.maxLength).toBeUndefined();
  });

  it('accepts the template of the guide unchanged', async () => {
    const guide = await readFile(new URL('../../../../../../docs/integrations.md', import.meta.url), 'utf8');
    const body = /^ +(\{"title": .*\})$/m.exec(guide)?.[1];
    expect(body).toContain('Check failed');
    expect(codes(await admin.post(path, request({ body })))).toEqual([201]);
  });

  it.each([
    [{ clientKey: 'a secret' }, 'clientKey certificateText'],
    [{ address: 'https://{{Text 1}}.example.org/' }, 'address serverAddress'],
    [{ body: '{"title": {{Text 1}' }, 'body templateSyntax'],
    [{ body: '{"title": {{Nothing}} }' }, 'body templateField'],
    [{ body: `{"note": "${'x'.repeat(10_000)}"}` }, 'body maxLength'],
    [{ headers: [{ name: 'Content-Length', value: '1' }] }, 'headers.0.name headerName'],
    [{ headers: [{ name: '', value: '1' }] }, 'headers.0.name required'],
    [{ mappings: [{ field: 'answerText99', expression: '{a}' }] }, 'mappings.0.field unknownValue'],
    [{ mappings: [{ field: 'answerText1', expression: '{a' }] }, 'mappings.0.expression mappingExpression'],
  ])('is refused at the path of its error: %#', async (values, problem) => {
    const refusal = await admin.post(path, request(values));
    expect(codes(refusal)).toContain(`data.dataProperties.${problem}`);
    expect(JSON.stringify(refusal.details)).not.toContain('secret');
  });
});
