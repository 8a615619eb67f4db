import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let category: string;
let loans: string;
let checks: string;
const site = 'disken/north';
const [name, note] = [uuidv7(), uuidv7()];
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('disken');
  admin = tenant.as('TenantAdmin');
  ({ id: category } = await saved(admin, `${site}/elementTypes`, {
    ...withName('Tool'),
    dataPropertyTypes: [{ id: name, name: 'Name', fieldType: 'text', showForUser: true }],
  }));
  const form = async (required: boolean) => {
    const field = { name: 'Note', fieldType: 'text', showForUser: true, required };
    const fields = required ? [{ id: note, ...field }] : [field];
    const body = { ...withName('Form'), elementTypeId: category, dataPropertyTypes: fields };
    return (await saved(admin, `${site}/operationTypes`, body)).id;
  };
  const free = await form(false);
  const events = ['start', 'update', 'complete'].map((mode) => ({ mode, operationTypeId: free }));
  const loan = { borrower: { kind: 'performer' }, defaultDays: 14, longestDays: 30, extensions: 1 };
  const reminders = { daysBefore: [], onDueDay: false, everyDaysAfter: null };
  const service = { elementTypeId: category, mode: 'loan', events, policy: { loan: { ...loan, reminders } } };
  ({ id: loans } = await saved(admin, `${site}/transactionTypes`, { ...withName('Lend'), ...service }));
  ({ id: checks } = await saved(admin, `${site}/transactionTypes`, {
    ...withName('Check'),
    ...{ elementTypeId: category, mode: 'simpleForm', events: [{ mode: 'start', operationTypeId: await form(true) }] },
  }));
});
afterAll(() => app.close());

let codeNumber = 0;
async function newTool(): Promise<{ id: string; code: string }> {
  codeNumber += 1;
  return saved(admin, `${site}/elements`, {
    elementTypeId: category,
    code: `TOOL-${codeNumber}`,
    dataProperties: [{ dataPropertyTypeId: name, value: `Drill ${codeNumber}` }],
  });
}

const newKiosk = (serviceIds: readonly string[] = [loans]) =>
  saved(admin, `${site}/kiosks`, { name: 'Counter', serviceIds, idleSeconds: 30 });

async function pairedKiosk(serviceIds?: readonly string[]): Promise<{ id: string; credential: string }> {
  const { id } = await newKiosk(serviceIds);
  const { data: pairing } = await admin.post(`${site}/kiosks/${id}/pairing`);
  const reply = await app.nobody.post('kiosk/pair', { code: pairing.code.toLowerCase() });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return { id, credential: reply.data.credential };
}

const idOf = async (person: Person): Promise<string> => (await person.get('session')).data.user.id;

async function badgeOf(person: Person, ofTenant = tenant): Promise<string> {
  const path = `${ofTenant.key}/users/${await idOf(person)}/badge`;
  return (await ofTenant.as('SuperUser').put(path, {})).data.code;
}

/** Calls with the session of a badge at a kiosk. */
function withToken(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (path: string) => app.nobody.call('GET', path, { headers }),
    post: (path: string, body: unknown) => app.nobody.call('POST', path, { headers, body }),
    delete: (path: string) => app.nobody.call('DELETE', path, { headers }),
  };
}

async function signedIn(credential: string, badge: string) {
  const reply = await app.nobody.post('kiosk/signIn', { credential, badge });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return withToken(reply.data.token);
}

const scan = (session: ReturnType<typeof withToken>, code: string) => session.get(`${site}/kiosk/elements/${code}`);
function perform(session: ReturnType<typeof withToken>, { data }: Reply, clientOperationId = uuidv7()): Promise<Reply> {
  const [{ transactionTypeId, operationTypeId, mode, transactionId, dataProperties }] = data.steps;
  const step = { transactionTypeId, operationTypeId, mode, transactionId, dataProperties };
  return session.post(`${site}/kiosk/operations`, { ...step, elementId: data.elementId, clientOperationId });
}
const codesOf = ({ details }: Reply) => details.map(({ code }) => code);

describe('a kiosk', () => {
  it('lends and takes back by badge, as the person, with its name in the event log', async () => {
    const anna = tenant.as('PrivilegedUser');
    const { credential } = await pairedKiosk();
    const tool = await newTool();
    const session = await signedIn(credential, await badgeOf(anna));
    const scanReply = await scan(session, tool.code);
    expect(scanReply.data).toMatchObject({ code: tool.code, steps: [{ mode: 'start', transactionTypeName: 'Lend' }] });
    const clientOperationId = uuidv7();
    const lent = await perform(session, scanReply, clientOperationId);
    expect(lent.status, JSON.stringify(lent.details)).toBe(200);
    // Sent again, as after a lost answer.
    const repeated = await perform(session, scanReply, clientOperationId);
    expect(repeated.data).toEqual(lent.data);

    const returnScan = await scan(session, tool.code);
    expect(returnScan.data.steps).toMatchObject([{ mode: 'complete', transactionId: lent.data.transactionId }]);
    expect((await perform(session, returnScan)).status).toBe(200);

    const { data } = await admin.post(`${site}/operations/filter`, {
      ordering: [{ column: 'occurredAt', dir: 'asc' }],
    });
    const logged = data.items.filter(({ elementId }: { elementId: string }) => elementId === tool.id);
    expect(logged).toHaveLength(2);
    for (const operation of logged) {
      expect(operation).toMatchObject({ userId: await idOf(anna), kioskName: 'Counter' });
    }
  });

  it('offers only its own services, and no step with questions', async () => {
    const badge = await badgeOf(admin);
    const tool = await newTool();
    const { credential } = await pairedKiosk([checks]);
    const session = await signedIn(credential, badge);
    expect(codesOf(await scan(session, tool.code))).toEqual(['kioskForm']);
    const { credential: lending } = await pairedKiosk([loans]);
    const scanReply = await scan(await signedIn(lending, badge), tool.code);
    const otherService = { ...scanReply.data.steps[0], transactionTypeId: checks };
    const refusal = await perform(await signedIn(lending, badge), {
      ...scanReply,
      data: { ...scanReply.data, steps: [otherService] },
    });
    expect(codesOf(refusal)).toEqual(['kioskService']);
    // A loan cannot be continued in the name of a service that the kiosk offers.
    const lent = await perform(await signedIn(lending, badge), scanReply);
    const step = { ...otherService, mode: 'complete', transactionId: lent.data.transactionId };
    const mixed = await perform(session, { ...scanReply, data: { ...scanReply.data, steps: [step] } });
    expect(codesOf(mixed)).toEqual(['notFound']);
  });

  it('gives a person no more than their own rights', async () => {
    const { credential } = await pairedKiosk();
    const session = await signedIn(credential, await badgeOf(tenant.as('User')));
    const tool = await newTool();
    expect((await scan(session, tool.code)).status).toBe(404);
    const step = { transactionTypeId: loans, operationTypeId: loans, mode: 'start', transactionId: null };
    const refusal = await perform(session, {
      ...(await scan(session, tool.code)),
      data: { elementId: tool.id, steps: [step] },
    });
    expect(refusal.status).toBe(403);
  });
});

describe('the session of a badge', () => {
  it('reaches no other call, even of an administrator', async () => {
    const { credential } = await pairedKiosk();
    const session = await signedIn(credential, await badgeOf(admin));
    for (const path of ['session', `${tenant.key}/users`, `${site}/elements`, `${site}/kiosks`]) {
      expect([path, (await session.get(path)).status]).toEqual([path, 403]);
    }
    // Nor does the credential of the device reach anything.
    const device = withToken(credential);
    expect((await device.get('session')).status).toBe(403);
    expect((await device.get(`${site}/kiosk/elements/TOOL-1`)).status).toBe(401);
  });

  it('ends with the sign-out, the next badge, the removal of the badge and the shutting out of the device', async () => {
    const { id, credential } = await pairedKiosk();
    const badge = await badgeOf(admin);
    const tool = await newTool();
    const isOpen = async (session: ReturnType<typeof withToken>) => (await scan(session, tool.code)).status === 200;

    const first = await signedIn(credential, badge);
    expect(await isOpen(first)).toBe(true);
    expect((await first.delete(`${site}/kiosk/session`)).status).toBe(204);
    expect(await isOpen(first)).toBe(false);

    const second = await signedIn(credential, badge);
    const third = await signedIn(credential, badge);
    expect([await isOpen(second), await isOpen(third)]).toEqual([false, true]);

    await tenant.as('SuperUser').put(`${tenant.key}/users/${await idOf(admin)}/badge`, { code: null });
    expect(await isOpen(third)).toBe(false);
    expect(codesOf(await app.nobody.post('kiosk/signIn', { credential, badge }))).toEqual(['badgeUnknown']);

    const fourth = await signedIn(credential, await badgeOf(admin));
    expect((await admin.post(`${site}/kiosks/${id}/unpair`)).status).toBe(200);
    expect(await isOpen(fourth)).toBe(false);
    expect((await app.nobody.post('kiosk/state', { credential })).status).toBe(401);
  });

  it('ends after the idle time of the kiosk', async () => {
    const { id, credential } = await pairedKiosk();
    const session = await signedIn(credential, await badgeOf(admin));
    const tool = await newTool();
    await app.database.owner.withClient((client) =>
      client.query(`UPDATE access_tokens SET last_used_at = last_used_at - interval '2 minutes' WHERE kiosk_id = $1`, [
        id,
      ]),
    );
    expect(codesOf(await scan(session, tool.code))).toEqual(['kioskSessionEnded']);
  });
});

describe('a device', () => {
  it('is paired by a code that is good for once, and takes the place of the former one', async () => {
    const { id } = await newKiosk();
    const { data: pairing } = await admin.post(`${site}/kiosks/${id}/pairing`);
    expect(pairing.url).toContain(`/kiosk#${pairing.code}`);
    const first = await app.nobody.post('kiosk/pair', { code: pairing.code });
    expect(first.data.device).toMatchObject({ name: 'Counter', siteKey: 'north', services: [{ name: 'Lend' }] });
    expect(codesOf(await app.nobody.post('kiosk/pair', { code: pairing.code }))).toEqual(['pairingCodeUnknown']);

    const again = await admin.post(`${site}/kiosks/${id}/pairing`);
    await app.nobody.post('kiosk/pair', { code: again.data.code });
    expect(codesOf(await app.nobody.post('kiosk/state', { credential: first.data.credential }))).toEqual([
      'kioskNotPaired',
    ]);
    const [kiosk] = (await admin.get(`${site}/kiosks`)).data.items.filter((each: { id: string }) => each.id === id);
    expect(kiosk.lastSeenAt).not.toBeNull();
  });

  it('keeps no credential in the database in clear', async () => {
    const { credential } = await pairedKiosk();
    const rows = await app.database.owner.withClient(
      async (client) => (await client.query('SELECT access_tokens::text AS row FROM access_tokens')).rows,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(credential);
  });

  it('is slowed down after unknown badges', async () => {
    const { credential } = await pairedKiosk();
    const badge = await badgeOf(admin);
    const answers: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push((await app.nobody.post('kiosk/signIn', { credential, badge: `WRONG-${index}` })).status);
    }
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    const blocked = await app.nobody.post('kiosk/signIn', { credential, badge });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('knows no badge of another tenant, nor of a person of another site', async () => {
    const { credential } = await pairedKiosk();
    const otherTenant = await app.addTenant('granndisken');
    const foreignBadge = await badgeOf(otherTenant.as('PrivilegedUser'), otherTenant);
    const { id } = await saved(admin, `${tenant.key}/users`, {
      ...{ username: `south-${uuidv7()}`, name: 'South', role: 'PrivilegedUser', sites: ['south'] },
    });
    const southBadge = (await admin.put(`${tenant.key}/users/${id}/badge`, {})).data.code;
    for (const badge of [foreignBadge, southBadge]) {
      expect(codesOf(await app.nobody.post('kiosk/signIn', { credential, badge }))).toEqual(['badgeUnknown']);
    }
  });
});

describe('a badge', () => {
  it('is of one user, has a form, and is told only to those that may change the user', async () => {
    const path = `${tenant.key}/users/${await idOf(tenant.as('User'))}/badge`;
    const other = `${tenant.key}/users/${await idOf(tenant.as('PrivilegedUser'))}/badge`;
    expect((await admin.put(path, { code: 'Card-0815' })).data).toMatchObject({ code: 'Card-0815' });
    expect(codesOf(await admin.put(other, { code: 'CARD-0815' }))).toEqual(['badgeTaken']);
    for (const code of ['abc', 'with space', 'TNGDONE', 'å'.repeat(10)]) {
      expect([code, codesOf(await admin.put(other, { code }))]).toEqual([code, ['badgeForm']]);
    }
    expect((await tenant.as('User').get(path)).status).toBe(403);
    const ofAdmin = `${tenant.key}/users/${await idOf(tenant.as('SuperUser'))}/badge`;
    expect((await tenant.as('SiteAdmin').get(ofAdmin)).status).toBeGreaterThan(400);
  });
});

describe('the audit trail', () => {
  it('tells of kiosks, pairings, badges and sign-ins, without the codes', async () => {
    const { id, credential } = await pairedKiosk();
    const badge = await badgeOf(admin);
    const session = await signedIn(credential, badge);
    await app.nobody.post('kiosk/signIn', { credential, badge: 'NOBODYS-BADGE' });
    await (await signedIn(credential, badge)).delete(`${site}/kiosk/session`);
    expect(session).toBeDefined();
    const rows = await app.database.owner.withClient(
      async (client) =>
        (
          await client.query(
            'SELECT action, actor_name, audit_events::text AS row FROM audit_events WHERE tenant_id = $1 ORDER BY occurred_at, id',
            [tenant.id],
          )
        ).rows,
    );
    const ofKiosk = rows.filter(({ row }) => row.includes(id));
    expect(ofKiosk.map(({ action }) => action)).toEqual([
      ...['create', 'update', 'update', 'signIn', 'signInFailed', 'signIn', 'signOut'],
    ]);
    for (const secret of [credential, badge, 'NOBODYS-BADGE']) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

describe('saving a kiosk', () => {
  it('refuses unknown services, too short a time and no name, naming the field', async () => {
    const paths = async (body: object) =>
      (await admin.post(`${site}/kiosks`, { name: 'K', serviceIds: [loans], ...body })).details.map(({ path }) => path);
    expect(await paths({ serviceIds: [uuidv7()] })).toEqual(['serviceIds.0']);
    expect(await paths({ serviceIds: [] })).toEqual(['serviceIds']);
    expect(await paths({ idleSeconds: 1 })).toEqual(['idleSeconds']);
    expect(await paths({ name: ' ' })).toEqual(['name']);
  });
});
