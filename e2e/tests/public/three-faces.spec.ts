import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { begin, expectElement, send, services, state } from '../../src/modes/element-page.ts';
import { makeService, titleOfElement } from '../../src/modes/make-service.ts';
import { fillInProvider, leaveForProvider } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const code = 'BICYCLE-PUMP-1';
const service = 'Borrow a bicycle pump';

test.use({ viewport: phone, locale: 'en-US' });

test('users scan one label and see their services, their loan or the public page', async ({
  signedIn,
  openPage,
  guard,
}) => {
  // A label of an object that is not public, opened by an anonymous user.
  guard.allow(/status of 404/);
  const maker = await signedIn('tenant', { viewport: desktop });
  await openSite(maker, 'skola');
  await makeService(maker, 'skola', {
    name: service,
    mode: 'loan',
    codes: [code],
    forms: [{ modes: ['start', 'complete'], fields: [fieldOf('text', 'Remark')] }],
    policy: {
      loan: {
        ...{ borrower: { kind: 'performer' }, defaultDays: 3, longestDays: 14, extensions: 1 },
        reminders: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
      },
    },
    isPublic: true,
  });
  // As it is printed.
  const label = `/L/SKOLA.${code}`;

  const borrower = await signedIn('user');
  await test.step('the borrower scans the label, borrows the object, and finds it among the loans', async () => {
    await borrower.goto(label);
    await expectElement(borrower, code);
    await begin(borrower, service);
    await send(borrower, t('modes.loan.operations.start'), t('modes.loan.statuses.started'));
    await borrower.goto('/exe?show=work');
    await expect(borrower.getByRole('main')).toContainText(titleOfElement(code));
  });

  await test.step('the worker scans the label, and sees the borrower and the possible operations', async () => {
    const worker = await signedIn('site');
    await worker.goto(label);
    await expectElement(worker, code);
    await expect(services(worker)).toContainText(service);
    await expect(state(worker)).toContainText(/Johan|Lent/);
  });

  await test.step('an anonymous visitor scans the label, sees the public page, and can still sign in', async () => {
    const anonymousUser = await openPage({ viewport: phone, locale: 'en-US' });
    await anonymousUser.goto(label);
    await expect(anonymousUser).toHaveURL(`/search/ekby/skola/${code}`);
    await expect(anonymousUser.getByRole('heading', { level: 1, name: titleOfElement(code) })).toBeVisible();
    await expect(services(anonymousUser)).toHaveCount(0);
    await expect(anonymousUser.getByRole('main')).not.toContainText('Johan');
    await expectGoodScreen(anonymousUser);
    await anonymousUser.getByRole('link', { name: t('publicPages.signIn') }).click();
    await leaveForProvider(anonymousUser);
    await fillInProvider(anonymousUser, 'site', 'tingest-demo');
    await expectElement(anonymousUser, code);
    // Now it is theirs to see.
    await anonymousUser.goto(label);
    await expectElement(anonymousUser, code);
  });

  await test.step('an anonymous visitor learns that an object is not public, and can sign in', async () => {
    const anonymousUser = await openPage({ viewport: phone, locale: 'en-US' });
    await anonymousUser.goto('/L/STADSHUSET.NO-SUCH-THING');
    await expect(anonymousUser.getByRole('heading', { level: 1, name: t('publicPages.label.title') })).toBeVisible();
    await expectGoodScreen(anonymousUser);
    await anonymousUser
      .getByRole('main')
      .getByRole('link', { name: t('publicPages.label.signIn') })
      .click();
    await leaveForProvider(anonymousUser);
  });
});
