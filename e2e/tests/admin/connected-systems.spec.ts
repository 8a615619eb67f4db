import { Webhook } from 'standardwebhooks';
import { makeCategory } from '../../src/admin/category.ts';
import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { addCopyRule, beginConfig, copyRule, openFunction, processorChoice } from '../../src/admin/processors.ts';
import { configurationOf, fieldOf, makeCheck, makeCheckList } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { directoryBase, startOtherDirectory } from '../../src/processes/other-directory.ts';
import { startOtherSystem } from '../../src/processes/other-system.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** As the guide has it, docs/integrations.md. */
const ticketTemplate =
  '{"title": "Check failed: {{Title of the object}}", "object": {{Code of the object}}, "text": {{Long text 1}}}';

test('an administrator connects a help desk without code, and it receives a report made on a phone', async ({
  signedIn,
}) => {
  const otherSystem = await startOtherSystem({ ticket: { id: 'T-17' } });
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const remark = fieldOf('textArea', 'What is wrong');
  await makeCheckList(page, 'skola', { name: 'Bicycle stand', code: 'STAND-1', fields: [remark] });

  await test.step('the administrator configures the connection to the help desk', async () => {
    await beginConfig(page, 'integration', 'http', 'Help desk');
    await page.getByRole('textbox', { name: /^Address/ }).fill(`${otherSystem.origin}/api/tickets`);
    await page.getByRole('textbox', { name: /^Body/ }).fill(ticketTemplate);
    await page.getByRole('combobox', { name: /^Authentication/ }).selectOption('Bearer token');
    await page.getByRole('textbox', { name: /^Password, token or key/ }).fill('a-secret-token');
  });

  await test.step('the administrator tries it, and the token is not shown', async () => {
    await openStep(page, t('admin.processors.tryStep'));
    await page.getByRole('textbox', { name: 'Long text 1', exact: true }).fill('Only a try');
    await page.getByRole('button', { name: t('admin.processors.try.run'), exact: true }).click();
    await expect(page.getByText(t('admin.processors.try.done'))).toBeVisible();
    await expect(page.getByText('T-17')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('a-secret-token');
    await expectGoodScreen(page);
  });

  await test.step('the integration copies the values that are the same wherever it is used', async () => {
    for (const [from, to] of [
      ['Code', 'Code of the object'],
      ['Title', 'Title of the object'],
    ]) {
      await addCopyRule(page, {
        runs: 'incoming',
        from: `Bicycle stand, things: ${from}`,
        to: `This integration: ${to}`,
      });
    }
    await save(page, 'Help desk');
  });

  await test.step('a rule of the function passes the remark to the integration', async () => {
    await openFunction(page, 'Bicycle stand, form');
    const to = processorChoice(t('admin.processors.integration.named', { name: 'Help desk' }), 'Long text 1');
    await addCopyRule(page, { runs: 'outgoing', from: 'What is wrong', to });
    await save(page, 'Bicycle stand, form');
  });

  await test.step('a user reports a fault on a phone', async () => {
    const field = await signedIn('user', { viewport: phone });
    await field.goto('/exe/code/STAND-1?site=skola');
    await field.getByRole('link', { name: /^Bicycle stand/ }).click();
    await field.getByRole('textbox', { name: 'What is wrong' }).fill('Bent "again"');
    await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(
      field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }),
    ).toBeVisible();
  });

  await test.step('the help desk has received the report once', async () => {
    await expect.poll(() => otherSystem.asked.length).toBe(2);
    const [, ticket] = otherSystem.asked;
    expect(JSON.parse(ticket?.body ?? '')).toEqual({
      title: 'Check failed: Bicycle stand, the first',
      object: 'STAND-1',
      text: 'Bent "again"',
    });
    expect(ticket?.headers.authorization).toBe('Bearer a-secret-token');
    expect(ticket?.headers['idempotency-key']).toBeTruthy();
  });
  await otherSystem.close();
});

test('an administrator creates a webhook key in the form, and the receiver can verify the requests', async ({
  signedIn,
}) => {
  const receiver = await startOtherSystem();
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const remark = fieldOf('text', 'What is wrong');
  const { elementId } = await makeCheckList(page, 'skola', { name: 'Flag pole', code: 'POLE-1', fields: [remark] });

  await beginConfig(page, 'integration', 'webhook', 'Archive');
  await page.getByRole('textbox', { name: /^Receiver’s address/ }).fill(`${receiver.origin}/hook`);
  await page.getByRole('button', { name: t('admin.processors.secret.make') }).click();
  const key = await page.getByRole('textbox', { name: /^Secret key/ }).inputValue();
  await page.getByRole('button', { name: /^Events/ }).click();
  const events = page.getByRole('dialog', { name: /Events/ });
  await events.getByText('Event recorded', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expectGoodScreen(page);
  await save(page, 'Archive');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Archive/ })
    .click();
  await expect(page.getByText(t('admin.processors.secret.isSet'))).toBeVisible();

  const field = await signedIn('user', { viewport: phone });
  await field.goto('/exe/code/POLE-1?site=skola');
  await field.getByRole('link', { name: /^Flag pole/ }).click();
  await field.getByRole('textbox', { name: 'What is wrong' }).fill('No flag');
  await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();

  const listOwnDeliveries = () => receiver.asked.filter(({ body }) => body.includes(elementId));
  await expect.poll(() => listOwnDeliveries().length).toBeGreaterThan(0);
  const [delivery] = listOwnDeliveries();
  const headers = Object.fromEntries(
    Object.entries(delivery?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(key).verify(delivery?.body ?? '', headers)).toMatchObject({
    type: expect.stringMatching(/^operation\./),
  });
  expect(() => new Webhook(key).verify(`${delivery?.body} `, headers)).toThrow();
  await receiver.close();
});

test('an administrator connects a directory, and its people become users after the list is reviewed', async ({
  signedIn,
}) => {
  const directory = await startOtherDirectory();
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  await beginConfig(page, 'integration', 'directory', 'People of Ekby');
  await page.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1');
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('None (without a password only)');
  await page.getByRole('textbox', { name: /^Port/ }).fill(String(directory.port));
  await page.getByRole('textbox', { name: /^Search base/ }).fill(directoryBase);
  await page.getByRole('textbox', { name: /^Attribute that never changes/ }).fill('entryUUID');
  await choose(page, 'Synchronize users with the directory', 'Yes');
  await expectGoodScreen(page);

  await openStep(page, t('admin.processors.tryStep'));
  await page.getByRole('textbox', { name: 'Username to find' }).fill('bolund');
  await page.getByRole('button', { name: t('admin.processors.try.run'), exact: true }).click();
  await expect(page.getByRole('link', { name: 'bolund@example.org' })).toBeVisible();
  await save(page, 'People of Ekby');

  await page.getByRole('link', { name: /People of Ekby/ }).click();
  await openStep(page, t('admin.processors.users.step'));
  const id = /([0-9a-f-]{36})\/edit/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: t('admin.processors.users.plan') }).click();
  const plan = page.getByRole('region', { name: t('admin.processors.users.title') });
  await expect(plan.getByRole('row', { name: /Person annaberg/ })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: t('admin.processors.users.approve') }).click();
  await expect(plan.getByText(t('admin.processors.users.statuses.done'))).toBeVisible();
  await page.goto('/users?search=bolund');
  await expect(page.getByRole('table').getByRole('link', { name: 'Person bolund', exact: true })).toBeVisible();
  // At night it would be asked for its people again.
  await (await apiOf(page, 'skola')).delete('/{tenantKey}/{siteKey}/processors/config/{id}', { path: { id } });
  await directory.close();
});

test('a user sees that a field filled by another system needs a connection, and fills it in without one', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const otherSystem = await startOtherSystem({ ticket: { id: 'Volvo' } });
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const api = await apiOf(page, 'skola');
  const { elementTypeId } = await makeCategory(page, 'skola', {
    ...{ name: 'Parking, things', code: 'PARK-1', title: 'Parking, the first' },
  });
  const values = {
    ...{ method: 'GET', address: `${otherSystem.origin}/cars?plate={{Text 1}}`, authentication: 'none' },
    mappings: [{ field: 'answerText1', expression: '{ticket.id}' }],
  };
  const config = {
    ...({ processorType: 'integration', processorKey: 'http', name: 'Register of cars' } as const),
    dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
  };
  const { id, version } = await api.post('/{tenantKey}/{siteKey}/processors/config', { body: { data: config } });
  const [plate, model, remark] = [fieldOf('text', 'Plate'), fieldOf('text', 'Model'), fieldOf('text', 'Remark')];
  const form = (fieldId: string) => ({ type: 'operation', fieldId }) as const;
  const register = (fieldId: string) => ({ type: 'integration', id, fieldId }) as const;
  const operationTypeId = await makeCheck(page, 'skola', {
    ...{ name: 'Parked car', elementTypeId, fields: [plate, model, remark] },
    rules: [copyRule('dynamic', form(plate.id), register('text1'))],
  });
  const answerRule = copyRule(
    'dynamic',
    { type: 'integration', fieldId: 'answerText1' },
    { type: 'operation', id: operationTypeId, fieldId: model.id },
  );
  const schemaConfigurations = [
    configurationOf({ type: 'element', id: elementTypeId }, [{ ...answerRule, overwritable: true }]),
  ];
  await api.put('/{tenantKey}/{siteKey}/processors/config/{id}', {
    ...{ path: { id }, body: { data: { ...config, id, version, schemaConfigurations } } },
  });

  const field = await signedIn('user', { viewport: phone });
  await field.goto('/exe/code/PARK-1?site=skola');
  await field.getByRole('link', { name: /^Parked car/ }).click();
  const input = (name: string) => field.getByRole('textbox', { name, exact: true });
  await input('Plate').fill('ABC 123');
  await expect(input('Model')).toHaveValue('Volvo');
  await field.context().setOffline(true);
  await input('Plate').fill('XYZ 789');
  const needsConnection = field.getByText('Needs a connection', { exact: true });
  await expect(needsConnection).toBeVisible();
  await input('Model').fill('Saab');
  await input('Remark').fill('On the lawn');
  await field.context().setOffline(false);
  await expect(input('Model')).toHaveValue('Saab');
  await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
  await otherSystem.close();
});
