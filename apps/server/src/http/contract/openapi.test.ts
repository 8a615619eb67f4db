import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedRoutes, openApiDocument } from '../../testing/documented-routes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('is served as version 3.1', async () => {
    const reply = await app.app.inject('/api/openapi.json');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v2' }, { url: '/api/v1' }] });
  });

  // Which addresses there are is the specification's (section 7): {tenantKey}/users/{id} has the shape of
  // {tenantKey}/{siteKey}/elements. No site may be called "users", so they are told apart all the same.
  it('has no error for a public linter', async () => {
    const folder = await makeTemporaryFolder();
    try {
      const file = path.join(folder, 'openapi.json');
      await writeFile(file, (await app.app.inject('/api/openapi.json')).body);
      const require = createRequire(import.meta.url);
      const linter = path.join(path.dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
      const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const lint = promisify(execFile)(
        process.execPath,
        [linter, 'lint', file, '--extends', 'recommended', '--skip-rule', 'no-ambiguous-paths', '--format', 'json'],
        {
          cwd: folder,
          env: environment,
        },
      );
      const { stdout } = await lint.catch((error: { stdout: string }) => error);
      const lintReport = JSON.parse(stdout) as {
        totals: object;
        problems: { ruleId: string; message: string; location: object[] }[];
      };
      expect(
        lintReport.problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0] })),
      ).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('names every call once and states its security', () => {
    const routes = documentedRoutes(app.app);
    const names = routes.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(40);
    // Operations without their own security use the document's: a bearer token.
    expect(app.app.swagger()).toMatchObject({ security: [{ bearer: [] }] });
    expect(routes.filter(({ security }) => security !== undefined).map(({ operationId }) => operationId)).toEqual([
      'session.configuration',
      'tenants.getResource',
      'open.getElementByCode',
      'open.getElementFile',
      'calendars.get',
      'kiosk.pair',
      'kiosk.state',
      'kiosk.signIn',
      'files.content',
      'archives.content',
    ]);
  });

  it('names every object that it describes, and each object by a single name', () => {
    const { components, paths } = openApiDocument(app.app);
    const names = Object.keys(components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(['Element', 'ElementSave', 'ListedElementPage', 'FieldDefinition', 'Problem']),
    );
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]+$/.test(name))).toEqual([]);
    const refs = [...JSON.stringify({ components, paths }).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(new Set(refs.map(([, name]) => name))).toEqual(new Set(names));
    const unnamed = [
      ...unnamedObjects(paths, 'paths'),
      ...Object.entries(components.schemas).flatMap(([name, schema]) =>
        Object.entries(schema).flatMap(([key, part]) => [...unnamedObjects(part, `${name}.${key}`)]),
      ),
    ];
    expect(unnamed).toEqual([]);
  });

  it('describes only calls that the server has, in both versions', () => {
    const documented = new Set(documentedRoutes(app.app).map(({ method, path: at }) => `${method} ${at}`));
    for (const each of documented) {
      const [method = '', at = ''] = each.split(' ');
      const url = `/api/v2${at.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      for (const address of [url, url.replace('/api/v2', '/api/v1')]) {
        expect(app.app.hasRoute({ method: method as 'GET', url: address }), `${method} ${address}`).toBe(true);
      }
    }
  });
});

/**
 * Yields the objects for which a generator would have to invent a name, by their location. A reply's `{data}` is none,
 * nor is an object that only distinguishes the branches of a union, or an upload.
 */
function* unnamedObjects(part: unknown, at: string): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  const { type, properties } = part as { type?: unknown; properties?: object };
  const isNamed = Object.keys(properties ?? {}).join() === 'data' || /anyOf\.\d+$|form-data/.test(at);
  if (type === 'object' && properties !== undefined && !isNamed) yield at;
  for (const [key, each] of Object.entries(part)) yield* unnamedObjects(each, `${at}.${key}`);
}
