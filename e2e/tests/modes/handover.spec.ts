import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { begin, openElement, send, show } from '../../src/modes/element-page.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const code = 'LIFT-1';
const service = 'Borrow a lift';

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

test('a user hands a loan over to a colleague by a scanned code, once both have confirmed', async ({ signedIn }) => {
  const admin = await signedIn('tenant', { viewport: desktop });
  await openSite(admin, 'skola');
  await makeService(admin, 'skola', {
    ...{ name: service, mode: 'loan', codes: [code] },
    forms: [
      { modes: ['start', 'complete'], fields: [fieldOf('text', 'Remark')] },
      { modes: ['update'], fields: [fieldOf('text', 'Condition'), fieldOf('checkbox', 'I answer for it')] },
    ],
  });

  await test.step('the service is configured with the form for handovers', async () => {
    await admin.goto('/transactions/types');
    await admin.getByRole('table').getByRole('link', { name: service, exact: true }).click();
    await openStep(admin, t('admin.transactionTypes.eventsStep'));
    await admin
      .getByRole('combobox', { name: t('admin.services.loan.handover') })
      .selectOption({ label: `${service}, update` });
    await expectGoodScreen(admin);
    await save(admin, service);
  });

  const giver = await signedIn('user');
  await openElement(giver, code);
  await begin(giver, service);
  await send(giver, t('modes.loan.operations.start'), t('modes.loan.statuses.started'));
  await show(giver);
  await giver.getByRole('link', { name: t('service.handover.action') }).click();
  const shownCode = giver.getByLabel(t('service.handover.code'), { exact: true });
  await expect(giver.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectGoodScreen(giver);

  const receiver = await signedIn('site', { viewport: phone });
  await receiver.goto('/exe?show=work&site=skola');
  await receiver.getByRole('link', { name: t('exe.handover.take') }).click();
  await receiver.getByRole('textbox', { name: t('service.handover.code') }).fill((await shownCode.textContent()) ?? '');
  await expectGoodScreen(receiver);
  await receiver.getByRole('button', { name: t('service.handover.next') }).click();
  await receiver.getByRole('button', { name: t('service.handover.takeTitle'), exact: true }).click();
  await expect(receiver.getByRole('main')).toContainText(`Thing ${code}`);
  await expectGoodScreen(receiver);

  await giver.getByRole('button', { name: /^Hand over to / }).click();
  await receiver.getByRole('link', { name: t('service.handover.fillIn') }).click();
  await receiver.getByRole('textbox', { name: 'Condition' }).fill('A scratch on the left');
  await choose(receiver, 'I answer for it', 'Yes');
  await send(receiver, t('service.handover.takeTitle'), t('service.done.updated'));
  await expect(giver.getByText(/has taken over the loan/)).toBeVisible();
  await expectGoodScreen(giver);
  await receiver.goto('/exe?show=work&site=skola');
  await expect(receiver.getByRole('list', { name: t('service.mine.loans') })).toContainText(`Thing ${code}`);
});
