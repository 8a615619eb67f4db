import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { makeCategory } from '../admin/category.ts';
import { openSite } from '../admin/open-site.ts';
import { apiOf } from '../api.ts';
import { chromiumArguments, chromiumEnvironment, chromiumPath, prepareChromium } from '../browser/chromium.ts';
import { startServer } from '../processes/test-server.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { text } from '../texts.ts';
import { idle, startWatching, stopWatching } from './watch-tasks.ts';

/** How it goes to scroll through the rows of an import. */
export interface MeasuredScrolling {
  readonly rows: number;
  readonly columns: number;
  /** Steps of the wheel, one a frame. */
  readonly steps: number;
  /** Milliseconds, of the tasks that the browser reports (those over 50 ms); 0 where there was none. */
  readonly longestTask: number;
  /** Milliseconds of the processor that the longest task took: as long as it would be on a machine that does nothing else. */
  readonly longestProcessor: number;
  /** The same of keys that jump from end to end, of a cell that is written in, and of filters that are pressed. */
  readonly working: number;
  /** Milliseconds, of the longest task of all of it on a machine that is four times slower. */
  readonly slowed: number;
  /** Cells that were in the page at a time, at most. */
  readonly cells: number;
}

const columns = 13;
const steps = 400;
const slowdown = 4;

/**
 * Scrolls through all rows of a file in the workbench, in the web app as it is built, on a server of its own: a screen at a time, in
 * jumps from end to end, and across. Then works in it: jumps by keys, writes in a cell, filters; and all of it once more, slowed down.
 */
export async function measureScrolling(rows: number, note: (text: string) => void): Promise<MeasuredScrolling> {
  await prepareChromium();
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments],
    env: chromiumEnvironment(),
  });
  try {
    const wide = { width: 1280, height: 800 };
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', viewport: wide });
    const page = await context.newPage();
    await signIn(page, 'tenant');
    await openSite(page, 'skola');
    const id = await beginImport(page, rows);
    note(`${rows} rows are validated`);
    await page.goto(`/imports/elements?import=${id}&site=skola`);
    const grid = page.getByRole('grid');
    await grid.getByRole('gridcell').first().waitFor();
    await page.evaluate(idle);
    const trace = () =>
      browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await trace();
    await page.evaluate(startWatching);
    const cells = await grid.evaluate(scrollThrough, steps);
    const { longestTask, total } = await page.evaluate(stopWatching);
    const longestProcessor = longestOf(await browser.stopTracing());
    note(`${3 * steps} steps in ${total} ms, longest task ${longestTask} ms, ${longestProcessor} of the processor`);
    await trace();
    await workIn(page);
    const working = longestOf(await browser.stopTracing());
    note(`keys, a cell and filters: longest task ${working} ms of the processor`);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(startWatching);
    await grid.evaluate(scrollThrough, steps);
    await workIn(page);
    const { longestTask: slowed } = await page.evaluate(stopWatching);
    note(`${slowdown} times slower: longest task ${slowed} ms`);
    return { rows, columns, steps, longestTask, longestProcessor, working, slowed, cells };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Jumps by keys from end to end and back, writes in a cell, and looks at few rows and at all of them again. */
async function workIn(page: Page): Promise<void> {
  const t = await text(page);
  const grid = page.getByRole('grid');
  await grid.focus();
  const cell = grid.locator('[role="gridcell"][aria-selected="true"]');
  for (const key of ['Control+End', 'Control+Home', 'PageDown', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await cell.waitFor();
    await page.evaluate(idle);
  }
  const writtenText = `written ${crypto.randomUUID()}`;
  await page.keyboard.press('F2');
  await grid.getByRole('textbox').fill(writtenText);
  await page.keyboard.press('Enter');
  await grid.getByText(writtenText).waitFor();
  await page.evaluate(idle);
  const rowCount = (await grid.getAttribute('aria-rowcount')) ?? '';
  const search = page.getByRole('searchbox', { name: t('admin.imports.rows.search') });
  const waitForRows = (isAll: boolean) =>
    page.waitForFunction(
      ([count, isExpected]) =>
        (document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === count) === isExpected,
      [rowCount, isAll] as const,
    );
  await search.fill('Bench 99');
  await waitForRows(false);
  await page.evaluate(idle);
  await search.fill('');
  await waitForRows(true);
  await page.evaluate(idle);
}

/** Imports a file with valid rows only. @returns the id of the import, which waits to be applied */
async function beginImport(page: Page, rows: number): Promise<string> {
  const names = Array.from({ length: columns - 2 }, (_, index) => `Column ${index + 3}`);
  const fields = names.map((name) => ({ id: crypto.randomUUID(), name, fieldType: 'text' as const }));
  const categoryInput = { name: 'Long list', code: 'LONG-0', title: 'The first', fields };
  const { elementTypeId: typeId } = await makeCategory(page, 'skola', categoryInput);
  const lines = [['Code', 'Called', ...names].join(';')];
  for (let row = 1; row <= rows; row += 1) {
    lines.push([`LONG-${row}`, `Bench ${row}`, ...names.map((_, index) => `value ${index} of ${row}`)].join(';'));
  }
  const api = await apiOf(page, 'skola');
  const call = '/{tenantKey}/{siteKey}/imports';
  const fileId = await upload(page, lines.join('\r\n'));
  const { id } = await api.post(call, { body: { resource: 'elements', typeId, fileId } });
  const awaitSettled = async () => {
    for (;;) {
      const importState = await api.get(`${call}/{id}`, { path: { id } });
      if (!['reading', 'judging'].includes(importState.status)) return importState;
      await delay(200);
    }
  };
  const { version } = await awaitSettled();
  await api.put(`${call}/{id}/columns`, { path: { id }, body: { version } });
  const { status, counts } = await awaitSettled();
  if (status !== 'ready' || counts.create !== rows)
    throw new Error(`not all rows are sound: ${JSON.stringify(counts)}`);
  return id;
}

interface TracedEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the thread's processor, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of the processor that the longest task of a page's main thread took. */
function longestOf(trace: Buffer): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TracedEvent[] };
  const threadOf = ({ pid, tid }: TracedEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TracedEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('nothing was traced');
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000);
}

async function upload(page: Page, text: string): Promise<string> {
  const storedTokens = await page.evaluate(() => window.localStorage.getItem('tingest.tokens'));
  const { access_token: token } = JSON.parse(storedTokens ?? '{}') as { readonly access_token?: string };
  const body = new FormData();
  body.append('file', new File([text], 'long.csv', { type: 'text/csv' }));
  const address = new URL('/api/v2/ekby/skola/files/upload', page.url());
  const reply = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  if (!reply.ok) throw new Error(`the upload was answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { readonly data: { readonly id: string } }).data.id;
}

/** In the browser: one step a frame. @returns the most cells that were in the page */
async function scrollThrough(grid: Element, steps: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let max = 0;
  const step = async (top: number, left: number) => {
    grid.scrollTo({ top, left, behavior: 'instant' });
    await frame();
    max = Math.max(max, grid.querySelectorAll('[role="gridcell"]').length);
  };
  const [height, width] = [grid.scrollHeight - grid.clientHeight, grid.scrollWidth - grid.clientWidth];
  // First as a user turns the wheel, then as a user drags the scroll bar from end to end.
  for (let at = 1; at <= steps; at += 1) await step(at * 100, 0);
  for (let at = 1; at <= steps; at += 1) await step((height * at) / steps, 0);
  for (let at = 1; at <= steps; at += 1) await step(height, (width * at) / steps);
  return max;
}
