import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillInInspection, openInspection } from '../../src/exe/inspection.ts';
import { repositoryRoot } from '../../src/folders.ts';
import { fillInProvider, leaveForProvider } from '../../src/sign-in/sign-in.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');
const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');

test.use({ viewport: phone });

/**
 * Returns the part of the README that a pattern finds. @throws where the text differs, and the test has to be adapted
 */
function readFromReadme(pattern: RegExp): string {
  const matchedText = pattern.exec(readme.replaceAll(/\s+/g, ' '))?.[1];
  if (matchedText === undefined) throw new Error(`README.md says nothing like ${pattern}`);
  return matchedText;
}

test('a user follows the first step of the README, and it works as written', async ({ page, server }) => {
  const accounts = readFromReadme(/prints its accounts: (.+?), each with the password/).match(/\w+(?=`)/g) ?? [];
  const password = readFromReadme(/each with the password `([^`]+)`/);
  const username = readFromReadme(/Sign in as `([^`]+)`/);
  const code = readFromReadme(/scan or type the code `([^`]+)`/);

  await test.step('the start prints the address and the accounts', () => {
    const announcement = server.announcement();
    expect(announcement).toContain(`Tingest is ready: ${server.url}`);
    expect(accounts).toHaveLength(5);
    for (const account of accounts) expect(announcement).toMatch(new RegExp(`^  ${account}\\s`, 'm'));
    expect(announcement).toMatch(new RegExp(`^  password\\s+${password}$`, 'm'));
  });

  await test.step('the user signs in at that address', async () => {
    await page.goto(server.url);
    await leaveForProvider(page);
    await fillInProvider(page, username, password);
    await expect(page.getByRole('button', { name: t('exe.start.type') })).toBeVisible();
  });

  await test.step('the user types the code', async () => {
    await page.getByRole('button', { name: t('exe.start.type') }).click();
    await page.getByRole('textbox', { name: t('app.scanner.enterCode') }).fill(code);
    await page.getByRole('button', { name: t('app.scanner.find') }).click();
  });

  await test.step('the user opens the object at the default site', async () => {
    await expect(page).toHaveURL(new RegExp(`/exe/code/${code}$`));
    await expect(page.getByRole('heading', { level: 2, name: t('service.element.services') })).toBeVisible();
  });

  await test.step('the user does the check-list', async () => {
    await openInspection(page);
    // Modules tell of the open case, and number the record.
    await expect(page.getByRole('textbox', { name: 'Öppet ärende' })).toHaveValue(/^Rapporterat /);
    await expect(page.getByRole('textbox', { name: 'Protokollnummer' })).toHaveValue(/^BES-\d{4}-\d{4}$/);
    await fillInInspection(page, { date: '2026-03-02', remark: 'Som det står i README.' });
    await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
  });
});
