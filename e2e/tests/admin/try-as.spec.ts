import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const service = 'Borrow a tent';

test('an administrator changes the holders of a privilege, and tries the phone as one of them', async ({
  signedIn,
  guard,
}) => {
  // The person does not see the object at first.
  guard.allow(/status of (403|404)/);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const { serviceId, elementIds } = await makeService(page, 'skola', {
    ...{ name: service, mode: 'loan', codes: ['TENT-1'] },
    forms: [
      { modes: ['start'], fields: [fieldOf('text', 'For what')] },
      { modes: ['complete'], fields: [fieldOf('text', 'Remarks')] },
    ],
  });
  const api = await apiOf(page, 'skola');
  const person = { name: 'Kim Ek', username: `kim.${Date.now()}`, role: 'User' as const, sites: ['skola'] };
  const { id: userId } = await api.post('/{tenantKey}/users', { body: person });
  const grant = { resource: 'transactionType' as const, ids: [serviceId], actions: ['start' as const] };
  const lending = { name: 'Lends tents', grants: [grant], userIds: [userId] };
  const { id } = await api.post('/{tenantKey}/{siteKey}/privileges', { body: lending });
  const repeated = { name: 'Lends tents too', grants: [grant], userIds: [userId] };
  const { id: repeatedId } = await api.post('/{tenantKey}/{siteKey}/privileges', { body: repeated });

  await test.step('a privilege that adds nothing is said to, and is withdrawn from its holder', async () => {
    await page.goto(`/users/privileges/${repeatedId}/edit`);
    await openStep(page, t('admin.privileges.grantsStep'));
    const warning = t('admin.users.idle.privilege', { privilege: person.name, names: lending.name });
    await expect(page.getByText(warning)).toBeVisible();
    await openStep(page, t('admin.privileges.usersStep'));
    await expect(page.getByText(warning)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: t('admin.privileges.users.withdraw', { name: person.name }) }).click();
    await expect(page.getByText(t('admin.privileges.users.willLose'))).toBeVisible();
    await save(page, repeated.name);
    await page.goto(`/users/privileges/${repeatedId}/edit`);
    await openStep(page, t('admin.privileges.usersStep'));
    await expect(page.getByText(t('admin.privileges.users.none'))).toBeVisible();
  });

  await test.step('the phone is tried as the holder, with what is refused marked', async () => {
    await page.goto(`/users/privileges/${id}/edit`);
    await openStep(page, t('admin.privileges.usersStep'));
    await page.getByRole('button', { name: t('admin.viewAs.startNamed', { name: person.name }) }).click();
    const banner = page.getByRole('region', { name: t('admin.viewAs.label') });
    await expect(banner).toContainText(person.name);
    await page.goto(`/exe/id/${elementIds[0]}?site=skola`);
    const refusals = page.getByRole('list', { name: t('admin.viewAs.refusals.title', { name: person.name }) });
    const step = t('modes.loan.operations.complete');
    await expect(refusals.getByRole('listitem')).toHaveText([
      `${t('admin.viewAs.refusals.step', { service, step })}${t('admin.viewAs.refusals.reasons.notGranted')}`,
    ]);
    await expectGoodScreen(page);
    await banner.getByRole('button', { name: t('admin.viewAs.end') }).click();
  });

  await test.step('an object that the person does not see is explained too', async () => {
    await api.put('/{tenantKey}/{siteKey}/privileges/{id}', {
      path: { id },
      body: { name: lending.name, status: 'disabled' },
    });
    await page.goto(`/users/${userId}/edit`);
    await openStep(page, t('admin.users.accessStep'));
    await page.getByRole('button', { name: t('admin.viewAs.startNamed', { name: person.name }) }).click();
    await expect(page.getByRole('region', { name: t('admin.viewAs.label') })).toBeVisible();
    await page.goto('/exe/code/TENT-1?site=skola');
    await expect(page.getByText(t('admin.viewAs.refusals.object', { name: person.name }))).toBeVisible();
  });
});
