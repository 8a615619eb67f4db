import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-00000000000b';
const sites = [
  { id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' },
  { id: '00000000-0000-4000-8000-000000000004', key: 'bibliotek', name: 'Library' },
];
const metadata = {
  tenantId: '00000000-0000-4000-8000-000000000002',
  siteId: sites[1]?.id,
  createdAt: '2026-01-01T08:00:00Z',
  updatedAt: '2026-01-01T08:00:00Z',
  ownerId: null,
  version: 1,
};
const elementType = { ...metadata, id: '00000000-0000-4000-8000-00000000000a', name: 'Gates', icon: null };
const gate = {
  ...metadata,
  id,
  elementTypeId: elementType.id,
  codes: [],
  code: 'AB-1',
  title: 'North gate',
  dataProperties: [],
  elementType: { ...elementType, localizedNames: [], localizedDescriptions: [], dataPropertyTypes: [] },
  access: { update: false, delete: false, readonlyFieldIds: [] },
};

/** The QR code of `AB-1`, version 1: rows of modules, 1 is dark. */
const qrCode = [
  '111111101011101111111',
  '100000100010101000001',
  '101110100111101011101',
  '101110101111001011101',
  '101110100110101011101',
  '100000100000001000001',
  '111111101010101111111',
  '000000000011100000000',
  '001011101110010001001',
  '010010010010001000100',
  '000111110001001010010',
  '000000000101110000010',
  '011111100110011010010',
  '000000001110101100100',
  '111111100001000100101',
  '100000101110110111011',
  '101110101111111100101',
  '101110100100101000110',
  '101110101000000010001',
  '100000100101011000111',
  '111111100000001010101',
];

/** A camera that the code is held before; the reader is the real one. */
function holdBeforeCamera(): void {
  const [moduleSize, quiet] = [12, 4];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = (qrCode.length + 2 * quiet) * moduleSize;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas to draw on');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'black';
    for (const [y, row] of qrCode.entries()) {
      for (const [x, module] of [...row].entries()) {
        if (module === '1') pen.fillRect((x + quiet) * moduleSize, (y + quiet) * moduleSize, moduleSize, moduleSize);
      }
    }
    return canvas.captureStream(5);
  });
}

beforeEach(() => {
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  for (const resource of ['elementTypes', 'transactionTypes'] as const) {
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${resource}`, emptyList);
  }
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/withheldSteps', { items: [] });
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', emptyList);
  fakeApi.answer('post', '/{tenantKey}/transactions/filter', emptyList);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/codes/{code}', ({ path }) =>
    path.includes('/bibliotek/')
      ? Response.json({ data: gate })
      : refusal(404, 'Not found.', [{ code: 'notFound', message: 'Not found.' }]),
  );
  signIn({ user: { role: 'PrivilegedUser', sites: sites.map(({ key }) => key) }, tenant: { sites } });
});

it('finds a code of another of the user’s sites with the camera, and one tap shows the object there', async () => {
  fakeApi.answer('get', '/{tenantKey}/elements/codes/{code}/sites', () =>
    Response.json({ data: [{ site: sites[1], id, code: 'AB-1', title: 'North gate' }] }),
  );
  holdBeforeCamera();
  const app = await renderApp('/exe?scan=true');
  const camera = page.getByRole('dialog');
  const card = camera.getByRole('status').filter({ hasText: 'North gate' });
  await expect.element(card).toMatchTextContent('Library');
  await card.getByRole('link', { name: 'Open it at Library' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Library');
  await expect.poll(app.address).toBe('/exe/code/AB-1');
});

it('reports a code that none of the user’s sites has as unknown, and offers the next steps', async () => {
  fakeApi.answer('get', '/{tenantKey}/elements/codes/{code}/sites', () => Response.json({ data: [] }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/codes/{code}/near', () => Response.json({ data: [] }));
  holdBeforeCamera();
  await renderApp('/exe?scan=true');
  const card = page.getByRole('dialog').getByRole('status').filter({ hasText: 'AB-1' });
  await expect.element(card).toMatchTextContent('Unknown code');
  await card.getByRole('link', { name: 'What can I do?' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Unknown code' })).toBeVisible();
});

it('offers over the camera the objects whose codes are near one that nothing has', async () => {
  fakeApi.answer('get', '/{tenantKey}/elements/codes/{code}/sites', () => Response.json({ data: [] }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/codes/{code}/near', () =>
    Response.json({ data: [{ id, code: 'AB-01', title: 'North gate' }] }),
  );
  holdBeforeCamera();
  await renderApp('/exe?scan=true');
  const near = page.getByRole('dialog').getByRole('list', { name: 'Did you mean AB-01?' });
  await expect.element(near.getByRole('link', { name: /North gate/ })).toHaveAttribute('href', `/exe/id/${id}`);
});
