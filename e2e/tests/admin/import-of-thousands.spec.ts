import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeCategory } from '../../src/admin/category.ts';
import { mainMenu } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { chooseFiles } from '../../src/browser/chosen-files.ts';
import { repositoryRoot } from '../../src/folders.ts';
import { colours, type Heading, plantedErrors } from '../../src/imports/planted-errors.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const sheet = path.join(repositoryRoot, 'e2e/fixtures/playgrounds.xlsx');
const rows = 5_000;

test('an administrator corrects, applies, exports and undoes an import of thousands of rows despite a crash', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const name = `Playground ${Date.now()}`;
  const elementTypeId = await makePlaygrounds(page, name);
  const api = await apiOf(page, 'skola');
  const filter = page.getByRole('group', { name: t('admin.imports.rows.filter') });
  const grid = page.getByRole('grid', { name: t('admin.imports.rows.title') });
  const status = page.getByRole('heading', { name: 'playgrounds.xlsx', level: 1 }).locator('..');
  const statusIs = (name: 'completed' | 'undone') =>
    expect(status.getByText(t(`admin.imports.statuses.${name}`), { exact: true })).toBeVisible();
  const errorsAre = (count: number) =>
    expect(filter.getByRole('button', { name: new RegExp(`^Error ${count}$`) })).toBeVisible();
  const objectCount = async () => {
    const searchResult = await api.post('/{tenantKey}/{siteKey}/elements/filter', {
      query: { elementTypeId },
      body: { limit: 1 },
    });
    return searchResult.filteredCount;
  };
  let importId = '';
  const counts = async () => (await api.get('/{tenantKey}/{siteKey}/imports/{id}', { path: { id: importId } })).counts;

  await test.step('the columns are recognised, and every error is found', async () => {
    await mainMenu(page)
      .getByRole('link', { name: t('admin.imports.titles.elements') })
      .click();
    await page.getByRole('combobox', { name: t('admin.imports.start.into.elements') }).click();
    await page.getByRole('option', { name, exact: true }).click();
    const choose = page.getByRole('button', { name: t('admin.tableUpload.choose') });
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await chooseFiles(choose, [{ name: 'playgrounds.xlsx', mimeType, buffer: readFileSync(sheet) }]);
    const columns = page.getByRole('region', { name: t('admin.imports.columns.title') });
    await columns.getByRole('button', { name: t('admin.imports.columns.check') }).click();
    await errorsAre(37);
    importId = new URL(page.url()).searchParams.get('import') ?? '';
    const errorRows = await api.post('/{tenantKey}/{siteKey}/imports/{id}/rows/filter', {
      path: { id: importId },
      body: { states: ['error'] },
    });
    const headings = await columnsOf();
    const mistakes = errorRows.items.map(({ line, problems }) => [
      line,
      ...problems.map(({ column, code }) => `${headings[column ?? -1]} ${code}`),
    ]);
    const planted = plantedErrors.flatMap(({ heading, code, line, wrong }) =>
      wrong.map((_, index) => [line + index, `${heading} ${code}`]),
    );
    expect(mistakes).toEqual(planted.toSorted(([one], [otherLine]) => Number(one) - Number(otherLine)));
  });

  await test.step('the errors are corrected in the grid', async () => {
    const headings = await columnsOf();
    let remainingCount = 37;
    for (const { heading, line, wrong, right } of plantedErrors) {
      if (heading === 'Material') {
        await page.getByRole('button', { name: t('admin.imports.missing.add', { count: 2 }) }).click();
      } else {
        const column = headings.indexOf(heading);
        const firstCell = cell(line, column);
        // Scrolls as a user that looks for the column: only the columns in view are in the page.
        await grid.evaluate((element, share) => {
          element.scrollLeft = share * (element.scrollWidth - element.clientWidth);
        }, column / headings.length);
        await firstCell.click();
        await expect(firstCell).toHaveAttribute('aria-selected', 'true');
        if (heading === 'Colour') await replaceEverywhere(wrong[0] ?? '', right[0] ?? '');
        else await paste(right.join('\n'));
      }
      remainingCount -= wrong.length;
      await errorsAre(remainingCount);
    }
  });

  await test.step('the server dies while the rows are written', async () => {
    await page.getByRole('button', { name: t('admin.imports.apply.button', { count: rows }) }).click();
    const sure = page.getByRole('dialog', { name: t('admin.imports.apply.title') });
    await sure.getByRole('button', { name: t('admin.imports.apply.confirm') }).click();
    const address = page.url();
    // A page that is open while its server is gone logs that.
    await page.goto('about:blank');
    await expect.poll(async () => (await counts()).done, { intervals: [50] }).toBeGreaterThan(0);
    await server.kill();
    await server.restart();
    const { done, created } = await counts();
    expect([done < rows, created]).toEqual([true, done]);
    // The category has one object of its own.
    expect(await objectCount()).toBe(1 + done);
    await page.goto(address);
  });

  await test.step('the import continues where it stopped when the server is back', async () => {
    await statusIs('completed');
    expect(await counts()).toMatchObject({ created: rows, failed: 0, error: 0 });
    expect(await objectCount()).toBe(1 + rows);
  });

  await test.step('all rows are exported', async () => {
    const lines = await exportedLines(page, elementTypeId);
    // The heading, and the category's own object.
    expect(lines).toHaveLength(1 + 1 + rows);
    expect(
      lines.filter((each) => /PG-0777\b.*Climbing frame 777\b|Climbing frame 777\b.*PG-0777\b/.test(each)),
    ).toHaveLength(1);
  });

  await test.step('the import is undone', async () => {
    await page.getByRole('button', { name: t('admin.imports.undo.button') }).click();
    const sure = page.getByRole('dialog', { name: t('admin.imports.undo.title') });
    await sure.getByRole('button', { name: t('admin.imports.undo.confirm') }).click();
    await statusIs('undone');
    expect(await objectCount()).toBe(1);
  });

  async function columnsOf(): Promise<readonly string[]> {
    const { columns } = await api.get('/{tenantKey}/{siteKey}/imports/{id}', { path: { id: importId } });
    return columns.map(({ heading }) => heading);
  }
  function cell(line: number, column: number) {
    const head = page.getByRole('rowheader', { name: new RegExp(`^${line}\\D`) });
    return grid
      .getByRole('row')
      .filter({ has: head })
      .locator(`[role=gridcell][aria-colindex="${column + 2}"]`);
  }
  async function replaceEverywhere(from: string, to: string) {
    const details = page.getByRole('region', { name: t('admin.imports.details.title') });
    await expect(details).toContainText(from);
    await details.getByRole('button', { name: t('admin.imports.replace.button') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin.imports.replace.title', { name: 'Colour' }) });
    await dialog.getByRole('textbox', { name: t('admin.imports.replace.to') }).fill(to);
    await dialog.getByRole('button', { name: t('admin.imports.replace.confirm') }).click();
  }
  async function paste(text: string) {
    await grid.evaluate((node, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
});

/** A category with a rule for each mistake of the sheet, and its predefined values. */
async function makePlaygrounds(page: Page, name: string): Promise<string> {
  const api = await apiOf(page, 'skola');
  const nameId = crypto.randomUUID();
  const makePublishedNames = (text: string) => ({
    ...{ localizedNames: [{ culture: 'en-US' as const, text }], localizedDescriptions: [] },
    ...{ status: 'published' as const, icon: null },
  });
  const { id: recordTypeId } = await api.post('/{tenantKey}/{siteKey}/recordTypes', {
    body: {
      ...makePublishedNames(`Material of ${name}`),
      dataPropertyTypes: [{ id: nameId, name: 'Name', fieldType: 'text', required: true }],
    },
  });
  for (const value of ['Wood', 'Steel']) {
    const dataProperties = [{ dataPropertyTypeId: nameId, value }];
    await api.post('/{tenantKey}/{siteKey}/records', { body: { recordTypeId, dataProperties } });
  }
  const field = <Type extends string>(name: Heading, fieldType: Type) => ({ id: crypto.randomUUID(), name, fieldType });
  const { elementTypeId } = await makeCategory(page, 'skola', {
    ...{ name, code: name.replace(' ', '-'), title: 'The first' },
    fields: [
      { ...field('Height', 'decimal'), validation: { range: { min: 0, max: 10 } } },
      field('Parts', 'integer'),
      { ...field('Material', 'select'), optionSource: { recordTypeIds: [recordTypeId] } },
      { ...field('Colour', 'select'), options: colours.map((name) => ({ value: name.toLowerCase(), name })) },
      field('Mounted', 'date'),
      { ...field('Serial', 'text'), unique: true },
      field('E-mail', 'email'),
      field('Website', 'url'),
      field('In use', 'switch'),
      field('Alarm', 'textArea'),
    ],
  });
  return elementTypeId;
}

/** The lines of everything of a category as CSV, as the button above its list gives it. */
async function exportedLines(page: Page, elementTypeId: string): Promise<readonly string[]> {
  const text = await page.evaluate(async (id) => {
    const { access_token: token } = JSON.parse(window.localStorage.getItem('tingest.tokens') ?? '{}');
    const reply = await fetch(`/api/v2/ekby/skola/elements/export?format=csv&elementTypeId=${id}`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
      body: '{}',
    });
    return reply.text();
  }, elementTypeId);
  return text.trim().split('\r\n');
}
