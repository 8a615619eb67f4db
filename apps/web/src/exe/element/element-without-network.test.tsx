import { afterAll, expect, it } from 'vitest';
import { keepCopy } from '../../api/copy-site.ts';
import { endSession } from '../../lib/session/session-store.ts';
import { saveTokens } from '../../lib/session/token-store.ts';
import { deleteCopies, openCopy } from '../../offline/copy-database.ts';
import { readPart } from '../../offline/read-copy.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedCategory, storedField, storedService } from '../testing/stored-items.ts';
import { ElementByCodeScreen } from './element-by-code-screen.tsx';

const pull = '/{tenantKey}/{siteKey}/sync/pull';
const owner = { userId: '00000000-0000-4000-8000-000000000001', siteId: '00000000-0000-4000-8000-000000000003' };
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const category = storedCategory({
  ...{ id: id('0a'), name: 'Gates' },
  dataPropertyTypes: [
    storedField({ id: id('f1'), name: 'Area', fieldType: 'text' }),
    storedField({
      ...{ id: id('f2'), name: 'State', fieldType: 'select' },
      optionSource: { recordTypeIds: [id('0b')], filter: null },
    }),
  ],
});
const service = storedService({
  ...{ id: id('0c'), name: 'Inspection', elementTypeId: category.id },
  events: [{ mode: 'start', operationTypeId: id('0d') }],
});

/** A site with one gate, in two pages. */
function answerPull(): void {
  const unchanged = { types: [], resetTypeIds: [], removedIds: [], items: [] };
  const shared = {
    coverage: { isComplete: true, total: 1, limit: 50_000 },
    ...{ transactions: [], plannedWork: [] },
  };
  fakeApi.answer('post', pull, ({ body }) => {
    if ((body as { position?: string }).position === undefined) {
      const configuration = {
        ...{ elementTypes: [category], recordTypes: [], operationTypes: [], transactionTypes: [service] },
        objectTypeIds: [category.id, id('0b')],
        ruledOperationTypeIds: [],
      };
      const records = {
        ...{ types: [{ id: id('0b'), fieldIds: [] }], resetTypeIds: [id('0b')], removedIds: [] },
        items: [{ id: id('0e'), recordTypeId: id('0b'), version: 1, title: 'Freshly painted', values: [] }],
      };
      // The contract's schemas of configuration are those of lists.
      return {
        ...shared,
        position: 'one',
        hasMore: true,
        isReset: true,
        configuration,
        records,
        elements: unchanged,
      } as never;
    }
    const elements = {
      ...{ types: [{ id: category.id, fieldIds: [id('f1'), id('f2')] }], resetTypeIds: [], removedIds: [] },
      items: [
        {
          ...{ id: id('1a'), elementTypeId: category.id, version: 2, code: 'AB-1', title: 'North gate' },
          ...{ updatedAt: '2026-11-28T08:00:00.000Z', values: ['By the river', id('0e')] },
        },
      ],
    };
    const rest = { configuration: null, records: unchanged, elements };
    return { ...shared, position: 'two', hasMore: false, isReset: false, ...rest };
  });
}

const copying = new AbortController();
afterAll(() => copying.abort());

async function copySite(): Promise<void> {
  window.history.replaceState(null, '', '/exe');
  answerPull();
  void keepCopy(copying.signal);
  await expect.poll(async () => readPart(await openCopy(owner), 'isComplete')).toBe(true);
}

it('the user opens a scanned object with its services and values without a network', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  await deleteCopies(null);
  await copySite();
  fakeApi.setOffline(true);
  const page = await renderInApp(<ElementByCodeScreen />, { at: '/exe/code/ab-1', route: '/exe/code/$code' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Inspection/ })).toBeVisible();
  await expect.element(page.getByText('By the river')).toBeVisible();
  await expect.element(page.getByText('Freshly painted')).toBeVisible();
});

it('signing out removes the copy from the device', async () => {
  // The first test has begun to keep copies in this page.
  signIn({ user: { role: 'PrivilegedUser' } });
  await (await openCopy(owner)).put('parts', 'any', 'position');
  saveTokens(null);
  endSession();
  await expect.poll(async () => readPart(await openCopy(owner), 'position')).toBeUndefined();
});
