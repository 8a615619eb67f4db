import type { Page } from '@playwright/test';
import type { ApiClient } from '@tingest/api-client';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf, type Schemas } from '../../src/api.ts';
import {
  type FieldWalk,
  type GrantedPerson,
  makeGrantedPerson,
  signInAs,
  type WantedGrant,
  walkField,
} from '../../src/grants/granted-person.ts';
import { hasOperation, type ModeService, makeServicesOfAllModes } from '../../src/grants/services-of-all-modes.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const site = 'skola';

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

interface Walk {
  readonly page: Page;
  readonly person: GrantedPerson;
  readonly api: ApiClient;
  readonly services: readonly ModeService[];
  readonly field: FieldWalk;
}

const readObjects = ({ services }: Walk): WantedGrant => ({
  resource: 'elementType',
  ids: services.map(({ elementTypeId }) => elementTypeId),
  actions: ['read'],
});
const onServices = ({ services }: Walk, actions: WantedGrant['actions']): WantedGrant => ({
  resource: 'transactionType',
  ids: services.map(({ serviceId }) => serviceId),
  actions,
});

/** Opens the app at a page, which must show no error and ask for nothing that is refused. */
async function look(walk: Walk, address: string): Promise<void> {
  await walk.field.open(atSite(address));
  await expectNothingRefused(walk, address);
}

/** The same for further pages of the app that is open. */
async function lookOn(walk: Walk, ...addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await walk.field.goTo(atSite(address));
    expect(new URL(walk.page.url()).pathname).toBe(new URL(address, walk.page.url()).pathname);
    await expectNothingRefused(walk, address);
  }
}

const atSite = (address: string) => `${address}${address.includes('?') ? '&' : '?'}site=${site}`;

async function expectNothingRefused({ page, field }: Pick<Walk, 'page' | 'field'>, where: string): Promise<void> {
  expect(field.refused(), `refused at ${where}`).toEqual([]);
  await expect(page.getByRole('button', { name: t('app.actions.retry') }), where).toHaveCount(0);
  await expect(page.getByText(t('app.errors.title')), where).toHaveCount(0);
  await expect(page.locator('a[href*="/processors/"]'), `processors at ${where}`).toHaveCount(0);
}

/** Visits every place of the field side that shows something regardless of permissions. */
async function visitPages(walk: Walk): Promise<void> {
  await look(walk, '/exe');
  await lookOn(walk, '/exe/elementList', '/exe?show=work', '/exe?show=round', '/exe/help');
}

/** Performs an operation by calls, as the person; their grants must allow it. */
async function perform(
  { api }: Walk,
  { serviceId, startFormId: operationTypeId, elementId, answers }: ModeService,
  mode: Schemas['OperationMode'],
  transactionId?: string,
): Promise<string> {
  const { transaction } = await api.post('/{tenantKey}/{siteKey}/operations', {
    body: {
      clientOperationId: crypto.randomUUID(),
      operationTypeId,
      elementId,
      mode,
      ...(transactionId ? { transactionId } : { transactionTypeId: serviceId }),
      dataProperties: Object.entries(answers).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    },
  });
  return transaction.id;
}

/**
 * Performs a step as a user with a grant for the step, but none to read the result: on the phone, from the object's
 * page.
 */
async function doIt(walk: Walk, service: ModeService, operation: Schemas['OperationMode']): Promise<void> {
  const { page } = walk;
  const { mode, name, elementTypeId, elementId } = service;
  const label = t(`modes.${mode}.operations.${operation}` as 'modes.loan.operations.start');
  await look(walk, `/exe/code/${service.code}`);
  const services = page.getByRole('list', { name: t('service.element.services') });
  if (operation === 'start') {
    await services
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  } else {
    const step = services.getByRole('link', { name: label, exact: true });
    if ((await step.count()) === 0)
      await services
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
    await page.getByRole('link', { name: label, exact: true }).first().click();
  }
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(/^No\. \d+$/)).toBeVisible();
  await walk.field.settle();
  await expectNothingRefused(walk, `${mode} ${operation}, done`);
  await page.getByRole('link', { name: new RegExp(t('service.done.backTo', { title: '' })) }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('service.element.services') })).toBeVisible();
  await walk.field.settle();
  await expectNothingRefused(walk, `${mode} ${operation}, back at the object`);
  const ofObject = `/exe/${elementId}/service/${service.serviceId}`;
  await look(walk, ofObject);
  await lookOn(walk, `${ofObject}/transactions`, `/exe/elementList?category=${elementTypeId}`);
}

async function begin(
  signedIn: (username: 'tenant', options?: object) => Promise<Page>,
  page: Page,
  name: string,
): Promise<Walk> {
  const admin = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
  await openSite(admin, site);
  const services = await makeServicesOfAllModes(admin, site, name);
  const person = await makeGrantedPerson(admin, site, name);
  const api = await signInAs(page, person, site);
  return { page, person, api, services, field: walkField(page) };
}

const performing = ['start', 'update', 'complete', 'cancel'] as const;

for (const action of performing) {
  test(`who may ${action} and nothing else does so in every mode, and sees no error on the way`, async ({
    signedIn,
    page,
  }) => {
    const walk = await begin(signedIn, page, `may-${action}`);
    const { services, person } = walk;
    const startedTransactions = new Map<string, string>();
    if (action !== 'start') {
      await person.grant([readObjects(walk), onServices(walk, ['start'])]);
      for (const service of services.filter(({ mode }) => hasOperation(mode, action))) {
        startedTransactions.set(service.serviceId, await perform(walk, service, 'start'));
      }
    }
    // A service brings the reading of its objects.
    await person.grant([onServices(walk, [action])]);
    await look(walk, '/exe');
    await expect(page.getByText(t('service.noAccess.title'))).toBeHidden();
    await look(walk, `/exe/code/${services[0]?.code}`);
    await look(walk, '/exe?show=work');

    await person.grant([readObjects(walk), onServices(walk, [action])]);
    await visitPages(walk);
    for (const service of services.filter(({ mode }) => hasOperation(mode, action))) {
      await test.step(service.mode, () => doIt(walk, service, action));
    }
  });
}

test('a user with the grant to lend and return returns a borrowed object, and is not offered to borrow it again', async ({
  signedIn,
  page,
}) => {
  const walk = await begin(signedIn, page, 'may-lend');
  const loan = walk.services.find(({ mode }) => mode === 'loan') as ModeService;
  const services = page.getByRole('list', { name: t('service.element.services') });
  await walk.person.grant([readObjects(walk), onServices(walk, ['start', 'complete'])]);
  await doIt(walk, loan, 'start');
  await look(walk, `/exe/code/${loan.code}`);
  await expect(page.getByText(t('service.state.mine')).first()).toBeVisible();
  await expect(services).toContainText(t('service.service.blocked', { reason: t('service.service.blockedOpen') }));
  await look(walk, '/exe?show=work');
  await expect(page.getByRole('list', { name: t('service.mine.loans') }).getByRole('listitem')).toHaveCount(1);
  await doIt(walk, loan, 'complete');

  await test.step('a user sees that an object is on loan to another person, without the name', async () => {
    const admin = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
    await openSite(admin, site);
    await perform({ ...walk, api: await apiOf(admin, site) }, loan, 'start');
    await look(walk, `/exe/code/${loan.code}`);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(t('service.state.out'));
    await expect(services).toContainText(t('service.service.blocked', { reason: t('service.state.out') }));
  });
});

for (const action of ['readOwn', 'readAll', 'delete', 'pdf'] as const) {
  test(`who may ${action} of services and nothing else finds their way without an error`, async ({
    signedIn,
    page,
  }) => {
    const walk = await begin(signedIn, page, `may-${action.toLowerCase()}`);
    const { services, person } = walk;
    await person.grant([readObjects(walk), onServices(walk, ['start'])]);
    for (const service of services) await perform(walk, service, 'start');
    await person.grant([onServices(walk, [action])]);
    await look(walk, '/exe');
    await person.grant([readObjects(walk), onServices(walk, [action])]);
    await visitPages(walk);
    for (const { code, elementId, serviceId } of services) {
      await look(walk, `/exe/code/${code}`);
      const history = page.getByRole('list', { name: t('service.element.history') }).getByRole('listitem');
      await expect(history).toHaveCount(action.startsWith('read') ? 1 : 0);
      const ofObject = `/exe/${elementId}/service/${serviceId}`;
      await lookOn(walk, ofObject, `${ofObject}/transactions`);
      if (!action.startsWith('read')) continue;
      await page
        .getByRole('list')
        .getByRole('link', { name: /No\. \d+/ })
        .first()
        .click();
      await expect(page.getByText(/^No\. \d+$/)).toBeVisible();
      await walk.field.settle();
      await expectNothingRefused(walk, `a transaction of ${code}`);
    }
  });
}

const otherGrants = [
  ...(['read', 'create', 'update', 'delete', 'import', 'export', 'print'] as const).flatMap((action) => [
    ['elementType', action] as const,
    ['recordType', action] as const,
  ]),
  ...(['read', 'create', 'update', 'delete'] as const).map((action) => ['file', action] as const),
  ...(['read', 'export'] as const).map((action) => ['report', action] as const),
];

test('a user with any other single grant sees no error on the phone, and no refused request is made', async ({
  signedIn,
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  const walk = await begin(signedIn, page, 'may-other');
  const [simple] = walk.services;
  const loan = walk.services.find(({ mode }) => mode === 'loan');
  const walkedResources = new Set<string>();
  for (const [resource, action] of otherGrants) {
    await test.step(`${resource} ${action}`, async () => {
      const ids = resource === 'report' ? walk.services.map(({ serviceId }) => serviceId) : ('all' as const);
      await walk.person.grant([{ resource, ids, actions: [action] }]);
      await look(walk, '/exe');
      await lookOn(walk, `/exe/code/${loan?.code}`);
      // The pages ask what a resource allows, not each action of it; so one action of each walks all of them.
      if (walkedResources.has(resource)) return;
      walkedResources.add(resource);
      await lookOn(walk, '/exe/elementList', '/exe?show=work', '/exe?show=round', `/exe/code/${simple?.code}`);
    });
  }
  // Connections to other systems cannot be granted.
  for (const address of ['/processors/runs', '/processors/configs/module', '/sms']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/exe/);
  }
});
