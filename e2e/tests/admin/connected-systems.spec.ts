import { Webhook } from 'standardwebhooks';
import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { addCopyRule, beginConfig, openFunction } from '../../src/admin/processors.ts';
import { fieldOf, makeCheckList } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { startOtherSystem } from '../../src/processes/other-system.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

test('a help desk is connected without code, and gets what somebody reports on a phone', async ({ signedIn }) => {
  test.setTimeout(90_000);
  const otherSystem = await startOtherSystem({ ticket: { id: 'T-17' } });
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const remark = fieldOf('text', 'What is wrong');
  await makeCheckList(page, 'skola', { name: 'Bicycle stand', code: 'STAND-1', fields: [remark] });

  await test.step('how it is talked to', async () => {
    await beginConfig(page, 'integration', 'http', 'Help desk');
    await page.getByRole('textbox', { name: /^Address/ }).fill(`${otherSystem.origin}/api/tickets`);
    await page.getByRole('textbox', { name: /^Body/ }).fill('{"title": {{Text 1}}}');
    await page.getByRole('combobox', { name: /^Authentication/ }).selectOption('Bearer token');
    await page.getByRole('textbox', { name: /^Password, token or key/ }).fill('a-secret-token');
  });

  await test.step('tried, without showing the token', async () => {
    await openStep(page, t('admin.processors.tryStep'));
    await page.getByRole('textbox', { name: 'Text 1', exact: true }).fill('Only a try');
    await page.getByRole('button', { name: t('admin.processors.try.run'), exact: true }).click();
    await expect(page.getByText(t('admin.processors.try.done'))).toBeVisible();
    await expect(page.getByText('T-17')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('a-secret-token');
    await expectGoodScreen(page);
    await save(page, 'Help desk');
  });

  await test.step('the function says what it is told', async () => {
    await openFunction(page, 'Bicycle stand, form');
    const to = `${t('admin.processors.integration.named', { name: 'Help desk' })}: Text 1`;
    await addCopyRule(page, { runs: 'outgoing', from: 'What is wrong', to });
    await save(page, 'Bicycle stand, form');
  });

  await test.step('somebody reports on a phone', async () => {
    const field = await signedIn('user', { viewport: phone });
    await field.goto('/exe/code/STAND-1?site=skola');
    await field.getByRole('link', { name: /^Bicycle stand/ }).click();
    await field.getByRole('textbox', { name: 'What is wrong' }).fill('Bent "again"');
    await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(
      field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }),
    ).toBeVisible();
  });

  await test.step('the help desk has it, once', async () => {
    await expect.poll(() => otherSystem.asked.length).toBe(2);
    const [, ticket] = otherSystem.asked;
    expect(JSON.parse(ticket?.body ?? '')).toEqual({ title: 'Bent "again"' });
    expect(ticket?.headers.authorization).toBe('Bearer a-secret-token');
    expect(ticket?.headers['idempotency-key']).toBeTruthy();
  });
  await otherSystem.close();
});

test('a webhook gets a key in its form, and its receiver can verify what it is told', async ({ signedIn }) => {
  test.setTimeout(90_000);
  const receiver = await startOtherSystem();
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const remark = fieldOf('text', 'What is wrong');
  const { elementId } = await makeCheckList(page, 'skola', { name: 'Flag pole', code: 'POLE-1', fields: [remark] });

  await beginConfig(page, 'integration', 'webhook', 'Archive');
  await page.getByRole('textbox', { name: /^Receiver’s address/ }).fill(`${receiver.origin}/hook`);
  await page.getByRole('button', { name: t('admin.processors.secret.make') }).click();
  const key = await page.getByRole('textbox', { name: /^Secret key/ }).inputValue();
  await page.getByRole('button', { name: /^What the receiver is told/ }).click();
  const events = page.getByRole('dialog', { name: /What the receiver is told/ });
  await events.getByText('Operation performed', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expectGoodScreen(page);
  await save(page, 'Archive');
  await page.getByRole('link', { name: /Archive/ }).click();
  await expect(page.getByText(t('admin.processors.secret.isSet'))).toBeVisible();

  const field = await signedIn('user', { viewport: phone });
  await field.goto('/exe/code/POLE-1?site=skola');
  await field.getByRole('link', { name: /^Flag pole/ }).click();
  await field.getByRole('textbox', { name: 'What is wrong' }).fill('No flag');
  await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();

  const own = () => receiver.asked.filter(({ body }) => body.includes(elementId));
  await expect.poll(() => own().length).toBeGreaterThan(0);
  const [delivery] = own();
  const headers = Object.fromEntries(
    Object.entries(delivery?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(new Webhook(key).verify(delivery?.body ?? '', headers)).toMatchObject({
    type: expect.stringMatching(/^operation\./),
  });
  expect(() => new Webhook(key).verify(`${delivery?.body} `, headers)).toThrow();
  await receiver.close();
});
