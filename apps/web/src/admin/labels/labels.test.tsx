import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-00000000000c';
const elementId = '00000000-0000-4000-8000-00000000000e';
const metadata = {
  ...{ tenantId: id, siteId: id, ownerId: null, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const looks = {
  ...{ rotation: 0 as const, fontSize: 8, isBold: false, align: 'left' as const, shrinks: true, showsText: true },
  errorCorrection: 'M' as const,
};
const layout = {
  ...{ id, name: 'Small labels', elementTypeId: null, ownerName: 'Anna', ...metadata },
  medium: { kind: 'roll' as const, width: 57, height: 32, dpi: 203 as const },
  parts: [{ id: 'p1', type: 'qr' as const, x: 4, y: 4, width: 20, height: 20, text: '{{address}}', ...looks }],
};
const preview = {
  labels: [
    {
      ...{ elementId, title: 'Long bench', code: 'K7P' },
      parts: [
        {
          ...{ partId: 'p1', x: 4, y: 4, rotation: 0, lines: [], box: null, logo: null },
          code: { left: 0, top: 0, moduleWidth: 1, moduleHeight: 1, path: 'M0 0h7v1h-7z' },
        },
      ],
    },
  ],
  logo: null,
  warnings: [{ partId: 'p1', code: 'fineModules' as const, dots: 2.4 }],
};

async function openEditor() {
  signIn({ user: { role: 'SiteAdmin' } });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/labelLayouts/{id}', () => Response.json({ data: layout }));
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/labels/preview', preview);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', {
    ...{ items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false },
  });
  const saved: object[] = [];
  fakeApi.answer('put', '/{tenantKey}/{siteKey}/labelLayouts/{id}', ({ body }) => {
    saved.push(body as object);
    return Response.json({ data: { ...layout, ...(body as object), version: 2 } });
  });
  await renderApp(`/labels/${id}/edit`);
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^What stands on it/ })
    .click();
  return saved;
}

it('moves and resizes a part by the keyboard, within the label, and says what may not be read', async () => {
  const saved = await openEditor();
  const part = page.getByRole('button', { name: /^QR code, 4 mm from the left, 4 mm from the top/ });
  await expect.element(part).toBeVisible();
  await expect.element(page.getByText(/2\.4 dots a module/)).toBeVisible();
  (part.element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
  await expect
    .element(page.getByRole('button', { name: /^QR code, 5 mm from the left, 9 mm from the top/ }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Width')).toHaveValue('19.5 mm');
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{/Shift}');
  await expect
    .element(page.getByRole('button', { name: /^QR code, 0 mm from the left, 0 mm from the top/ }))
    .toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved).toMatchObject([{ parts: [{ x: 0, y: 0, width: 19.5, height: 20 }] }]);
});

it('adds a text that says a name and stores what it stands for', async () => {
  const saved = await openEditor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.element(page.getByLabelText('Says')).toHaveValue('{{Title}}');
  await page.getByLabelText('Says').fill('No. {{Code}} at {{Site}}');
  await page.getByRole('button', { name: 'Remove this part' }).element();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => saved)
    .toMatchObject([{ parts: [{ id: 'p1' }, { type: 'text', text: 'No. {{code}} at {{site}}' }] }]);
});
