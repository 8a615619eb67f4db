import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DemonstrationNotice } from './demonstration-notice.tsx';

it('names the demonstration accounts that are open, and no others', async () => {
  await renderInApp(<DemonstrationNotice accounts={['user']} isReachable={false} />);
  await expect.element(page.getByRole('note')).toMatchTextContent(/one of these accounts: ?user/);
  await expect.element(page.getByRole('note')).not.toMatchTextContent('super');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('shows a warning first where others can reach the server', async () => {
  await renderInApp(<DemonstrationNotice accounts={['user']} isReachable />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Anyone can sign in here');
});
