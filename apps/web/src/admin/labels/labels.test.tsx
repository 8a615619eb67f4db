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
  const savedLayouts: object[] = [];
  fakeApi.answer('put', '/{tenantKey}/{siteKey}/labelLayouts/{id}', ({ body }) => {
    savedLayouts.push(body as object);
    return Response.json({ data: { ...layout, ...(body as object), version: 2 } });
  });
  await renderApp(`/labels/${id}/edit`);
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Content/ })
    .click();
  return savedLayouts;
}

it('the user moves and resizes a part by keyboard within the label, with warnings of unreadable codes', async () => {
  const savedLayouts = await openEditor();
  const part = page.getByRole('button', { name: /^QR code, 4 mm from the left, 4 mm from the top/ });
  await expect.element(part).toBeVisible();
  await expect.element(page.getByText(/2\.4 dots per module/)).toBeVisible();
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
  await expect.poll(() => savedLayouts).toMatchObject([{ parts: [{ x: 0, y: 0, width: 19.5, height: 20 }] }]);
});

/** A point of the label, in millimetres. */
type Point = readonly [x: number, y: number];

/** Presses at one point of the label and releases at another one, as a mouse does. */
async function drag(from: Point, to: Point): Promise<void> {
  const canvas = page.getByRole('group', { name: 'Label in millimeters' });
  const svg = canvas.element() as SVGSVGElement;
  const { left, top } = svg.getBoundingClientRect();
  const pixelsOf = ([x, y]: Point) => {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? undefined);
    return { x: point.x - left, y: point.y - top };
  };
  await userEvent.dragAndDrop(canvas, canvas, { sourcePosition: pixelsOf(from), targetPosition: pixelsOf(to) });
}

it('the user moves and resizes a part with the pointer, in half millimetres and snapping to near edges', async () => {
  const savedLayouts = await openEditor();
  const code = (left: number, top: number) =>
    page.getByRole('button', { name: `QR code, ${left} mm from the left, ${top} mm from the top` });
  await expect.element(code(4, 4)).toBeVisible();
  // Far from every edge and middle: to the nearest half millimetre.
  await drag([14, 14], [24.1, 17.4]);
  await expect.element(code(14, 7.5)).toBeVisible();
  await expect.element(page.getByLabelText('From the left')).toHaveValue('14 mm');
  await expect.element(page.getByLabelText('From the top')).toHaveValue('7.5 mm');
  // Its right and lower edges come to 56.4 and 31.6 of 57 and 32: to the edges of the label.
  await drag([24, 17.5], [46.4, 21.6]);
  await expect.element(code(37, 12)).toBeVisible();
  // Away beyond the edges: within the label.
  await drag([47, 22], [12, 1]);
  await expect.element(code(2, 0)).toBeVisible();
  // Its lower right corner, to the middle of the label and to a half millimetre.
  await drag([22, 20], [28.1, 25.1]);
  await expect.element(page.getByLabelText('Width')).toHaveValue('26.5 mm');
  await expect.element(page.getByLabelText('Height')).toHaveValue('25 mm');
  await expect.element(code(2, 0)).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => savedLayouts).toMatchObject([{ parts: [{ x: 2, y: 0, width: 26.5, height: 25 }] }]);
});

it('the user drags a part to the edge of another one with the pointer', async () => {
  await openEditor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = (left: number, top: number) =>
    page.getByRole('button', { name: `Text, ${left} mm from the left, ${top} mm from the top` });
  await expect.element(text(13.5, 13)).toBeVisible();
  // Its left edge comes to 24.7 and its upper one to 4.6: to where the code ends and begins, and not to 24.5 and 4.5.
  await drag([30, 16], [41.2, 7.6]);
  await expect.element(text(24, 4)).toBeVisible();
});

it('the user adds a text that shows a field name and stores its reference', async () => {
  const savedLayouts = await openEditor();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('{{Title}}');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('No. {{Code}} at {{Site}}');
  await page.getByRole('button', { name: 'Remove part' }).element();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => savedLayouts)
    .toMatchObject([{ parts: [{ id: 'p1' }, { type: 'text', text: 'No. {{code}} at {{site}}' }] }]);
});
