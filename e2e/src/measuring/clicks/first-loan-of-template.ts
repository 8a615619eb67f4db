import type { Page } from '@playwright/test';
import type { EmptySite } from '../../admin/empty-site.ts';
import { apiOf } from '../../api.ts';
import { textsOf } from '../../texts.ts';
import { invite, lendAndReturn, type OpenPhone } from './borrower.ts';
import type { ClickCounter } from './click-counter.ts';

const t = textsOf('en-US');

/** Names in the template for tool libraries. */
const template = { name: 'Tool library', category: 'Tools', service: 'Borrow a tool', privilege: 'Borrow tools' };

/**
 * From an empty site to the first loan returned by the person who may only lend, with a template. The administrator is
 * signed in and has the dashboard of the site open.
 */
export async function firstLoanOfTemplate(
  counter: ClickCounter,
  openPhone: OpenPhone,
  { tenantKey, siteKey }: EmptySite,
): Promise<void> {
  const { page } = counter;
  await installTemplate(counter);

  counter.begin('user');
  await counter.press(page.getByRole('link', { name: t('admin.templates.installed.publish.invite') }));
  const borrower = { name: 'Lena Lender', username: `lena-of-template-${Date.now()}`, privilege: template.privilege };
  const invitation = await invite(counter, borrower);

  const code = await sampleCode(page, { tenantKey, siteKey });
  const loan = { username: borrower.username, service: template.service, code };
  await lendAndReturn(counter.passTo(await openPhone()), invitation, loan);
}

/** Installs the template from the dashboard of an empty site, and publishes all of it. */
export async function installTemplate(counter: ClickCounter): Promise<void> {
  const { page } = counter;
  counter.begin('template');
  await counter.press(page.getByRole('link', { name: t('admin.dashboard.empty.template') }));
  await counter.press(page.getByRole('link', { name: template.name, exact: true }));
  await counter.press(page.getByRole('button', { name: t('admin.templates.install.start'), exact: true }));
  await counter.press(page.getByRole('button', { name: t('admin.publishing.publish') }));
  await counter.see(page.getByText(t('admin.publishing.isPublished')));
}

/** Returns the code of a sample object of the template, as its label shows it. */
export async function sampleCode(page: Page, { tenantKey, siteKey }: EmptySite): Promise<string> {
  const api = await apiOf(page, siteKey, tenantKey);
  const { items } = await api.post('/{tenantKey}/{siteKey}/elements/filter', { body: { limit: 1 } });
  const code = items[0]?.code;
  if (!code) throw new Error('The template has no sample object with a code.');
  return code;
}
