import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ComposeDialog } from './compose-dialog.tsx';

// The module with all countries' number metadata is being loaded, and never arrives.
vi.mock('./check-recipients.ts', () => ({
  useCheckedRecipients: (typedTexts: readonly string[]) =>
    typedTexts.map((text) => ({ typed: text, number: undefined, isTwice: false })),
}));

const call = '/{tenantKey}/{siteKey}/sms';
const settings = {
  ...{ country: 'SE', sender: null, usualSender: 'Ekby', monthlyLimit: null, retentionDays: 90, version: 1 },
  ...{ allowedCountries: null, usualCountries: ['SE', 'NO'], nearCountries: ['SE', 'NO'] },
  ...{ countries: ['SE', 'NO'], usage: { month: '2026-06', segments: 0, waiting: 0 }, gateway: null, unsent: 0 },
};

it('an SMS is sent although its numbers cannot yet be checked on the phone, and server errors are shown', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', `${call}/settings`, () => Response.json({ data: settings }));
  const message = 'This is not a mobile number.';
  const details = [{ code: 'notMobile', path: 'recipients.0.phoneNo', message }];
  fakeApi.answer('post', call, () => Response.json({ errors: [message], details }, { status: 422 }));
  const onClose = vi.fn();
  await renderInApp(<ComposeDialog onClose={onClose} />);
  const recipients = page.getByRole('combobox', { name: 'Recipients' });
  await recipients.fill('08-123 456 78,');
  await page.getByRole('textbox', { name: 'Text' }).fill('The ferry is late.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('08-123 456 78: This is not a mobile number.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
