import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Import, ImportRow } from '../../api/imports.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-0000000000d1';
const [code, height] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
const one = '/{tenantKey}/{siteKey}/imports/{id}';

/** The server, as far as an import of poles goes: heights are numbers, and a pole P1 is there already. */
let rows: ImportRow[];
let storedImport: Import;

function validateRow(row: ImportRow): ImportRow {
  if (row.state === 'skip') return row;
  const value = row.cells[1] ?? null;
  const isNumber = value === null || /^\d+$/.test(value);
  const isKnown = row.cells[0] === 'P1';
  const problem = { column: 1, fieldId: height ?? null, value, code: 'decimal', message: 'Enter a number' };
  return {
    ...row,
    state: isNumber ? (isKnown ? 'change' : 'create') : 'error',
    problems: isNumber ? [] : [problem],
    changes: isNumber && isKnown ? [{ fieldId: height ?? '', name: 'Height', from: '3', to: value }] : [],
  };
}

function countRows(): Import['counts'] {
  const of = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    ...{
      total: rows.length,
      hidden: 0,
      judged: rows.length,
      done: 0,
      created: 0,
      changed: 0,
      failed: 0,
      undone: 0,
      kept: 0,
    },
    ...{ error: of('error'), create: of('create'), change: of('change'), unchanged: of('unchanged'), skip: of('skip') },
  };
}

const changeImport = (part: Partial<Import> = {}): Response => {
  storedImport = { ...storedImport, version: storedImport.version + 1, counts: countRows(), ...part };
  return Response.json({ data: storedImport });
};

beforeEach(() => {
  const texts = [['P1', '4'], ['P2', 'high'], ['P3', 'high'], ['P4', 'low'], ...makeOtherRows()];
  rows = texts.map(([firstCell = '', secondCell = ''], index) =>
    validateRow({
      ...{ line: index + 2, state: 'unjudged', cells: [firstCell, secondCell], isEdited: [], objectId: null },
      ...{ title: firstCell, changes: [], problems: [] },
    }),
  );
  const field = (fieldId: string, name: string) => ({
    ...{ id: fieldId, name, fieldType: 'string' as const, required: false, isKey: name === 'Code' },
  });
  storedImport = {
    ...{
      id,
      resource: 'elements',
      typeId: id,
      schemaId: null,
      schemaName: 'Poles',
      fileName: 'poles.csv',
      zipCount: 0,
    },
    ...{ mode: 'upsert', status: 'ready', sheets: [{ name: 'poles.csv', rows: rows.length }], sheet: 'poles.csv' },
    headerLine: 1,
    ...{ encoding: null, separator: null, dateOrder: null, text: { encoding: 'windows-1252', separator: ';' } },
    columns: [
      { column: 0, heading: 'No', samples: ['P1', 'P2'], fieldId: code ?? null, isSure: false },
      { column: 1, heading: 'Height', samples: ['4', 'high'], fieldId: height ?? null, isSure: true },
    ],
    fields: [field(code ?? '', 'Code'), field(height ?? '', 'Height')],
    ...{ keys: [code ?? ''], counts: countRows(), missingValues: [], notes: [], failure: null, waitingFor: null },
    ...{ undoUntil: null, version: 1, createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
    startedBy: 'Anna',
  };
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', one, () => Response.json({ data: storedImport }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes/{id}', { id, status: 'draft' } as never);
  fakeApi.answer('post', `${one}/rows/filter`, ({ body }) => {
    const { states, column, skip, limit } = body as { states?: string[]; column?: number; skip: number; limit: number };
    const matchingRows = rows
      .filter(({ state }) => !states || states.includes(state))
      .filter(({ problems }) => column === undefined || problems.some((problem) => problem.column === column));
    const items = matchingRows.slice(skip, skip + limit);
    return Response.json({ data: { items, totalCount: rows.length, filteredCount: matchingRows.length } });
  });
  fakeApi.answer('put', `${one}/rows`, ({ body }) => {
    for (const { line, column, value } of (body as { cells: { line: number; column: number; value: string }[] })
      .cells) {
      rows = rows.map((row) =>
        row.line === line ? validateRow({ ...row, cells: row.cells.with(column, value) }) : row,
      );
    }
    return changeImport();
  });
  fakeApi.answer('post', `${one}/replace`, ({ body }) => {
    const { column, from, to } = body as { column: number; from: string; to: string };
    rows = rows.map((row) =>
      row.cells[column] === from ? validateRow({ ...row, cells: row.cells.with(column, to) }) : row,
    );
    return changeImport();
  });
});

/** More rows than are ever in the page at once. */
function makeOtherRows(): string[][] {
  return Array.from({ length: 900 }, (_, index) => [`Q${index}`, String(index)]);
}

const openImport = () => renderApp(`/imports/elements?import=${id}`);
const grid = () => page.getByRole('grid', { name: 'Rows' });
const filter = (name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
const sentCells = () => fakeApi.calls('put', `${one}/rows`).map(({ body }) => (body as { cells: unknown }).cells);

it('the user first sees the errors with their reasons and corrects one by keyboard', async () => {
  await openImport();
  await expect.element(filter(/^Error 3/)).toHaveAttribute('aria-pressed', 'true');
  const cell = grid().getByRole('gridcell', { name: /^high/ }).first();
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.click();
  const details = page.getByRole('region', { name: 'Selected row' });
  await expect.element(details.getByText(/Enter a number/)).toBeVisible();
  (grid().element() as HTMLElement).focus();
  await userEvent.keyboard('12{Enter}');
  await expect.poll(sentCells).toEqual([[{ line: 3, column: 1, value: '12' }]]);
  await expect.element(filter(/^Error 2/)).toBeVisible();
  await expect.element(details.getByText('Line 4')).toBeVisible();
  await userEvent.keyboard('7{Escape}');
  await expect.element(grid().getByRole('gridcell', { name: /^low/ })).toBeVisible();
  expect(sentCells()).toHaveLength(1);
});

it('the user pastes a block from a spreadsheet from the selected cell on', async () => {
  await openImport();
  await grid().getByRole('gridcell', { name: /^P2/ }).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'P2b\t7\r\nP3b\t8\r\n');
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(sentCells).toEqual([
    [
      { line: 3, column: 0, value: 'P2b' },
      { line: 3, column: 1, value: '7' },
      { line: 4, column: 0, value: 'P3b' },
      { line: 4, column: 1, value: '8' },
    ],
  ]);
  await expect.element(filter(/^Error 1/)).toBeVisible();
});

it('the user replaces a value everywhere and sees the change of a row', async () => {
  await openImport();
  await grid().getByRole('gridcell', { name: /^high/ }).first().click();
  const details = page.getByRole('region', { name: 'Selected row' });
  await details.getByRole('button', { name: 'Replace all…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace all in Height' });
  await expect.element(dialog.getByRole('textbox', { name: 'Find' })).toHaveValue('high');
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('9');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.element(filter(/^Error 1/)).toBeVisible();
  await filter(/^Update 1/).click();
  await grid().getByRole('gridcell', { name: 'P1' }).click();
  await expect.element(details.getByText('3', { exact: true })).toBeVisible();
  await expect.element(details.getByRole('img', { name: 'becomes' })).toBeVisible();
  await expect.element(details.getByText('4', { exact: true })).toBeVisible();
});

it('the page contains only the rows in view, and all rows are reachable by keyboard', async () => {
  await openImport();
  await filter(/^All 904/).click();
  await grid().getByRole('gridcell', { name: 'P1' }).click();
  (grid().element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(grid().getByRole('gridcell', { name: 'Q899' })).toBeVisible();
  expect(grid().getByRole('row').elements().length).toBeLessThan(60);
  await expect.element(page.getByRole('region', { name: 'Selected row' }).getByText('Line 905')).toBeVisible();
});

it('the entered text is kept while the user scrolls any distance', async () => {
  await openImport();
  await filter(/^All 904/).click();
  await grid().getByRole('gridcell', { name: /^P2/ }).click();
  (grid().element() as HTMLElement).focus();
  await userEvent.keyboard('P2 and');
  grid().element().scrollTop = 25_000;
  await expect.element(grid().getByRole('gridcell', { name: 'Q700' })).toBeInViewport();
  const rowRequests = fakeApi.calls('post', `${one}/rows/filter`).map(({ body }) => (body as { skip: number }).skip);
  expect(new Set(rowRequests).size).toBeLessThan(5);
  await userEvent.keyboard(' more{Enter}');
  await expect.poll(sentCells).toEqual([[{ line: 3, column: 0, value: 'P2 and more' }]]);
  await expect.element(grid().getByRole('gridcell', { name: 'P2 and more' })).toBeInViewport();
});

it('the entered text is saved when its row leaves the error list meanwhile', async () => {
  const mended = Promise.withResolvers<void>();
  await openImport();
  const saveCount = fakeApi.calls('put', `${one}/rows`).length;
  await grid().getByRole('gridcell', { name: /^high/ }).first().click();
  (grid().element() as HTMLElement).focus();
  fakeApi.answer('put', `${one}/rows`, async ({ body }) => {
    await mended.promise;
    for (const { line, column, value } of (body as { cells: { line: number; column: number; value: string }[] }).cells)
      rows = rows.map((row) =>
        row.line === line ? validateRow({ ...row, cells: row.cells.with(column, value) }) : row,
      );
    return changeImport();
  });
  await userEvent.keyboard('12{Tab}34');
  mended.resolve();
  await expect.element(filter(/^Error 2/)).toBeVisible();
  await expect
    .poll(() => sentCells().slice(saveCount))
    .toEqual([[{ line: 3, column: 1, value: '12' }], [{ line: 3, column: 1, value: '34' }]]);
});

it('the page contains only the columns in view, and all can be reached, edited and pasted by keyboard', async () => {
  const addedColumns = Array.from({ length: 40 }, (_, at) => at + 2);
  const column = (at: number) => ({ column: at, heading: `More ${at}`, samples: [], fieldId: null, isSure: false });
  storedImport = { ...storedImport, columns: [...storedImport.columns, ...addedColumns.map(column)] };
  // Some cells are long: the cells of a column must be aligned nevertheless.
  const text = (row: ImportRow, at: number) =>
    `${row.line}/${at}${row.line === 4 && at === 41 ? ' long'.repeat(60) : ''}`;
  rows = rows.map((row) => ({ ...row, cells: [...row.cells, ...addedColumns.map((at) => text(row, at))] }));
  await openImport();
  await expect.element(grid()).toHaveAttribute('aria-colcount', '43');
  await grid().getByRole('gridcell', { name: 'P2' }).click();
  expect(grid().getByRole('columnheader').elements().length).toBeLessThan(20);
  (grid().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  const last = grid().getByRole('gridcell', { name: '3/41', exact: true });
  await expect.element(last).toHaveAttribute('aria-colindex', '43');
  await expect.element(last).toBeInViewport();
  await expect.element(grid()).toHaveAttribute('aria-activedescendant', last.element().id);
  const heading = grid().getByRole('columnheader', { name: 'More 41' });
  const lefts = [heading, last, grid().getByRole('gridcell', { name: /^4\/41 long/ })].map(
    (each) => each.element().getBoundingClientRect().left,
  );
  expect(new Set(lefts).size).toBe(1);
  await userEvent.keyboard('x{Enter}');
  await expect.poll(sentCells).toEqual([[{ line: 3, column: 41, value: 'x' }]]);
  await userEvent.keyboard('{ArrowLeft}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'a\tb\tbeyond');
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .poll(() => sentCells()[1])
    .toEqual([
      { line: 4, column: 40, value: 'a' },
      { line: 4, column: 41, value: 'b' },
    ]);
  await userEvent.keyboard('{Home}');
  await expect.element(grid().getByRole('gridcell', { name: 'P3' })).toBeInViewport();
  await expect.element(grid().getByRole('gridcell', { name: '4/41', exact: true })).not.toBeInTheDocument();
});

it('the user finds rows by their contents, among those of the chosen state', async () => {
  await openImport();
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('P2');
  const rowRequests = () =>
    fakeApi.calls('post', `${one}/rows/filter`).map(({ body }) => body as { readonly text?: string });
  await expect.poll(() => rowRequests().at(-1)).toMatchObject({ states: ['error'], text: 'P2' });
});

it('the user confirms before the import writes, sees the progress and undoes it', async () => {
  await openImport();
  const step = (name: 'apply' | 'undo', part: Partial<Import>) =>
    fakeApi.answer('post', `${one}/${name}`, () => changeImport(part));
  const completedCounts = { ...countRows(), error: 3, done: 901, created: 900, changed: 1 };
  step('apply', { status: 'completed', undoUntil: '2026-12-01T00:00:00Z', counts: completedCounts });
  await page.getByRole('button', { name: 'Import 901 rows' }).click();
  const sure = page.getByRole('dialog', { name: 'Run the import?' });
  await expect.element(sure.getByText('To create: 900. To update: 1. Skipped because of errors: 3.')).toBeVisible();
  await sure.getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByText('Applied', { exact: true })).toBeVisible();
  // Planned states no longer apply to any row, so no chip leads to an empty list.
  const chips = page.getByRole('group', { name: 'Status' });
  await expect.element(chips.getByRole('button', { name: /^Created 900/ })).toBeVisible();
  await expect.element(chips.getByRole('button', { name: /^New/ })).not.toBeInTheDocument();
  step('undo', { status: 'undoing', counts: { ...completedCounts, done: 300 } });
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog', { name: 'Undo the import?' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undoing: 300 of 901')).toBeVisible();
});

it('the user prints labels of created or changed objects once the import is applied', async () => {
  const layout = {
    ...{ id, name: 'Small labels', elementTypeId: null, parts: [] },
    medium: { kind: 'roll', width: 57, height: 32, dpi: 203 },
  };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/labelLayouts', () =>
    Response.json({ data: { items: [layout], totalCount: 1 } }),
  );
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/labels/preview', { labels: [], logo: null, warnings: [] });
  // Many labels are printed in the background; here the request is refused, and only its content is checked.
  const print = '/{tenantKey}/{siteKey}/labels/print';
  fakeApi.answer('post', print, () => Response.json({ errors: [] }, { status: 422 }));
  fakeApi.answer('post', `${one}/apply`, () =>
    changeImport({ status: 'completed', counts: { ...countRows(), created: 900, changed: 1 } }),
  );
  await openImport();
  const button = page.getByRole('button', { name: 'Print labels' });
  const apply = page.getByRole('button', { name: 'Import 901 rows' });
  await expect.element(apply).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await apply.click();
  await page.getByRole('dialog', { name: 'Run the import?' }).getByRole('button', { name: 'Import' }).click();
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Print 901 labels/ });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect
    .poll(() => fakeApi.calls('post', print).map(({ body }) => body))
    .toMatchObject([{ layoutId: id, importId: id, format: 'pdf' }]);
  expect(fakeApi.calls('post', print)[0]?.body).not.toHaveProperty('elementIds');
});

it('an import into a draft leads to the category, which is published there, and to the objects', async () => {
  storedImport = { ...storedImport, status: 'completed', counts: { ...countRows(), created: 900 } };
  await openImport();
  await expect.element(page.getByText('The category is a draft.', { exact: false })).toBeVisible();
  const category = page.getByRole('link', { name: 'Open the category' });
  await expect.element(category).toHaveAttribute('href', expect.stringContaining(`/elements/types/${id}/overview`));
  const objects = page.getByRole('link', { name: 'Open objects' });
  await expect.element(objects).toHaveAttribute('href', expect.stringContaining(`/elements/list/${id}`));
});

it('the user can create predefined values that a column names and the site lacks', async () => {
  const missingValue = { column: 1, recordTypeId: id, recordTypeName: 'Heights', count: 2, examples: ['high', 'low'] };
  storedImport = { ...storedImport, missingValues: [missingValue] };
  await openImport();
  const offer = page.getByRole('alert').filter({ hasText: '2 values in Height do not exist in Heights' });
  await expect.element(offer.getByText('high, low')).toBeVisible();
  fakeApi.answer('post', `${one}/values`, () => changeImport({ missingValues: [] }));
  await offer.getByRole('button', { name: 'Create 2 values' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(fakeApi.calls('post', `${one}/values`).map(({ body }) => body)).toEqual([{ column: 1, version: 1 }]);
});

it.each([
  ['ready', 'Download import preview'],
  ['completed', 'Download import result'],
])(
  'the rows of an import that is %s can be downloaded with an explanation of the added column',
  async (status, name) => {
    storedImport = { ...storedImport, status: status as 'ready' };
    fakeApi.answer('get', `${one}/result`, () => new Response('sheet'));
    await openImport();
    await page.getByRole('button', { name }).click();
    await expect.poll(() => fakeApi.calls('get', `${one}/result`).length).toBe(1);
  },
);

it('the user chooses the field of each column and has the rows checked', async () => {
  storedImport = { ...storedImport, status: 'mapping' };
  await openImport();
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect.element(columns.getByText('P1 · P2')).toBeVisible();
  await expect.element(columns.getByText('Suggested match')).toBeVisible();
  const columnStatus = columns.getByRole('status');
  await expect.element(columnStatus).not.toBeInTheDocument();
  await columns.getByRole('combobox', { name: 'Field for No' }).click();
  await page.getByRole('option', { name: 'Code' }).click();
  await expect
    .element(columnStatus)
    .toHaveTextContent(
      'No column contains the match field: Code. Choose a column for it. Every row creates a new item.',
    );
  await columns.getByRole('combobox', { name: 'Field for No' }).click();
  await page.getByRole('option', { name: 'Code' }).click();
  await expect.element(columnStatus).not.toBeInTheDocument();
  fakeApi.answer('put', `${one}/columns`, () => changeImport({ status: 'ready' }));
  await columns.getByRole('combobox', { name: 'Field for Height' }).click();
  await page.getByRole('option', { name: 'Height' }).click();
  await columns.getByRole('button', { name: 'Check rows' }).click();
  await expect.element(grid()).toBeVisible();
  const [call] = fakeApi.calls('put', `${one}/columns`);
  expect(call?.body).toEqual({
    columns: [
      { column: 0, fieldId: code },
      { column: 1, fieldId: null },
    ],
    ...{ keys: [code], mode: 'upsert', version: 1 },
  });
});

it('the list shows how many rows of a plan cannot be applied, also on a small screen', async () => {
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  const site = '/{tenantKey}/{siteKey}';
  for (const path of ['elementTypes', 'recordTypes', 'schemas'] as const)
    fakeApi.answer('get', `${site}/${path}`, emptyList);
  const validImport = {
    ...storedImport,
    id: `${id.slice(0, -1)}2`,
    fileName: 'sound.csv',
    counts: { ...countRows(), error: 0 },
  };
  fakeApi.answer('post', `${site}/imports/filter`, () =>
    Response.json({ data: { ...emptyList, items: [storedImport, validImport] } }),
  );
  await page.viewport(390, 800);
  await renderApp('/imports/elements');
  const badge = page.getByText('3 rows cannot be imported');
  await expect.element(badge).toBeVisible();
  await expect.element(page.getByText('Ready to apply')).toBeVisible();
  const { left, right } = badge.element().getBoundingClientRect();
  expect([left >= 0, right <= 390, document.documentElement.scrollWidth <= 390]).toEqual([true, true, true]);
});

it('the text is read again with the encoding, separator or date order that the user chooses', async () => {
  storedImport = { ...storedImport, status: 'mapping' };
  fakeApi.answer('put', `${one}/columns`, ({ body }) =>
    changeImport({ ...(body as Partial<Import>), status: 'mapping' }),
  );
  const listSentColumns = () => fakeApi.calls('put', `${one}/columns`).map(({ body }) => body);
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await openImport();
  await expect.element(page.getByRole('combobox', { name: 'Encoding' })).toHaveValue('Detected: Windows (1252)');
  await expect.element(page.getByRole('combobox', { name: 'Column separator' })).toHaveValue('Detected: Semicolon ;');
  await choose('Encoding', 'DOS (850)');
  await expect.poll(listSentColumns).toMatchObject([{ encoding: 'cp850' }]);
  await choose('Column separator', 'Tab');
  await expect.poll(listSentColumns).toMatchObject([{}, { separator: '\t' }]);
  await choose('Date order', 'Month, day, year');
  await expect.poll(listSentColumns).toMatchObject([{}, {}, { dateOrder: 'mdy' }]);
  await choose('Encoding', 'Detected: Windows (1252)');
  await expect.poll(listSentColumns).toMatchObject([{}, {}, {}, { encoding: null }]);
});
