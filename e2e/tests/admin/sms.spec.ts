import type { Page } from '@playwright/test';
import { save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { beginConfig, configId } from '../../src/admin/processors.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { type OtherRequest, startOtherSystem } from '../../src/processes/other-system.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test('an administrator writes, counts and previews an SMS, and without a gateway it stays unsent', async ({
  signedIn,
  guard,
}) => {
  // A message is sent to a person that has opted out of SMS.
  guard.allow(/status of 422/);
  const page = await signedIn('tenant');
  await page.setViewportSize(desktop);
  await page.goto('/sms?site=teknik');
  await expect(page.getByText(t('admin.sms.notConfigured.title'))).toBeVisible();
  await expectGoodScreen(page);

  const dialog = page.getByRole('dialog', { name: t('admin.sms.new') });
  await page.getByRole('button', { name: t('admin.sms.new') }).click();
  const recipients = dialog.getByRole('combobox', { name: t('admin.sms.compose.recipients') });
  for (const number of ['070-174 06 05', '08-123 456 78']) {
    await recipients.fill(number);
    await recipients.press('Enter');
  }
  await expect(dialog.getByRole('alert')).toContainText(`08-123 456 78: ${t('admin.sms.compose.notMobile')}`);
  const text = dialog.getByRole('textbox', { name: t('admin.sms.compose.text') });
  const count = (characters: number, segments: number, left: number) =>
    expect(text).toHaveAccessibleDescription(
      new RegExp(`^${t('admin.sms.compose.count', { characters, segments, left }).replaceAll('.', '\\.')}`),
    );
  await text.fill('å'.repeat(161));
  await count(161, 2, 145);
  await text.fill('Bryggan är stängd’');
  await count(18, 1, 52);
  await expect(dialog.getByText(t('admin.sms.compose.beyondGsm', { characters: '’' }))).toBeVisible();
  await text.fill('Bryggan är stängd i dag.');
  await expect(dialog.getByRole('figure')).toContainText('Bryggan är stängd i dag.');
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  // One recipient is invalid, so no recipient gets it.
  await expect(dialog.getByRole('alert')).toBeVisible();
  await recipients.press('Backspace');
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('admin.sms.compose.stays', { count: 1 }) })).toBeVisible();
  const row = page.getByRole('row', { name: /\+46701740605/ });
  await expect(row).toContainText('Bryggan är stängd i dag.');

  // A person that has opted out gets no SMS, and the sender is informed of it.
  await page.getByRole('button', { name: t('admin.sms.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('admin.sms.optOuts.title') }).click();
  const optOuts = page.getByRole('dialog', { name: t('admin.sms.optOuts.title') });
  await optOuts.getByRole('textbox', { name: t('admin.sms.optOuts.number') }).fill('0701740606');
  await optOuts.getByRole('button', { name: t('app.actions.add') }).click();
  await expect(optOuts.getByRole('listitem')).toContainText('+46701740606');
  await expectGoodDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('admin.sms.new') }).click();
  await recipients.fill('0701740606');
  await recipients.press('Enter');
  await text.fill('Hej');
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  await expect(dialog.getByRole('alert')).toContainText('0701740606: Det här numret har avböjt sms.');
});

test('an administrator writes and sends an SMS on a phone, and changes the SMS settings', async ({ signedIn }) => {
  const page = await signedIn('tenant', { viewport: phone });
  await page.goto('/sms?site=teknik');
  const api = await apiOf(page, 'teknik');
  await api.put('/{tenantKey}/{siteKey}/sms/settings', {
    body: { country: 'SE', sender: 'Ekby', monthlyLimit: null, retentionDays: 90 },
  });
  await page.getByRole('button', { name: t('admin.sms.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.sms.new') });
  const recipients = dialog.getByRole('combobox', { name: t('admin.sms.compose.recipients') });
  await recipients.fill('+47 412 34 567');
  await recipients.press('Enter');
  await dialog.getByRole('textbox', { name: t('admin.sms.compose.text') }).fill('Hei!');
  await expectGoodDialog(page);
  await dialog.getByRole('button', { name: t('admin.sms.compose.send') }).click();
  await expect(page.getByText('+4741234567').first()).toBeVisible();
  await page.getByRole('button', { name: t('admin.sms.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('admin.sms.settings.title') }).click();
  const settings = page.getByRole('dialog', { name: t('admin.sms.settings.title') });
  await settings.getByRole('textbox', { name: t('admin.sms.compose.sender') }).fill('Ek');
  await expect(settings.getByText(t('admin.sms.compose.senderWrong', { min: 3, max: 11 }))).toBeVisible();
  await expectGoodDialog(page);
});

/**
 * A gateway according to its documentation: its responses, its configuration, the requests to it, and its delivery
 * reports.
 */
interface Gateway {
  readonly name: string;
  /** The recipients: one number for each of them. */
  readonly to: string;
  readonly answer: object;
  configure(page: Page, origin: string): Promise<void>;
  expectAsked(request: OtherRequest): void;
  /** Returns its delivery report, and the address that it is sent to, once the SMS has arrived. */
  report(
    request: OtherRequest,
    settings: { readonly reportUrl: string },
  ): { readonly url: string; readonly body: string };
}

const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const parseBody = (body: string): Record<string, unknown> => JSON.parse(body);
const fillTextbox = (page: Page, name: RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);

const gateways: Readonly<Record<string, Gateway>> = {
  smsHttp: {
    name: 'The town’s gateway',
    to: '+46701740607',
    answer: { id: 'sms-1' },
    async configure(page, origin) {
      await fillTextbox(page, /^Address/, `${origin}/send`);
      await page.getByText('Token (Bearer)', { exact: true }).click();
      await fillTextbox(page, /^Password or token/, 'a-gateway-token');
      await fillTextbox(page, /^Parameter for the address for delivery reports/, 'callback');
    },
    expectAsked({ body, headers }) {
      expect(parseBody(body)).toMatchObject({ to: '+46701740607', message: 'The ferry is late.' });
      expect(headers.authorization).toBe('Bearer a-gateway-token');
    },
    report: ({ body }) => ({ url: String(parseBody(body).callback), body: '{"status":"delivered"}' }),
  },
  elks46: {
    name: 'The elks',
    to: '+46701740608',
    answer: { id: 's70df59406a1b4643b96f3f91e0bfb7b0', status: 'created' },
    async configure(page, origin) {
      await fillTextbox(page, /^API username/, 'u-town');
      await fillTextbox(page, /^API password/, 'an-elk-password');
      await fillTextbox(page, /^Address/, `${origin}/a1`);
    },
    expectAsked({ body, headers, url }) {
      expect(url).toBe('/a1/sms');
      const sentForm = Object.fromEntries(new URLSearchParams(body));
      expect(sentForm).toMatchObject({ to: '+46701740608', message: 'The ferry is late.' });
      expect(headers.authorization).toBe(basic('u-town', 'an-elk-password'));
    },
    report: ({ body }) => ({
      url: new URLSearchParams(body).get('whendelivered') ?? '',
      body: 'id=s70df59406a1b4643b96f3f91e0bfb7b0&status=delivered',
    }),
  },
  linkMobility: {
    name: 'The link',
    to: '+46701740609',
    answer: { messageId: 'Dcshuhod0PMAAAFQ+/PbnR3x', resultCode: 1005, description: 'Queued' },
    async configure(page, origin) {
      await fillTextbox(page, /^Address/, origin);
      await fillTextbox(page, /^Username/, 'town');
      await fillTextbox(page, /^Password/, 'a-link-password');
      await fillTextbox(page, /^platformId/, 'COMMON_API');
      await fillTextbox(page, /^platformPartnerId/, '16796');
    },
    expectAsked({ body, headers, url }) {
      expect(url).toBe('/sms/send');
      const text = { destination: '+46701740609', userData: 'The ferry is late.' };
      expect(parseBody(body)).toMatchObject({ ...text, platformId: 'COMMON_API', platformPartnerId: '16796' });
      expect(headers.authorization).toBe(basic('town', 'a-link-password'));
    },
    // It keeps one address for the account, which is on the screen, and names the SMS in the report.
    report: ({ body }, { reportUrl }) => ({
      url: reportUrl,
      body: JSON.stringify({ refId: parseBody(body).refId, id: 'Dcshuhod0PMAAAFQ+/PbnR3x', resultCode: 1001 }),
    }),
  },
};

for (const [key, gateway] of Object.entries(gateways)) {
  test(`the gateway ${key} is configured in its form, sends what is written, and says when it has arrived`, async ({
    signedIn,
  }) => {
    const e = textsOf('en-US');
    const { name, to } = gateway;
    const system = await startOtherSystem(gateway.answer);
    const page = await signedIn('tenant', { viewport: desktop, locale: 'en-US' });
    // Elsewhere there is none.
    await openSite(page, 'stadshuset');
    await beginConfig(page, 'integration', key, name);
    await gateway.configure(page, system.origin);
    await expectGoodScreen(page);
    await save(page, name);
    try {
      await page.goto('/sms?site=stadshuset');
      await expect(page.getByText(e('admin.sms.by', { gateway: name }))).toBeVisible();
      await page.getByRole('button', { name: e('admin.sms.more'), exact: true }).click();
      await page.getByRole('menuitem', { name: e('admin.sms.settings.title') }).click();
      const reportUrl = await page.getByRole('textbox', { name: e('admin.sms.settings.reportUrl') }).inputValue();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: e('admin.sms.new') }).click();
      const dialog = page.getByRole('dialog', { name: e('admin.sms.new') });
      const recipients = dialog.getByRole('combobox', { name: e('admin.sms.compose.recipients') });
      await recipients.fill(to);
      await recipients.press('Enter');
      await dialog.getByRole('textbox', { name: e('admin.sms.compose.text') }).fill('The ferry is late.');
      await dialog.getByRole('button', { name: e('admin.sms.compose.send') }).click();
      // Due messages are polled every five seconds, after those of other tenants.
      await expect.poll(() => system.asked.length).toBe(1);
      const [gatewayRequest] = system.asked;
      if (!gatewayRequest) throw new Error('The gateway was not asked.');
      gateway.expectAsked(gatewayRequest);

      const row = page.getByRole('row', { name: new RegExp(`\\${to}`) });
      const expectStatus = (status: 'sent' | 'delivered') =>
        expect(async () => {
          await page.goto('/sms?site=stadshuset');
          await expect(row).toContainText(e(`admin.messages.statuses.${status}`), { timeout: 3_000 });
        }).toPass();
      await expectStatus('sent');
      const { body, url } = gateway.report(gatewayRequest, { reportUrl });
      const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
      const report = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
      expect(report.status).toBe(204);
      await expectStatus('delivered');
    } finally {
      const api = await apiOf(page, 'stadshuset');
      await api.delete('/{tenantKey}/{siteKey}/processors/config/{id}', {
        path: { id: await configId(page, 'stadshuset', name) },
      });
      await system.close();
    }
  });
}
