import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

test('an administrator finds changes and refused attempts, with their users, in the audit trail', async ({
  signedIn,
  guard,
}) => {
  const page = await signedIn('tenant');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const api = await apiOf(page, 'skola');
  const name = `Vera Ask ${Date.now()}`;
  const user = await api.post('/{tenantKey}/users', {
    body: { username: `vera-${Date.now()}`, name, role: 'User', sites: ['skola'] },
  });
  await api.save('/{tenantKey}/users', { ...user, name: `${name} Lind`, role: 'PrivilegedUser' });

  await test.step('a lower administrator makes an attempt that is refused', async () => {
    guard.allow(/status of 403/);
    const otherPage = await signedIn('site');
    await otherPage.goto('/dashboard');
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
    const below = await apiOf(otherPage, 'skola');
    const raise = below.save('/{tenantKey}/users', { ...user, version: 2, role: 'SuperUser' });
    await expect(raise).rejects.toMatchObject({ status: 403 });
  });

  await test.step('the audit trail is in the menu and lists entries newest first', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('admin.menu.audit') })
      .click();
    await expect(page).toHaveURL(/\/audit/);
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect(rows.filter({ hasText: t('admin.audit.actions.update') })).toHaveCount(1);
    await expect(rows.filter({ hasText: t('admin.audit.actions.create') })).toHaveCount(1);
    await expect(rows.filter({ hasText: t('admin.audit.actions.refused') })).toHaveCount(1);
    await expectGoodScreen(page);
  });

  await test.step('an entry shows each value before and after', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: t('admin.audit.actions.update') })
      .getByRole('button')
      .first()
      .click();
    const details = page.getByRole('dialog');
    const role = details.locator('dl > div').filter({ hasText: t('admin.audit.fields.role') });
    await expect(role.locator('del')).toHaveText(t('roles.User'));
    await expect(role.locator('ins')).toHaveText(t('roles.PrivilegedUser'));
    await expectGoodDialog(page);
    await details.getByRole('link', { name: t('admin.audit.sameResource') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  await test.step('the audit trail is filtered to refused attempts, and shows the reason', async () => {
    await page.goto(
      `/audit?filter=${encodeURIComponent(JSON.stringify([{ column: 'action', operator: 'in', value: ['refused'] }]))}`,
    );
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await row.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText('users.update');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(t('admin.audit.why'));
    await expectGoodDialog(page);
  });
});

test('a user sees accessible start and help pages, and each number links to its list', async ({ signedIn }) => {
  const page = await signedIn('super');
  await page.goto('/dashboard');
  const openRegion = page.getByRole('region', { name: t('admin.dashboard.open') });
  await expect(openRegion).toBeVisible();
  await expectGoodScreen(page);
  const overdueLink = openRegion.getByRole('link', { name: /overdue/ }).first();
  const number = Number((await overdueLink.textContent())?.match(/\d+/)?.[0]);
  expect(number).toBeGreaterThan(0);
  await overdueLink.click();
  await expect(page).toHaveURL(/\/transactions\/list[/?].*isOverdue/);
  await expect(page.getByRole('row')).toHaveCount(number + 1);

  await page.goto('/help');
  await page.getByRole('searchbox').fill('lockdown nothing like it');
  await expect(page.getByText(t('service.help.none', { search: 'lockdown nothing like it' }))).toBeVisible();
  await page.getByRole('searchbox').fill('replicate');
  await expect(page.getByRole('heading', { name: 'Copy a site to another' })).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Show the plan' })).toBeVisible();
  await expectGoodScreen(page);
});
