import { rename } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemFromPostgres } from '../../database/postgres-problems.ts';
import { type PopulatedSite, populateSite } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { problemsOf } from './error-writer.ts';
import { problemStatus } from './problem-status.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('borta');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Alm');
});
afterAll(() => app.close());

describe('an outage of the database', () => {
  it('is reported by every call with a retry time, and by the health page', async () => {
    const connectionError = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    type Connected = (error: Error) => void;
    const refuse = (onConnected?: Connected) =>
      onConnected ? onConnected(connectionError) : Promise.reject(connectionError);
    const away = vi.spyOn(app.database.pool, 'connect').mockImplementation(refuse as () => Promise<never>);
    const replies = [
      await admin.get(`${site.path}/elements/${site.elementId}`),
      await admin.post(`${site.path}/elements`, { elementTypeId: site.elementTypeId, dataProperties: [] }),
    ];
    const ready = await app.app.inject('/readyz');
    away.mockRestore();
    for (const { status, headers, details, errors } of replies) {
      expect([status, headers['retry-after'], details[0]?.code]).toEqual([503, '5', 'databaseUnavailable']);
      expect(errors).toEqual([expect.stringContaining('The database is unavailable')]);
    }
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect((await admin.get(`${site.path}/elements/${site.elementId}`)).status).toBe(200);
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is distinguished from a full database and a read-only one', () => {
    const meaning = (code: string) => {
      const problem = problemFromPostgres(Object.assign(new DatabaseError('x', 1, 'error'), { code }));
      return [problem?.code, problemStatus(problem?.code ?? 'internal')];
    };
    expect(meaning('53100')).toEqual(['storageFull', 507]);
    expect(meaning('25006')).toEqual(['databaseReadOnly', 503]);
    expect(meaning('57P03')).toEqual(['databaseUnavailable', 503]);
  });
});

it.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['EROFS', 503],
  ['EIO', 503],
])('a disk that fails with %s during an upload is answered with %i', (code, status) => {
  const [problem] = problemsOf(Object.assign(new Error('write'), { code, name: 'Error' }), undefined);
  expect(problemStatus(problem?.code ?? 'internal')).toBe(status);
});

describe('an outage of the file store', () => {
  it('does not report a stored file as missing', async () => {
    const [{ contentUrl }] = (await admin.post(`${site.path}/files/addresses`, { ids: [site.fileId] })).data;
    const folder = path.join(app.folder, 'files');
    const read = async () => {
      const { statusCode, headers, body } = await app.app.inject(contentUrl);
      return { statusCode, retryAfter: headers['retry-after'], body };
    };
    expect((await read()).statusCode).toBe(200);
    await rename(folder, `${folder}-away`);
    const away = await read();
    await rename(`${folder}-away`, folder);
    expect([away.statusCode, away.retryAfter]).toEqual([503, '5']);
    expect(away.body).toContain('fileStoreUnavailable');
    expect((await read()).statusCode).toBe(200);
  });
});
