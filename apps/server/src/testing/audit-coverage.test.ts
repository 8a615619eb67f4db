import { isServerTextKey } from '@tingest/i18n/server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import {
  addressOf,
  bodyFor,
  type DocumentedRoute,
  documentedRoutes,
  type ItemsOfTenant,
  itemParameter,
} from './documented-routes.ts';
import { populateReservations, populateSite, type SiteWithReservations, saved } from './populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';

/** Calls of people at a kiosk, which other callers cannot make: kiosks.test.ts has their entries. */
const atKiosk = /^kiosk\./;

/** Calls that ask with a body and change nothing. */
const asking = /\.(filter|filterOwn|prepare|impact|addresses|coverage|draft|dynamic|readDefinition|plan|pull)$/;

/** Calls that change data without an audit entry. A developer that adds one states the reason here. */
const notAudited: Readonly<Record<string, string>> = {
  'elementTypes.publish': 'here everything is published already; what it publishes is told: publication.test.ts',
  'recordTypes.publish': 'as elementTypes.publish',
  'operationTypes.publish': 'as elementTypes.publish',
  'transactionTypes.publish': 'as elementTypes.publish',
  'schemas.publish': 'as elementTypes.publish',
  'operations.perform': 'the event log tells of it, and cannot be changed either',
  'operations.simulate': 'says what rules would make of a form, and changes nothing',
  'operations.evaluate': 'says what rules make of a form that is still being filled in, and changes nothing',
  'plannedWork.skip': 'the work itself says who skipped it and why, and is not deleted',
  'handovers.offer': 'the hand-over itself says who, and the event log by which operation it was taken over',
  'handovers.claim': 'as handovers.offer',
  'handovers.confirm': 'as handovers.offer',
  'handovers.cancel': 'as handovers.offer',
  'processorConfigs.planUsers': 'changes nobody; the plan says who asked for it, and approving it is told',
  'labels.preview': 'draws labels for who designs them, and changes nothing',
  'imports.rows': 'asks with a body',
  'imports.editCells': 'mends a plan, of which nothing is done yet; what is done by it is told',
  'imports.replace': 'as imports.editCells',
  'imports.skip': 'as imports.editCells',
  'files.upload': 'anybody who fills in a form does so; the file says whose it is, and its form what became of it',
  'files.create': 'as an upload',
  'views.setDefault': 'with which view one person begins; what they see is no other',
};

/** A secret that the tests send must not be found in stored data. */
const password = 'Hemligt-Lösenord-99';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: SiteWithReservations & ItemsOfTenant;
let routes: DocumentedRoute[];

beforeAll(async () => {
  app = await createTestApp({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'tingest@example.org' });
  tenant = await app.addTenant('granskad');
  admin = tenant.as('SuperUser');
  const populated = await populateReservations(tenant, await populateSite(tenant, 'Klocka'));
  const userId = (await tenant.as('User').get('session')).data.user.id;
  site = { ...populated, tenantId: tenant.id, userId };
  routes = documentedRoutes(app.app).filter(
    ({ method, operationId, security }) =>
      method !== 'GET' && security === undefined && !asking.test(operationId) && !atKiosk.test(operationId),
  );
});
afterAll(() => app.close());

interface Call {
  readonly item?: string;
  readonly body?: object;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const sitesOf = () => tenant.sites.map(({ id, key }) => ({ id, key, name: key }));

const newElement = async () => {
  const values = [{ dataPropertyTypeId: site.nameFieldId, value: 'One more' }];
  const { id } = await saved(admin, `${site.path}/elements`, {
    elementTypeId: site.elementTypeId,
    dataProperties: values,
  });
  return id as string;
};

const newReservation = async () => {
  const { id } = await saved(admin, `${site.path}/transactions`, {
    ...{ clientOperationId: uuidv7(), transactionTypeId: site.loanTypeId, elementId: await newElement() },
    ...{ reservatedFrom: inHours(24), reservatedTo: inHours(26) },
  });
  return id as string;
};

const newPrivilege = () => ({
  name: `Sees ${uuidv7()}`,
  grants: [{ resource: 'elementType', ids: [site.elementTypeId], actions: ['read'] }],
});

const newUser = async () => {
  const user = { username: `ny-${uuidv7()}`, name: 'Ny', email: `${uuidv7()}@example.org`, sites: ['north'] };
  return (await saved(admin, `${tenant.key}/users`, user)).id as string;
};

const changeMany = async (resource: 'elements' | 'records') => {
  const of = resource === 'elements' ? 'elementTypeId' : 'recordTypeId';
  const fieldId = resource === 'elements' ? site.nameFieldId : site.recordFieldId;
  const ids = [resource === 'elements' ? site.elementId : site.recordId];
  const reply = await admin.post(`${site.path}/${resource}/bulk?${of}=${site[of]}`, {
    ...{ action: 'edit', ids, expectedCount: 1 },
    dataProperties: [{ dataPropertyTypeId: fieldId, value: `Changed ${uuidv7()}` }],
  });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return reply.data.changeId as string;
};

/** A directory that keeps users in step. @returns its id */
const newDirectory = async () => {
  const values = { server: 'ldap.example', base: 'dc=example', encryption: 'none', syncUsers: true };
  const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const data = { processorType: 'integration', processorKey: 'directory', name: 'People', dataProperties };
  return (await saved(admin, `${site.path}/processors/config`, { data })).id as string;
};

/** Creates a plan of users that waits for approval. */
const newPlan = async () => {
  const [planId, configId] = [uuidv7(), await newDirectory()];
  const site_id = tenant.sites.find(({ key }) => key === 'north')?.id ?? '';
  await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx
      .insertInto('directory_plans')
      .values({ tenant_id: tenant.id, site_id, id: planId, config_id: configId, config_version: 1, status: 'planned' })
      .execute(),
  );
  return { item: configId, body: { planId } };
};

/** Creates an import with a file that has been read. @param columns its state, as SQL */
const newImport = async (columns: string): Promise<Call> => {
  const importBody = { resource: 'elements', typeId: site.elementTypeId, fileId: site.importFileId };
  const { id } = await saved(admin, `${site.path}/imports`, importBody);
  while ((await admin.get(`${site.path}/imports/${id}`)).data.status === 'reading') {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await app.database.owner.withClient((client) => client.query(`UPDATE imports SET ${columns} WHERE id = $1`, [id]));
  return { item: id };
};

/** An open case of an object, as the public opens one. */
const newPublicCase = async (elementId: string) => {
  const { id } = await saved(admin, `${site.path}/transactions`, {
    ...{ clientOperationId: uuidv7(), transactionTypeId: site.loanTypeId, elementId },
    ...{ reservatedFrom: inHours(48 + openCases), reservatedTo: inHours(48.5 + openCases) },
  });
  openCases += 1;
  await app.database.owner.withClient((client) =>
    client.query(
      `UPDATE transactions SET status = 'started', mode = 'issueManagement', is_reservated = false, occupied = NULL, is_from_public = true WHERE id = $1`,
      [id],
    ),
  );
  return id as string;
};
let openCases = 0;
/** Creates a loan of a user, by a service that allows handing it over. */
async function newLoan(person: Person): Promise<{ readonly id: string }> {
  const { elementTypeId, operationTypeId } = site;
  const { id: transactionTypeId } = await saved(admin, `${site.path}/transactionTypes`, {
    ...{ localizedNames: [{ culture: 'en-US', text: 'Lent and handed over' }], elementTypeId, status: 'published' },
    ...{ mode: 'loan', events: ['start', 'update', 'complete'].map((mode) => ({ mode, operationTypeId })) },
    policy: { loan: { handoverOperationTypeId: operationTypeId } },
  });
  const startedLoan = await saved(person, `${site.path}/operations`, {
    ...{
      clientOperationId: uuidv7(),
      operationTypeId,
      transactionTypeId,
      elementId: await newElement(),
      mode: 'start',
    },
    dataProperties: [{ dataPropertyTypeId: site.answerFieldId, value: 'Lent' }],
  });
  return startedLoan.transaction;
}

const newHandover = async (person: Person) =>
  (await person.post(`${site.path}/transactions/${(await newLoan(person)).id}/handover`, { id: uuidv7() })).data;

/** Creates a template of the category. @returns its key */
const newPackage = async () => {
  const key = `k${uuidv7().slice(-12)}`;
  const body = { key, names: [{ culture: 'en-US', text: key }], elementTypeIds: [site.elementTypeId] };
  await saved(admin, `${site.path}/configurationPackages`, body);
  return key;
};

/** Creates an installation that has been updated once. @returns its id */
const newUpdatedInstallation = async () => {
  const key = await newPackage();
  const id = await tenant.addInstallation('north', key);
  const reply = await admin.post(`${site.path}/packageInstallations/${id}/apply`, {});
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  return id;
};

/** Creates the data that a call needs to succeed. */
const callPreparations: Readonly<Record<string, () => Promise<Call>>> = {
  'users.update': async () => ({ item: await newUser() }),
  'processorConfigs.planUsers': async () => ({ item: await newDirectory() }),
  'processorConfigs.approveUsers': newPlan,
  'users.invite': async () => ({ item: await newUser() }),
  'users.setPassword': async () => ({ item: await newUser(), body: { password } }),
  'configurationPackages.install': async () => ({ item: await newPackage(), body: {} }),
  'configurationPackages.delete': async () => ({ item: await newPackage() }),
  'packageInstallations.undo': async () => ({ item: await newUpdatedInstallation() }),
  'packageInstallations.delete': async () => ({ item: await newUpdatedInstallation() }),
  'transactions.update': async () => ({ item: await newReservation() }),
  'transactions.cancel': async () => ({ item: await newReservation(), body: {} }),
  'transactions.merge': async () => {
    const elementId = await newElement();
    return { item: await newPublicCase(elementId), body: { intoId: await newPublicCase(elementId) } };
  },
  'transactions.markAsSpam': async () => ({ item: await newPublicCase(await newElement()), body: {} }),
  'transactions.reserve': async () => ({
    body: {
      ...{ clientOperationId: uuidv7(), transactionTypeId: site.loanTypeId, elementId: await newElement() },
      ...{ reservatedFrom: inHours(24), reservatedTo: inHours(26) },
    },
  }),
  'handovers.offer': async () => ({ item: (await newLoan(admin)).id }),
  'handovers.claim': async () => ({ body: { code: (await newHandover(tenant.as('SiteAdmin'))).code.text } }),
  'handovers.confirm': async () => {
    const { code, id } = await newHandover(admin);
    const claimReply = await tenant.as('SiteAdmin').post(`${site.path}/handovers/claim`, { code: code.text });
    return { item: id, body: { receiverId: claimReply.data.receiverId } };
  },
  'handovers.cancel': async () => ({ item: (await newHandover(admin)).id }),
  'privileges.create': async () => ({ body: newPrivilege() }),
  'privileges.update': async () => ({
    item: (await saved(admin, `${site.path}/privileges`, newPrivilege())).id,
    body: newPrivilege(),
  }),
  'privileges.delete': async () => ({ item: (await saved(admin, `${site.path}/privileges`, newPrivilege())).id }),
  'templates.replicate': async () => {
    const south = tenant.sites.find(({ key }) => key === 'south')?.id;
    return { body: { targetTenantId: tenant.id, targetSiteId: south } };
  },
  'tenants.update': async () => ({
    body: { key: tenant.key, name: 'Renamed', sites: sitesOf(), settings: { enableReservations: true } },
  }),
  'messages.sendAll': async () => {
    const id = await tenant.addMessage('Unsent', 'north');
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .updateTable('messages')
        .set({ status: 'unsent' })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', id)
        .execute(),
    );
    return {};
  },
  'imports.setColumns': async () => {
    const startedImport = await newImport(`mode = 'upsert'`);
    const { fields } = (await admin.get(`${site.path}/imports/${startedImport.item}`)).data;
    return { ...startedImport, body: { columns: [{ column: 0, fieldId: fields.at(-1).id }] } };
  },
  'imports.editCells': () => newImport(`status = 'ready'`),
  'imports.replace': () => newImport(`status = 'ready'`),
  'imports.skip': () => newImport(`status = 'ready'`),
  'imports.addValues': () => newImport(`status = 'ready'`),
  'imports.apply': () => newImport(`status = 'ready'`),
  'imports.pause': () => newImport(`status = 'applying'`),
  'imports.resume': () => newImport(`status = 'paused', resumes = 'ready'`),
  'imports.cancel': () => newImport(`status = 'ready'`),
  'imports.undo': () => newImport(`status = 'completed', counts = '{"created": 1}'`),
  'imports.delete': () => newImport(`status = 'ready'`),
  'jobs.cancel': () => newImport(`status = 'ready'`),
  'elements.bulk': async () => ({ body: { action: 'delete', ids: [await newElement()], expectedCount: 1 } }),
  'records.bulk': async () => ({ body: { action: 'delete', ids: [await newOf('records')], expectedCount: 1 } }),
  'processorRestrictions.delete': async () => {
    const data = { processorType: 'module', processorKey: 'dueTime', tenantIds: [tenant.id] };
    const reply = await admin.post(`${site.path}/processors/restrictions`, { data });
    expect(reply.status).toBe(200);
    return {};
  },
  'elements.undoBulk': async () => ({ body: { changeId: await changeMany('elements') } }),
  'records.undoBulk': async () => ({ body: { changeId: await changeMany('records') } }),
};

/** A new item of a resource, made by its own call, so that it can be deleted again. */
async function newOf(resource: string): Promise<string> {
  if (resource === 'transactions') return newReservation();
  if (resource === 'archives') return tenant.addArchive();
  const create = routes.find(({ operationId }) => operationId === `${resource}.create`);
  if (!create) throw new Error(`say in prepared how ${resource} to be deleted are made`);
  const address = addressOf(create, { tenantKey: tenant.key, siteKey: 'north' }, undefined);
  const reply = await admin.call(create.method, address, { body: bodyFor(create, site, 'To be deleted', uuidv7) });
  expect(reply.status, `${create.operationId}: ${JSON.stringify(reply.details)}`).toBe(201);
  return reply.data.id;
}

/** Properties that audit entries need not contain: derived ones, and those of every stored item. */
const unsaid = new Set([
  ...['id', 'version', 'createdAt', 'updatedAt', 'tenantId', 'ownerId', 'position', 'indexing', 'text'],
  ...['content', 'contentUrl', 'thumbnailUrl', 'dataPropertyTypeId', 'displayValue', 'value', 'ianaTimeZone'],
  ...['isOverdue', 'isOwn', 'mayChange', 'lastSignInAt', 'userCount', 'grantCount'],
]);

/** The names of all properties in a value, but those that are ids or languages. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (unsaid.has(name)) return [];
    return [...(/^[0-9a-f-]{36}$|^[a-z]{2}-[A-Z]{2}$/.test(name) ? [] : [name]), ...namesIn(part)];
  });
}

async function listAuditEvents(requestId: unknown) {
  return app.database.owner.withClient(async (client) => {
    const { rows } = await client.query(
      'SELECT actor_name, action, before, after FROM audit_events WHERE tenant_id = $1 AND request_id = $2',
      [tenant.id, requestId],
    );
    return rows;
  });
}

describe('every call that changes data', () => {
  it('is recorded in the audit trail, with the user, the former and the new state', async () => {
    const inOrder = routes.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    const silent: string[] = [];
    for (const route of inOrder) {
      const { operationId } = route;
      const [resource = '', verb = ''] = operationId.split('.');
      const call: Call = callPreparations[operationId]
        ? await callPreparations[operationId]()
        : verb === 'delete'
          ? { item: await newOf(resource) }
          : {};
      const item = call.item ?? itemParameter(route, site);
      const body = call.body ?? bodyFor(route, site, 'Audited', uuidv7);
      const address = addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, item);
      const reply = await admin.call(route.method, address, { body });
      expect([200, 201, 204], `${operationId}: ${JSON.stringify(reply.details)}`).toContain(reply.status);
      const events = await listAuditEvents(reply.headers['x-request-id']);
      if (events.length === 0) silent.push(operationId);
      for (const event of events) {
        expect(event.actor_name, operationId).toBe((await admin.get('session')).data.user.name);
        if (event.action === 'create' || event.action === 'update') expect(event.after, operationId).not.toBeNull();
        if (event.action === 'delete') expect(event.before, operationId).not.toBeNull();
      }
    }
    expect(silent.filter((operationId) => !(operationId in notAudited))).toEqual([]);
    // A listed call that does write an entry would hide a later loss of it.
    expect(
      Object.keys(notAudited).filter((name) => !silent.includes(name) && routes.some((r) => r.operationId === name)),
    ).toEqual([]);
    expect(inOrder.length).toBeGreaterThan(30);
  });

  it('names everything in the audit trail by a name with a translation', async () => {
    const auditedNames = await app.database.owner.withClient(async (client) => {
      const { rows } = await client.query('SELECT before, after FROM audit_events WHERE tenant_id = $1', [tenant.id]);
      return rows.flatMap(({ before, after }) => [...namesIn(before), ...namesIn(after)]);
    });
    const unnamed = [...new Set(auditedNames)].filter((name) => !isServerTextKey(`admin.audit.fields.${name}`));
    expect(unnamed.sort()).toEqual([]);
  });

  it('leaves no secret in the audit trail', async () => {
    const auditRows = await app.database.owner.withClient(async (client) => {
      const { rows } = await client.query('SELECT a::text AS row FROM audit_events a WHERE tenant_id = $1', [
        tenant.id,
      ]);
      return rows.map(({ row }) => row).join('\n');
    });
    expect(auditRows).toContain('Audited');
    expect(auditRows).not.toContain(password);
    expect(auditRows).not.toContain(site.calendarSecret);
    expect(auditRows).not.toMatch(/"(passwordHash|password_hash|access_token)"|\$argon2/);
  });
});
