import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { downloadedPdfText } from '../../src/browser/pdf-text.ts';
import { backToElement, begin, openElement, send, services, show, state } from '../../src/modes/element-page.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const code = 'ROOM-1';
const service = 'Use the music room';

test('a room is booked and left in the words that an administrator chose for the service', async ({ signedIn }) => {
  const admin = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
  await openSite(admin, 'skola');
  const { serviceId } = await makeService(admin, 'skola', {
    ...{ name: service, mode: 'loan', codes: [code] },
    forms: [
      { modes: ['start'], fields: [fieldOf('text', 'For what')] },
      { modes: ['complete'], fields: [fieldOf('text', 'Remarks')] },
    ],
  });

  await test.step('the words are chosen, and one of them is changed', async () => {
    await admin.goto(`/transactions/types/${serviceId}/edit`);
    await openStep(admin, t('admin.words.step'));
    await admin.getByText('Book · Change booking · Leave', { exact: true }).click();
    const preview = admin.getByRole('region', { name: t('admin.words.preview') });
    await expect(preview).toContainText(t('admin.words.leadsTo', { button: 'Book', state: 'In use' }));
    await admin.getByRole('button', { name: t('admin.words.edit') }).click();
    await admin.getByRole('textbox', { name: `${t('modes.loan.statuses.started')}, English` }).fill('Music is playing');
    await expect(preview).toContainText(t('admin.words.leadsTo', { button: 'Book', state: 'Music is playing' }));
    await expectGoodScreen(admin);
    await save(admin, service);
  });

  const page = await signedIn('user');
  await test.step('the buttons, the state and the receipt have the words', async () => {
    await openElement(page, code);
    await begin(page, service);
    await expect(page.getByRole('heading', { name: t('service.loan.until') })).toBeVisible();
    await send(page, 'Book', 'Music is playing');
    await backToElement(page, code);
    await expect(state(page)).toContainText('Music is playing');
    await expect(services(page)).toContainText(
      t('service.service.blocked', { reason: t('service.service.blockedFirst', { operation: 'Leave' }) }),
    );
    await expectGoodScreen(page);
    await services(page).getByRole('link', { name: 'Leave', exact: true }).click();
    await send(page, 'Leave', 'Left');
    await show(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('service.transaction.pdf') }).click();
    const text = await downloadedPdfText(await downloading);
    expect(text).toContain('Left');
    expect(text).toContain('start – Book');
  });

  await test.step('the report and the event log have the words', async () => {
    await admin.goto(`/transactions/list/${serviceId}`);
    await expect(admin.getByRole('row').nth(1)).toContainText('Left');
    await expect(admin.getByRole('columnheader', { name: 'Music is playing' })).toBeVisible();
    await admin.goto('/operations/list');
    await admin
      .getByRole('row')
      .filter({ hasText: `${service}, start` })
      .getByRole('rowheader')
      .getByRole('button')
      .click();
    const drawer = admin.getByRole('dialog');
    await expect(drawer.getByRole('definition').filter({ hasText: /^Book$/ })).toBeVisible();
    await expect(drawer.getByRole('definition').filter({ hasText: 'Music is playing' })).toBeVisible();
  });
});
