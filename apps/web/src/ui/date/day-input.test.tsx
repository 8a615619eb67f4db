import { addDays } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeCulture } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { DayInput } from './day-input.tsx';

const onChange = vi.fn<(day: string) => void>();

function Asked({ first }: { readonly first: string }): ReactNode {
  const [day, setDay] = useState(first);
  const change = (next: string): void => {
    onChange(next);
    setDay(next);
  };
  return <DayInput label="Mounted" size="md" value={day} onChange={change} />;
}

beforeEach(() => onChange.mockClear());

describe.each([
  ['sv-SE', 'Öppna kalendern', 'november 2026', 'må', 'måndag'],
  ['en-US', 'Open calendar', 'November 2026', 'Su', 'Monday'],
  ['nb-NO', 'Åpne kalenderen', 'november 2026', 'ma', 'mandag'],
] as const)('in %s, regardless of the browser’s language', (culture, openLabel, month, firstWeekday, monday) => {
  it('a day is shown as YYYY-MM-DD, and chosen in a calendar in that language', async () => {
    signIn({ tenant: { ianaTimeZone: 'America/Los_Angeles' } });
    await changeCulture(culture, { remember: false });
    const page = await renderInApp(<Asked first="2026-11-30" />);
    const input = page.getByRole('textbox', { name: 'Mounted' });
    await expect.element(input).toHaveValue('2026-11-30');
    await page.getByRole('button', { name: openLabel }).click();
    const calendar = page.getByRole('dialog', { name: openLabel });
    await expect.element(calendar.getByText(month)).toBeVisible();
    expect(calendar.getByRole('table').element().querySelector('th')?.textContent).toBe(firstWeekday);
    // The chosen day has the focus; arrows go from day to day.
    await expect.element(calendar.getByRole('button', { name: `${monday} 2026-11-30` })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(input).toHaveValue('2026-11-23');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23');
    await expect.element(page.getByRole('button', { name: openLabel })).toHaveFocus();
  });
});

it('closes the calendar on Escape and returns the focus', async () => {
  const page = await renderInApp(<Asked first="2026-11-30" />);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await expect.element(page.getByRole('button', { name: 'Monday 2026-11-30' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'takes today from the time zone of the tenant, in %s',
  async (zone) => {
    signIn({ tenant: { ianaTimeZone: zone } });
    const page = await renderInApp(<Asked first="" />);
    await page.getByRole('button', { name: 'Open calendar' }).click();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: zone });
    await page.getByRole('button', { name: 'Today' }).click();
    // The day may have changed in between.
    expect([today, addDays(today, 1)]).toContain(onChange.mock.lastCall?.[0]);
  },
);

it('formats a typed date when the field is left, and keeps text that it cannot read', async () => {
  const page = await renderInApp(<Asked first="" />);
  const input = page.getByRole('textbox', { name: 'Mounted' });
  await input.click();
  await userEvent.keyboard('20261105');
  await expect.element(input).toHaveValue('20261105');
  await userEvent.tab();
  await expect.element(input).toHaveValue('2026-11-05');
  await input.fill('soon');
  await userEvent.tab();
  await expect.element(input).toHaveValue('soon');
});
