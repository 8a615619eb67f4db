import { expect, it } from 'vitest';
import { sessionData } from '../../lib/session/testing/session-data.ts';
import { addServiceTexts } from '../../lib/texts/texts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { OwnContact } from './own-contact.tsx';

it('a user chooses SMS and a number, and an invalid number is reported at its field', async () => {
  signIn();
  await addServiceTexts();
  const user = { phoneNo: '+46701740605', preferredChannel: 'sms' } as const;
  fakeApi.answer('get', '/session', sessionData({ user }));
  fakeApi.answer('put', '/{tenantKey}/contact', ({ body }) =>
    (body as { phoneNo: string }).phoneNo === '1'
      ? refusal(422, 'Wrong', [{ code: 'mobileNumber', path: 'phoneNo', message: 'Not a mobile phone number.' }])
      : Response.json({ data: sessionData({ user }).user }),
  );
  const page = await renderInApp(<OwnContact />);
  const form = page.getByRole('form', { name: 'Receipts and reminders' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect.element(form.getByLabelText('Sent by')).toHaveValue('email');
  await expect.element(save).not.toBeInTheDocument();
  await form.getByLabelText('Sent by').selectOptions('sms');
  await expect.element(form.getByText('If an SMS cannot be sent, you get an e-mail.')).toBeVisible();
  await form.getByLabelText(/^Mobile phone/).fill('1');
  await save.click();
  await expect.element(form.getByText('Not a mobile phone number.')).toBeVisible();
  await form.getByLabelText(/^Mobile phone/).fill('070-174 06 05');
  await save.click();
  await expect.element(form.getByLabelText(/^Mobile phone/)).toHaveValue('+46701740605');
  await expect.element(save).not.toBeInTheDocument();
  expect(fakeApi.calls('put', '/{tenantKey}/contact').at(-1)?.body).toEqual({
    phoneNo: '070-174 06 05',
    preferredChannel: 'sms',
  });
});
