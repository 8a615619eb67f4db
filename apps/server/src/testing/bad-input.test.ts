import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, bodyFor, type DocumentedRoute, documentedRoutes, itemParameter } from './documented-routes.ts';
import { type PopulatedSite, populateReservations, populateSite } from './populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite & { tenantId: string; userId: string };
let routes: DocumentedRoute[];
let before: string;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  // The highest role, so that no request is refused for lack of permission.
  admin = tenant.as('SuperUser');
  const userId = (await tenant.as('User').get('session')).data.user.id;
  site = { ...(await populateReservations(tenant, await populateSite(tenant, 'Sten'))), tenantId: tenant.id, userId };
  // The first visit of a user is recorded; that is not the subject of this test.
  await admin.get('session');
  routes = documentedRoutes(app.app);
  before = await dumpDatabase();
});
afterAll(() => app.close());

/** Returns all stored data, except sign-ins and refusals, which are recorded on purpose. */
async function dumpDatabase(): Promise<string> {
  return app.database.owner.withClient(async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'
         AND table_name NOT IN ('audit_events', 'user_activity')`,
    );
    const digests = tables.rows.map(
      ({ name }) => `(SELECT count(*) || coalesce(md5(string_agg(r::text, ' ' ORDER BY r::text)), '') FROM ${name} r
         WHERE r::text NOT LIKE '%,auditEvents,%')`,
    );
    const { rows } = await client.query<{ digest: string }>(`SELECT ${digests.join(` || ' ' || `)} AS digest`);
    return rows[0]?.digest ?? '';
  });
}

interface RawAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly paths: (string | undefined)[];
}

/** Sends bytes as they are, in Swedish, and checks the one shape of a refusal; nothing may have been written. */
async function sendInvalid(
  method: string,
  url: string,
  payload: string | Buffer | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<RawAnswer> {
  const token = await app.provider.token(admin.username);
  const response = await app.app.inject({
    method: method as 'POST',
    url: `${url}${url.includes('?') ? '&' : '?'}culture=sv-SE`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
  expect(response.statusCode, `${method} ${url.slice(0, 200)}: ${response.body}`).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, `${method} ${url.slice(0, 200)}: ${response.body}`).toBeLessThan(500);
  expect(response.headers['content-type']).toContain('application/json');
  const body = JSON.parse(response.body) as {
    errors: string[];
    details: { code: string; path?: string; message: string }[];
  };
  expect(Object.keys(body).sort()).toEqual(['details', 'errors', 'requestId']);
  expect(body).toMatchObject({ requestId: response.headers['x-request-id'] });
  expect(body.errors.length).toBeGreaterThan(0);
  for (const text of body.errors) {
    expect(text).toMatch(/\p{L}/u);
    expect(text).not.toMatch(/problems\.|\{\w+\}|SELECT|node_modules|undefined/);
  }
  expect(response.body).not.toContain('at /');
  return { status: response.statusCode, code: body.details[0]?.code, paths: body.details.map(({ path }) => path) };
}

const writing = () => routes.filter(({ body, method }) => body !== undefined && method !== 'GET');
const addressFor = (route: DocumentedRoute) =>
  addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, site));
/** Calls with a body that may carry files, or a template's file, have a larger limit. */
const carriesFiles = ({ body, operationId }: DocumentedRoute) =>
  operationId === 'configurationPackages.readFile' ||
  ['files', 'base64'].some((name) => Object.hasOwn((body?.properties ?? {}) as object, name));
const validBody = (route: DocumentedRoute) => bodyFor(route, site, 'Sten', uuidv7) ?? {};

describe('every call that takes a body', () => {
  const deep = (opening: string, close: string, levels: number) => opening.repeat(levels) + close.repeat(levels);
  const bodies: Readonly<Record<string, [string | Buffer, number, string]>> = {
    'no JSON': ['{"a":', 400, 'malformed'],
    words: ['hello', 400, 'malformed'],
    'single quotes': [`{'a': 1}`, 400, 'malformed'],
    'a trailing comma': ['{"a": 1,}', 400, 'malformed'],
    'a number that is none': ['{"version": NaN}', 400, 'malformed'],
    'lists 10,000 deep': [`{"filters": ${deep('[', ']', 10_000)}}`, 400, 'nesting'],
    'objects 10,000 deep': [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400, 'nesting'],
    'a NUL in a text': ['{"searchCriteria": "a\\u0000b", "localizedNames": ["\\u0000"]}', 400, 'malformed'],
    'a NUL in a name': ['{"a\\u0000": 1}', 400, 'malformed'],
    'half a surrogate pair': ['{"name": "\\ud83d"}', 400, 'malformed'],
    'the other half': ['{"name": "\\ude00 x"}', 400, 'malformed'],
    'invalid UTF-8': [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed'],
    'an overlong UTF-8 NUL': [Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed'],
    'UTF-16': [Buffer.from('{"a":1}', 'utf16le'), 400, 'malformed'],
    ['__proto__']: ['{"__proto__": {"polluted": true}}', 400, 'malformed'],
    'a constructor’s prototype': ['{"constructor": {"prototype": {"polluted": true}}}', 400, 'malformed'],
    '60,000 lists': [`{"filters": [${'[],'.repeat(60_000)}0]}`, 413, 'tooManyValues'],
    '60,000 numbers': [`{"filters": [${'1,'.repeat(60_000)}0]}`, 413, 'tooManyValues'],
    'more than a mebibyte': [`{"name": "${'x'.repeat(1_100_000)}"}`, 413, 'tooLarge'],
    nothing: ['', 422, 'wrongType'],
    null: ['null', 422, 'wrongType'],
    'a list': ['[]', 422, 'wrongType'],
    'a text': ['"text"', 422, 'wrongType'],
    'a number': ['1e999', 422, 'wrongType'],
  };

  it.each(Object.keys(bodies))('refuses the content type %s', async (name) => {
    const [payload, status, code] = bodies[name] ?? ['', 0, ''];
    for (const route of writing()) {
      if (code === 'tooLarge' && carriesFiles(route)) continue;
      const answer = await sendInvalid(route.method, addressFor(route), payload);
      expect([route.operationId, answer.status, answer.code]).toEqual([route.operationId, status, code]);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
    'nonsense',
  ])('refuses %s', async (type) => {
    for (const route of writing()) {
      const { status } = await sendInvalid(route.method, addressFor(route), JSON.stringify(validBody(route)), {
        'content-type': type,
      });
      expect([route.operationId, status]).toEqual([route.operationId, 415]);
    }
  });

  it('refuses more files than it accepts, where it may carry files', async () => {
    const routes = writing().filter(carriesFiles);
    expect(routes.map(({ operationId }) => operationId)).toContain('files.create');
    const payload = `{"base64": "${'x'.repeat(136 * 1_048_576)}"}`;
    for (const route of routes) {
      const answer = await sendInvalid(route.method, addressFor(route), payload);
      // A tenant's logos and a template's file are small ones.
      const code = /^(tenants|configurationPackages)\./.test(route.operationId) ? 'tooLarge' : 'fileSize';
      expect([route.operationId, answer.status, answer.code]).toEqual([route.operationId, 413, code]);
    }
  });

  it('names an unknown field', async () => {
    for (const route of writing()) {
      const body = JSON.stringify({ ...validBody(route), somethingElse: 1, hasOwnProperty: 1 });
      const { status, paths } = await sendInvalid(route.method, addressFor(route), body);
      expect([route.operationId, status, paths]).toEqual([route.operationId, 422, ['somethingElse', 'hasOwnProperty']]);
    }
  });

  it('names each field of a wrong type', async () => {
    for (const route of writing()) {
      for (const [name, value] of Object.entries(validBody(route))) {
        for (const invalidValue of [{ a: 1 }, 7, true, [[1]]]) {
          if (typeof invalidValue === typeof value && Array.isArray(invalidValue) === Array.isArray(value)) continue;
          const body = JSON.stringify({ ...validBody(route), [name]: invalidValue });
          const { status, paths } = await sendInvalid(route.method, addressFor(route), body);
          expect([route.operationId, name, status]).toEqual([route.operationId, name, 422]);
          expect(paths[0], `${route.operationId} ${name}`).toMatch(new RegExp(`^${name}(\\.|$)`));
        }
      }
    }
  });

  it('refuses values that are far too long', async () => {
    // Of ids, times and words to choose from only, so there is nothing in them that could be long; or of a form that is still
    // being filled in, which is validated when it is performed.
    const ofFixedLength =
      /\.(prepare|evaluate|simulate|addresses|bulk|draft|coverage|approveUsers|sendAll|invite|passwordLink|setDefault|undoBulk|print|preview|publishTogether)$|^configurationPackages\.(plan|install)$|^packageInstallations\.|^calendarFeeds\.create$|^processorRestrictions\.save$|^imports\.(?!editCells|replace)|^archives\.begin$|^transactions\.(update|merge)$|^contact\.update$|^handovers\.(offer|confirm)$|^kiosk\.perform$|^sync\.pull$/;
    for (const route of writing().filter(({ operationId }) => !ofFixedLength.test(operationId))) {
      const longText = 'å'.repeat(100_000);
      const bodyText = JSON.stringify(validBody(route))
        .replaceAll('Sten', longText)
        .replaceAll('sten-', `${longText}-`);
      const filterBody = route.operationId.endsWith('.filterOwn')
        ? { ordering: [{ column: longText, dir: 'asc' }] }
        : { searchCriteria: longText };
      const body = /\.(filter|filterOwn|export|exportBySchema)$/.test(route.operationId)
        ? JSON.stringify(filterBody)
        : bodyText;
      const { status } = await sendInvalid(route.method, addressFor(route), body);
      expect([route.operationId, status]).toEqual([route.operationId, 422]);
    }
  });
});

/** Looks for a code at all sites, and answers those that have it: none is an answer. */
const searches = /\/codes\/\{code\}\/(sites|near)$/;

describe('every call', () => {
  it('finds nothing with an invalid or unknown id', async () => {
    const ids = [
      uuidv7(),
      'x',
      '1',
      '%00',
      'a%00b',
      '..%2f..%2fetc',
      '%F0%9F%92%A9',
      'null',
      `${uuidv7()}x`,
      'å'.repeat(300),
    ];
    for (const route of routes.filter(({ path }) => /\{(id|code|key|secret)\}/.test(path) && !searches.test(path))) {
      const item = itemParameter(route, site) ?? '';
      for (const id of ids) {
        const url = addressFor(route).replace(encodeURIComponent(item), encodeURI(decodeURI(id)));
        const body = route.body && JSON.stringify(validBody(route));
        const { status } = await sendInvalid(route.method, url, body, route.body ? undefined : {});
        expect([400, 404], `${route.operationId} ${id}`).toContain(status);
      }
    }
  });

  it('refuses parameters of a wrong type, and NUL at any position', async () => {
    for (const route of routes) {
      const body = route.body && JSON.stringify(validBody(route));
      const headers = route.body ? undefined : {};
      await sendInvalid(route.method, `${addressFor(route)}?x=%00`, body, headers);
      await sendInvalid(route.method, `${addressFor(route)}?x=%E0%A4%A&y=%00`, body, headers);
      for (const parameter of route.parameters.filter((each) => each.in === 'query')) {
        const { name, schema } = parameter;
        const url = `${addressFor(route)}?${name}=`;
        if (schema.format === 'uuid' || schema.type === 'integer') {
          for (const invalidValue of ['x', '-1', '1.5', '%2500', '1e99']) {
            const { status, paths } = await sendInvalid(route.method, url + invalidValue, body, headers);
            expect([route.operationId, name, status, paths]).toEqual([route.operationId, name, 422, [name]]);
          }
        }
        if (typeof schema.maxLength === 'number') {
          await sendInvalid(route.method, url + 'x'.repeat(schema.maxLength + 1), body, headers);
        }
        await sendInvalid(route.method, `${url}a&${name}=b`, body, headers);
      }
    }
  });

  it('exists for its methods only', async () => {
    const methodsByPath = new Map<string, Set<string>>();
    for (const { path, method } of routes) methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method));
    for (const [path, methods] of methodsByPath) {
      const route = routes.find((each) => each.path === path);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        // Another call may have the same shape of address: GET elements/filter reads an object called "filter".
        if (!route || methods.has(method)) continue;
        const shape = (routePath: string) => new RegExp(`^${routePath.replace(/\{\w+\}/g, '[^/]+')}$`);
        const isOther = routes.some((otherRoute) => otherRoute.method === method && shape(otherRoute.path).test(path));
        const { status } = await sendInvalid(method, addressFor(route), undefined, {});
        expect([path, method, status]).toEqual([path, method, isOther ? 404 : 405]);
      }
    }
  });

  it.each([
    ['/api/v2/%', 400],
    ['/api/v2/ekby/north/elements/%E0%A4%A', 400],
    ['/api/v2/ekby/north/elements/codes/%C0%80', 400],
    ['/api/v2/ekby/north/elements/codes/%ED%A0%80', 400],
    ['/api/v2/ekby/north/elements/codes/a%00', 400],
    ['/api/v2/EKBY/north/elements', 404],
    ['/api/v2/ekby/NORTH/elements', 404],
    ['/api/v2/ekby/nowhere/elements', 404],
    [`/api/v2/${'x'.repeat(3000)}/north/elements`, 404],
    ['/api/v3/session', 404],
    ['/api', 404],
    ['/api/v2/ekby/north/nothing', 404],
  ])('%s is refused with %i', async (url, status) => {
    expect((await sendInvalid('GET', url, undefined, {})).status).toBe(status);
  });
});

it('the refused calls have written nothing', async () => {
  expect(await dumpDatabase()).toBe(before);
});
