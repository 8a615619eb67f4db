import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { showToCamera } from '../../src/browser/camera-feed.ts';
import { openElement, state } from '../../src/modes/element-page.ts';
import { type MadeService, makeService, titleOfElement } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const lend = t('modes.loan.operations.start');

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const codes = ['BALL-1', 'BALL-2', 'BALL-3', 'BALL-4'] as const;
const [plainCode, out, reservedCode, contested] = codes;
const service = 'Borrow a ball';
const note = fieldOf('text', 'For the class', { required: true });

async function makeLending(page: Page): Promise<MadeService> {
  await openSite(page, 'skola');
  return makeService(page, 'skola', {
    name: service,
    mode: 'loan',
    codes,
    forms: [
      { modes: ['start'], fields: [note] },
      { modes: ['complete'], fields: [fieldOf('text', 'Remark')] },
    ],
  });
}

/** Lends an object by a call as the user that is signed in on the page. */
async function lendByCall(
  page: Page,
  { serviceId, startFormId, elementIds }: MadeService,
  index: number,
): Promise<void> {
  const api = await apiOf(page, 'skola');
  await api.post('/{tenantKey}/{siteKey}/operations', {
    body: {
      clientOperationId: crypto.randomUUID(),
      operationTypeId: startFormId,
      transactionTypeId: serviceId,
      elementId: elementIds[index] ?? '',
      mode: 'start',
      dataProperties: [{ dataPropertyTypeId: note.id, value: '4 B' }],
    },
  });
}

test('a user scans four objects in a row with one form, sees the reason for each refusal, and sends each', async ({
  signedIn,
  server,
  guard,
}) => {
  // Lent to another user in between.
  guard.allow(/status of 409/);
  const administration = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
  const lendingService = await makeLending(administration);
  await lendByCall(administration, lendingService, 1);
  const page = await signedIn('user');
  await page.goto('/exe?site=skola');
  const ownReservation = await (await apiOf(page, 'skola')).post('/{tenantKey}/{siteKey}/transactions', {
    body: {
      clientOperationId: crypto.randomUUID(),
      transactionTypeId: lendingService.serviceId,
      elementId: lendingService.elementIds[2] ?? '',
      reservatedFrom: new Date(Date.now() + 60_000).toISOString(),
      reservatedTo: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  const scan = async (code: string) => {
    // One after the other, without taking the last one away, as a hand scanner types too.
    await expect(page.getByRole('textbox', { name: t('app.scanner.enterCode') })).toBeFocused();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: t('app.scanner.find') }).click();
  };
  await showToCamera(`${server.url}/exe/code/${plainCode}?site=skola`);

  await test.step('the user scans with the camera, which stays open while a code is typed', async () => {
    await page.getByRole('link', { name: t('exe.start.round') }).click();
    await expect(page.getByRole('button', { name: t('app.actions.back') })).toBeVisible();
    await expectGoodScreen(page);
    await page
      .getByRole('list', { name: t('service.round.begin') })
      .getByRole('button', { name: `${service} ${lend}` })
      .click();
    const camera = page.getByRole('dialog', { name: t('service.round.cameraTitle', { service }) });
    const noticeOf = (text: string) => camera.getByRole('status').filter({ hasText: text });
    await expect(noticeOf(t('service.round.told.added', { title: titleOfElement(plainCode), count: 1 }))).toBeVisible();
    // Labels that are torn are typed.
    await camera.getByRole('button', { name: t('app.scanner.type') }).click();
    await scan(plainCode);
    await expect(noticeOf(t('service.round.told.again', { title: titleOfElement(plainCode) }))).toBeVisible();
    await scan(out);
    await expect(noticeOf(`${titleOfElement(out)}: ${t('service.round.reasons.out.title')}`)).toBeVisible();
    await scan(reservedCode);
    await expect(
      noticeOf(t('service.round.told.added', { title: titleOfElement(reservedCode), count: 2 })),
    ).toBeVisible();
    await scan(contested);
    await expect(noticeOf(t('service.round.told.added', { title: titleOfElement(contested), count: 3 }))).toBeVisible();
    await expectGoodDialog(page);
    await camera.getByRole('button', { name: t('service.round.done', { count: 3 }) }).click();
  });

  const problem = (reason: string) =>
    page.getByRole('heading', { level: 3, name: new RegExp(`^${reason} `) }).locator('xpath=ancestor::*[.//li][1]');
  await test.step('an object on loan is listed separately, with the reason and the remedy', async () => {
    const away = problem(t('service.round.reasons.out.title'));
    await expect(away).toContainText(titleOfElement(out));
    await expect(away).toContainText(t('service.round.reasons.out.remedy'));
    await expectGoodScreen(page);
    await page.reload();
    await expect(away).toContainText(titleOfElement(out));
    await page.getByRole('button', { name: t('service.round.remove', { title: titleOfElement(out) }) }).click();
    await expect(away).toHaveCount(0);
  });

  await test.step('one form holds for all objects, with a different answer for one', async () => {
    const answer = page.getByRole('textbox', { name: note.name as string });
    await answer.fill('5 A');
    await page.getByRole('button', { name: `${t('service.round.adjust')}: ${titleOfElement(reservedCode)}` }).click();
    const adjustDialog = page.getByRole('dialog', {
      name: t('service.round.adjustTitle', { title: titleOfElement(reservedCode) }),
    });
    await adjustDialog.getByRole('textbox', { name: note.name as string }).fill('6 C');
    await expectGoodDialog(page);
    await adjustDialog.getByRole('button', { name: t('service.round.saveAdjust') }).click();
    await expect(answer).toHaveValue('5 A');
    await expect(page.getByText(t('service.round.adjusted'))).toBeVisible();
  });

  await test.step('each object is sent separately, and one taken meanwhile by another user does not stop the others', async () => {
    await lendByCall(administration, lendingService, 3);
    await page.getByRole('button', { name: t('service.round.send', { count: 3 }) }).click();
    const refusedProblem = problem(t('service.round.reasons.refused.title'));
    await expect(refusedProblem).toContainText(titleOfElement(contested));
    await expect(refusedProblem).toContainText('Anders Holm');
    const sentSection = page
      .getByRole('heading', { name: t('service.round.sent'), exact: true })
      .locator('xpath=ancestor::section[1]');
    await expect(sentSection.getByRole('listitem')).toHaveCount(2);
    // The reservation is the same transaction, now a loan.
    await expect(sentSection.getByRole('listitem').filter({ hasText: titleOfElement(reservedCode) })).toContainText(
      t('service.round.sentNumber', { number: ownReservation.number }),
    );
    await expectGoodScreen(page);
  });

  await test.step('the round ends, and the objects show their borrower', async () => {
    await page.getByRole('button', { name: t('service.round.end') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('service.round.end') })
      .click();
    await expect(page.getByRole('list', { name: t('service.round.begin') })).toBeVisible();
    for (const code of [plainCode, reservedCode]) {
      await openElement(page, code);
      await expect(state(page)).toContainText(/Lent to you/);
    }
    const history = page.getByRole('list', { name: t('service.element.history') });
    await history.getByRole('link').first().click();
    await expect(page.getByRole('article')).toContainText('6 C');
  });
});
