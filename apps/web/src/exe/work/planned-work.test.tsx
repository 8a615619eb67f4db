import { addDays, cultures, today } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { addServiceTexts, changeCulture } from '../../lib/texts/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { PlannedWork } from './planned-work.tsx';

const makePlannedWork = (dueOn: string) => ({
  ...{ id: 'work', elementId: 'gate', elementTitle: 'North gate', elementCode: 'G-1', version: 1 },
  ...{ transactionTypeId: 'inspection', transactionTypeName: 'Inspection', configurationName: 'Yearly' },
  ...{ dueOn, dueMeter: null, isLate: false },
});

describe.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])('planned work in %s', (ianaTimeZone) => {
  it.each(cultures)('is due on its day, without a time, in %s', async (culture) => {
    signIn({ tenant: { ianaTimeZone } });
    await changeCulture(culture, { remember: false });
    await addServiceTexts();
    const day = addDays(today(ianaTimeZone, new Date()), 12);
    fakeApi.answer('get', '/{tenantKey}/{siteKey}/plannedWork', { items: [makePlannedWork(day)] });
    const page = await renderInApp(<PlannedWork />);
    const row = page.getByRole('link', { name: /North gate/ });
    await expect.element(row).toMatchTextContent(day);
    expect(row.element().textContent).not.toMatch(/\d\d:\d\d/);
  });
});
