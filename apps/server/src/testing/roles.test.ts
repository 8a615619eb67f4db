import { type Role, roleNames } from '@tingest/domain/access';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { addressOf, bodyFor, type DocumentedRoute, documentedRoutes, itemParameter } from './documented-routes.ts';
import { populateReservations, populateSite, saved } from './populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from './test-app.ts';

/**
 * The roles that may make each call, by rank: 0 User, 1 PrivilegedUser, 2 SiteAdmin, 3 TenantAdmin, 4 SuperUser. Taken
 * from design, section 5, and not from the code. A new call without a line here fails the test.
 */
const whoMay: Readonly<Record<string, string>> = {
  'session.get': '01234',
  'elements.getSitesOfCode': '01234',
  'elements.getNearCodes': '01234',
  'transactions.filterOwn': '01234',
  'tenants.getByKey': '01234',
  'tenants.list': '4',
  'tenants.filter': '4',
  'tenants.export': '4',
  'tenants.get': '4',
  'tenants.getFull': '4',
  'tenants.getPublicContent': '4',
  'tenants.previewPublicPages': '4',
  'tenants.feed': '01234',
  'tenants.getConfiguration': '4',
  'tenants.getFullConfiguration': '4',
  'tenants.saveConfiguration': '4',
  'tenants.changeConfiguration': '4',
  'tenants.deleteConfiguration': '4',
  'tenants.create': '4',
  'tenants.update': '4',
  'tenants.delete': '4',
  'contact.update': '01234',
  'users.list': '234',
  'users.filter': '234',
  'users.export': '234',
  'users.get': '234',
  'users.create': '234',
  'users.update': '234',
  'users.delete': '234',
  'users.usage': '234',
  'users.invite': '234',
  'users.viewAs': '234',
  'people.search': '1234',
  'privileges.list': '234',
  'privileges.filter': '234',
  'privileges.export': '234',
  'privileges.get': '234',
  'privileges.getSite': '234',
  'privileges.getFull': '234',
  'privileges.coverage': '234',
  'privileges.hiddenFields': '234',
  'privileges.listWithGrants': '234',
  'privileges.create': '234',
  'privileges.update': '234',
  'privileges.delete': '234',
  'elements.access': '234',
  'users.refusals': '234',
  'elementTypes.list': '1234',
  'elementTypes.filter': '1234',
  'elementTypes.export': '234',
  'elementTypes.get': '1234',
  'elementTypes.getSite': '1234',
  'elementTypes.getFieldRules': '34',
  'elementTypes.getPublication': '34',
  'elementTypes.publish': '34',
  'elementTypes.publishTogether': '34',
  'elementTypes.getDefinition': '34',
  'elementTypes.readDefinition': '34',
  'elementTypes.getFull': '1234',
  'elementTypes.draft': '34',
  'elementTypes.create': '34',
  'elementTypes.update': '34',
  'elementTypes.delete': '34',
  'elementTypes.impact': '34',
  'operationTypes.list': '1234',
  'operationTypes.filter': '1234',
  'operationTypes.export': '234',
  'operationTypes.get': '1234',
  'operationTypes.getSite': '1234',
  'operationTypes.getFieldRules': '34',
  'operationTypes.getPublication': '34',
  'operationTypes.publish': '34',
  'operationTypes.getDefinition': '34',
  'operationTypes.readDefinition': '34',
  'operationTypes.getFull': '1234',
  'operationTypes.create': '34',
  'operationTypes.update': '34',
  'operationTypes.delete': '34',
  'operationTypes.impact': '34',
  'transactionTypes.list': '1234',
  'transactionTypes.filter': '1234',
  'transactionTypes.export': '234',
  'transactionTypes.get': '1234',
  'transactionTypes.getSite': '1234',
  'transactionTypes.getFieldRules': '34',
  'transactionTypes.getPublication': '34',
  'transactionTypes.publish': '34',
  'transactionTypes.getDefinition': '34',
  'transactionTypes.readDefinition': '34',
  'transactionTypes.getFull': '1234',
  'transactionTypes.create': '34',
  'transactionTypes.update': '34',
  'transactionTypes.delete': '34',
  'elements.list': '1234',
  'elements.filter': '1234',
  'elements.export': '234',
  'elements.exportBySchema': '234',
  'elements.get': '1234',
  'elements.getSite': '1234',
  'elements.getFull': '1234',
  'elements.form': '234',
  'elements.getByCode': '1234',
  'elements.addCode': '234',
  'elements.bulk': '234',
  'elements.undoBulk': '234',
  'elements.create': '234',
  'elements.update': '234',
  'elements.delete': '234',
  'recordTypes.list': '1234',
  'recordTypes.filter': '1234',
  'recordTypes.summary': '1234',
  'recordTypes.export': '234',
  'recordTypes.get': '1234',
  'recordTypes.getSite': '1234',
  'recordTypes.getFieldRules': '34',
  'recordTypes.getPublication': '34',
  'recordTypes.publish': '34',
  'recordTypes.getDefinition': '34',
  'recordTypes.readDefinition': '34',
  'recordTypes.getFull': '1234',
  'recordTypes.create': '34',
  'recordTypes.update': '34',
  'recordTypes.delete': '34',
  'recordTypes.impact': '34',
  'schemas.list': '234',
  'schemas.filter': '234',
  'schemas.export': '234',
  'schemas.get': '234',
  'schemas.getSite': '234',
  'schemas.getFieldRules': '34',
  'schemas.getPublication': '34',
  'schemas.publish': '34',
  'schemas.getDefinition': '34',
  'schemas.readDefinition': '34',
  'schemas.getFull': '234',
  'schemas.draft': '34',
  'schemas.create': '34',
  'schemas.update': '34',
  'schemas.delete': '34',
  'imports.list': '34',
  'imports.filter': '34',
  'imports.get': '34',
  'imports.create': '34',
  'imports.rows': '34',
  'imports.result': '34',
  'imports.setColumns': '34',
  'imports.editCells': '34',
  'imports.replace': '34',
  'imports.skip': '34',
  'imports.addValues': '34',
  'imports.apply': '34',
  'imports.pause': '34',
  'imports.resume': '34',
  'imports.cancel': '34',
  'imports.undo': '34',
  'imports.delete': '34',
  'codeSeries.list': '234',
  'codeSeries.filter': '234',
  'codeSeries.create': '234',
  'codeSeries.delete': '234',
  'codeSeries.print': '234',
  'codeReports.list': '234',
  'codeReports.filter': '234',
  'codeReports.create': '1234',
  'codeReports.delete': '234',
  'labelLayouts.list': '234',
  'labelLayouts.filter': '234',
  'labelLayouts.get': '234',
  'labelLayouts.getSite': '234',
  'labelLayouts.create': '234',
  'labelLayouts.update': '234',
  'labelLayouts.delete': '234',
  'labels.print': '234',
  'labels.preview': '234',
  'labels.file': '234',
  // This job prints labels; those of imports are visible to users that may import.
  'jobs.get': '234',
  'jobs.cancel': '234',
  'elements.import': '34',
  'records.import': '34',
  'users.import': '4',
  'records.list': '1234',
  'records.filter': '1234',
  'records.export': '234',
  'records.exportBySchema': '234',
  'records.get': '1234',
  'records.getSite': '1234',
  'records.getFull': '1234',
  'records.form': '234',
  'records.usage': '234',
  'records.bulk': '234',
  'records.undoBulk': '234',
  'records.create': '234',
  'records.update': '234',
  'records.delete': '234',
  'files.upload': '1234',
  'files.create': '1234',
  'files.filter': '234',
  'files.export': '234',
  'files.addresses': '1234',
  'files.get': '1234',
  'files.getSite': '1234',
  'files.update': '234',
  'files.delete': '234',
  'processors.list': '234',
  'processorConfigs.list': '234',
  'processorConfigs.get': '234',
  'processorConfigs.getSite': '234',
  'processorConfigs.getFull': '234',
  'processorConfigs.try': '34',
  'processorConfigs.numbers': '34',
  'processorConfigs.users': '34',
  'processorConfigs.planUsers': '34',
  'processorConfigs.approveUsers': '34',
  'processorConfigs.create': '34',
  'processorConfigs.update': '34',
  'processorConfigs.delete': '34',
  'processorImplementations.list': '234',
  'processorImplementations.get': '234',
  'sync.pull': '01234',
  'plannedWork.list': '1234',
  'plannedWork.skip': '1234',
  'processorRuns.filter': '34',
  'processorRuns.get': '34',
  'processorRuns.summary': '34',
  'processorRuns.resend': '34',
  'processorRestrictions.list': '4',
  'processorRestrictions.get': '4',
  'processorRestrictions.save': '4',
  'processorRestrictions.delete': '4',
  'dashboard.get': '234',
  'help.get': '01234',
  'search.find': '01234',
  'auditEvents.filter': '34',
  'auditEvents.get': '34',
  'auditEvents.export': '34',
  'messages.filter': '234',
  'messages.delivery': '234',
  'messages.export': '234',
  'messages.get': '234',
  'messages.send': '234',
  'messages.sendAll': '234',
  'sms.filter': '234',
  'sms.export': '234',
  'sms.get': '234',
  'sms.send': '234',
  'sms.settings': '234',
  'sms.configure': '34',
  'smsOptOuts.list': '234',
  'smsOptOuts.create': '234',
  'smsOptOuts.delete': '234',
  'archives.list': '34',
  'archives.begin': '34',
  'archives.address': '34',
  'archives.delete': '34',
  'transfers.list': '34',
  'transfers.filter': '34',
  'transfers.get': '34',
  'transfers.getSite': '34',
  'transfers.create': '34',
  'transfers.update': '34',
  'transfers.delete': '34',
  'transfers.run': '34',
  'transfers.runs': '34',
  // Also for people that it names.
  'transfers.runFile': '234',
  'transfers.runContent': '234',
  'views.list': '234',
  'views.get': '234',
  'views.create': '234',
  // This one is shared by the TenantAdmin: others at the site see it and leave it as it is.
  'views.update': '34',
  'views.setDefault': '234',
  'views.delete': '34',
  'operations.filter': '1234',
  'operations.export': '234',
  'operations.get': '1234',
  'operations.getSite': '1234',
  'operations.prepare': '1234',
  'operations.evaluate': '1234',
  'operations.simulate': '34',
  'elements.withheldSteps': '1234',
  'operations.perform': '1234',
  'transactions.filter': '1234',
  'transactions.export': '234',
  'transactions.get': '1234',
  'transactions.getSite': '1234',
  'transactions.getFull': '1234',
  'transactions.pdf': '1234',
  'transactions.reserve': '1234',
  'transactions.update': '1234',
  'transactions.cancel': '1234',
  'elements.calendar': '1234',
  'elementTypes.calendar': '1234',
  'calendarFeeds.list': '1234',
  'calendarFeeds.create': '1234',
  'calendarFeeds.delete': '1234',
  'transactions.delete': '234',
  'transactions.getFaultReports': '1234',
  // The one of the test was not opened by the public.
  'transactions.merge': '1234',
  'transactions.markAsSpam': '1234',
  // Only by the session of a badge at a kiosk: kiosks.test.ts.
  'kiosk.scan': '',
  'kiosk.perform': '',
  'kiosk.signOut': '',
  'kiosks.list': '234',
  'kiosks.get': '234',
  'kiosks.commands': '234',
  'kiosks.create': '234',
  'kiosks.update': '234',
  'kiosks.delete': '234',
  'kiosks.pair': '234',
  'kiosks.unpair': '234',
  'users.getBadge': '234',
  'users.setBadge': '234',
  'handovers.offer': '1234',
  'handovers.get': '1234',
  'handovers.claim': '1234',
  'handovers.confirm': '1234',
  'handovers.cancel': '1234',
  'templates.replicate': '4',
  'configurationPackages.list': '34',
  'configurationPackages.get': '34',
  'configurationPackages.getFile': '34',
  'configurationPackages.plan': '34',
  'configurationPackages.install': '34',
  'configurationPackages.create': '34',
  'configurationPackages.readFile': '34',
  'configurationPackages.delete': '34',
  'packageInstallations.list': '34',
  'packageInstallations.get': '34',
  'packageInstallations.plan': '34',
  'packageInstallations.apply': '34',
  'packageInstallations.undo': '34',
  'packageInstallations.publish': '34',
  'packageInstallations.delete': '34',
};

let app: TestApp;
let routes: DocumentedRoute[];
beforeAll(async () => {
  app = await createTestApp();
  routes = documentedRoutes(app.app).filter(({ security }) => security === undefined);
});
afterAll(() => app.close());

it('the table of roles names every call and no other', () => {
  expect(routes.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(whoMay).sort());
});

describe.each(roleNames.map((role, rank) => [role, rank] as const))('%s', (role, rank) => {
  it('may make only the calls permitted by the table', async () => {
    const tenant = await app.addTenant(`calls-${rank}`);
    const site = await populateReservations(tenant, await populateSite(tenant, 'Klocka'));
    const user = await saved(tenant.as('TenantAdmin'), `${tenant.key}/users`, {
      username: `target-${rank}`,
      name: 'Target',
      role: 'User',
      sites: ['north'],
    });
    const items = { ...site, tenantId: tenant.id, userId: user.id };
    // Deletions come last, so that the other calls find their items.
    const inOrder = routes.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    for (const route of inOrder) {
      const { operationId } = route;
      const body = bodyFor(route, items, 'Role', uuidv7);
      const address = addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, items));
      const extraBodies: Readonly<Record<string, object>> = {
        'tenants.update': { key: tenant.key, sites: sitesOf(tenant) },
        'templates.replicate': { targetSiteId: tenant.sites[1]?.id },
      };
      const requestBody = extraBodies[operationId] ? { ...body, ...extraBodies[operationId] } : body;
      const reply = await tenant.as(role).call(route.method, address, { body: requestBody });
      const may = whoMay[operationId]?.includes(String(rank)) === true;
      // Items in use may not be deleted even by authorised users.
      const hidesAll = operationId === 'users.get' || operationId.endsWith('.getSite');
      // Calls of people at a kiosk do not exist for other callers.
      const isAtKiosk = operationId.startsWith('kiosk.');
      // Between two people; other users that may hand over get not found.
      const isOthers = /^handovers\.(get|claim|confirm|cancel)$/.test(operationId);
      // Of other sites' numbers a SiteAdmin finds nothing.
      const isElsewhere = operationId === 'smsOptOuts.delete' && role === 'SiteAdmin';
      const expected = may
        ? [200, 201, 204, 409, ...(isOthers || isElsewhere ? [404] : [])]
        : isAtKiosk
          ? [403, 404]
          : [hidesAll ? 404 : 403];
      expect(expected, `${operationId}: ${JSON.stringify(reply.details)}`).toContain(reply.status);
      if (!may) expect(reply.data).toBeUndefined();
    }
  });
});

const sitesOf = (tenant: TestTenant) => tenant.sites.map(({ id, key }) => ({ id, key, name: key }));

describe('a transaction', () => {
  it.each<[Role, 'own' | 'other', 'started' | 'completed', number]>([
    ['PrivilegedUser', 'own', 'started', 204],
    ['PrivilegedUser', 'own', 'completed', 403],
    ['PrivilegedUser', 'other', 'started', 403],
    ['SiteAdmin', 'other', 'completed', 204],
    ['TenantAdmin', 'other', 'started', 204],
  ])('is deleted by %s, %s and %s: %i', async (role, whose, status, expected) => {
    const tenant = await app.addTenant(`del-${uuidv7().slice(-12)}`);
    const site = await populateSite(tenant, 'Band');
    const admin = (await tenant.as('SiteAdmin').get('session')).data.user;
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      tx
        .updateTable('transactions')
        .set({ status, ...(whose === 'other' && { owner_id: admin.id }) })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', site.transactionId)
        .execute(),
    );
    expect((await tenant.as(role).delete(`${site.path}/transactions/${site.transactionId}`)).status).toBe(expected);
  });
});

describe('a locked tenant', () => {
  it('keeps its categories, functions and services unchanged, and its work continues', async () => {
    const tenant = await app.addTenant('locked');
    const site = { ...(await populateSite(tenant, 'Lås')), tenantId: tenant.id, userId: uuidv7() };
    const lock = (lockdown: boolean) =>
      tenant.as('SuperUser').put(`tenants/${tenant.id}`, {
        key: tenant.key,
        name: 'Locked',
        sites: sitesOf(tenant),
        settings: { lockdown },
      });
    expect((await lock(true)).status).toBe(200);
    const lockable = routes.filter(({ operationId }) =>
      /^(element|operation|transaction)Types\.(create|update|delete)$/.test(operationId),
    );
    expect(lockable).toHaveLength(9);
    for (const role of ['TenantAdmin', 'SuperUser', 'SiteAdmin'] as const) {
      for (const route of lockable) {
        const address = addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, site));
        const reply = await tenant.as(role).call(route.method, address, { body: bodyFor(route, site, 'New', uuidv7) });
        expect([role, route.operationId, reply.status]).toEqual([
          role,
          route.operationId,
          role === 'SiteAdmin' ? 403 : 423,
        ]);
      }
    }
    const reply = await tenant.as('TenantAdmin').post(`${site.path}/elementTypes?culture=sv-SE`, {});
    expect(reply.details.map(({ code }) => code)).toEqual(['tenantLocked']);
    const element = {
      elementTypeId: site.elementTypeId,
      dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Still' }],
    };
    expect((await tenant.as('SiteAdmin').post(`${site.path}/elements`, element)).status).toBe(201);
    expect((await tenant.as('PrivilegedUser').get(`${site.path}/elementTypes/${site.elementTypeId}`)).status).toBe(200);
    expect((await lock(false)).status).toBe(200);
    const renamedType = { localizedNames: [{ culture: 'en-US', text: 'Unlocked' }] };
    expect(
      (await tenant.as('TenantAdmin').put(`${site.path}/elementTypes/${site.elementTypeId}`, renamedType)).status,
    ).toBe(200);
  });
});
