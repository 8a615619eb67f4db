import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { PrintLabels } from './print-labels.tsx';

const id = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`;
const sheet = {
  ...{ kind: 'sheet', format: 'l7160', pageWidth: 210, pageHeight: 297, columns: 3, rows: 7 },
  ...{ left: 7.25, top: 15.15, pitchX: 66, pitchY: 38.1, width: 63.5, height: 38.1 },
};
const layout = (last: string, name: string, elementTypeId: string | null = null) => ({
  ...{ id: id(last), name, elementTypeId, medium: sheet, parts: [] },
});
const job = (overrides: object) => ({
  ...{ id: id('70'), status: 'running', progress: { done: 250, total: 1000 }, file: null, errors: [] },
  result: { created: 0, changed: 0, unchanged: 0, skipped: 0, failed: 0 },
  notes: [],
  ...overrides,
});
const print = '/{tenantKey}/{siteKey}/labels/print';

/** Keeps downloads from opening the browser's own dialog. */
function catchDownloads(): string[] {
  const names: string[] = [];
  const catchClick = (event: MouseEvent): void => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null;
    if (!link?.download) return;
    event.preventDefault();
    names.push(link.download);
  };
  document.addEventListener('click', catchClick, true);
  onTestFinished(() => document.removeEventListener('click', catchClick, true));
  return names;
}

function prepare() {
  signIn({ user: { role: 'SiteAdmin' } });
  const items = [layout('a1', 'Benches', id('c1')), layout('a2', 'Poles', id('c2')), layout('a3', 'Anything')];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/labelLayouts', () => Response.json({ data: { items, totalCount: 3 } }));
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/labels/preview', { labels: [], logo: null, warnings: [] });
}

it('the user prints by a layout of the category or of all, from the first free label, and saves the file', async () => {
  prepare();
  const downloads = catchDownloads();
  fakeApi.answer('post', print, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  let isClosed = false;
  await renderInApp(
    <PrintLabels
      objects={{ elementIds: [id('e1')] }}
      elementTypeId={id('c1')}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const choice = page.getByLabelText('Layout');
  await expect.element(choice).toBeVisible();
  expect([...(choice.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([id('a1'), id('a3')]);
  await choice.selectOptions(id('a3'));
  await page.getByLabelText('First label on the sheet').fill('5');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => downloads).toEqual(['Anything.pdf']);
  expect(fakeApi.calls('post', print)[0]?.body).toMatchObject({
    ...{ layoutId: id('a3'), elementIds: [id('e1')], startAt: 5, format: 'pdf' },
  });
  expect(isClosed).toBe(true);
});

it('the user sees the progress of many labels and downloads their file', async () => {
  prepare();
  const downloads = catchDownloads();
  let now = job({});
  fakeApi.answer('post', print, () => Response.json({ data: { jobId: id('70') } }, { status: 201 }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/jobs/{id}', () => Response.json({ data: now }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/labels/prints/{id}/file', () => new Response('%PDF'));
  await renderInApp(<PrintLabels objects={{ elementTypeId: id('c1') }} count={1000} onClose={() => undefined} />);
  await expect.element(page.getByRole('heading', { name: /Print 1.000 labels/ })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.element(page.getByText(/250 of 1.000 labels/)).toBeVisible();
  now = job({ status: 'completed', progress: { done: 1000, total: 1000 }, file: 'x' });
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => downloads).toEqual(['Benches.pdf']);
});
