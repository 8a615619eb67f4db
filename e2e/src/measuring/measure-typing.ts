import { chromium, type Page } from '@playwright/test';
import { makeCategory } from '../admin/category.ts';
import { openSite } from '../admin/open-site.ts';
import { makeCheck } from '../admin/service.ts';
import { chromiumArguments, chromiumEnvironment, chromiumPath, prepareChromium } from '../browser/chromium.ts';
import { startServer } from '../processes/test-server.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { type LargeForm, largeForm } from './large-form.ts';
import { idle, startWatching, stopWatching } from './watch-tasks.ts';

/** How it goes to type into a large form with rules. */
export interface MeasuredTyping {
  readonly fields: number;
  readonly rules: number;
  readonly keys: number;
  /** How many of the rules read the field that is typed into. */
  readonly readBy: number;
  /** How many times slower than this machine the browser was made. */
  readonly slowedDown: number;
  /** Milliseconds, of the tasks that the browser reports (those over 50 ms); 0 where there was none. */
  readonly longestTask: number;
  /** Milliseconds from the first key until nothing more is to do. */
  readonly total: number;
}

const code = 'LARGE-1';
const name = 'Large form';
const keys = 10;
const phone = { width: 390, height: 844 };

/**
 * Types ten keys into a form of 300 fields with 200 rules, in the web app as it is built, on a server of its own: in a field that rules
 * read and in one that none reads, at the machine's speed and four times slower.
 */
export async function measureTyping(note: (text: string) => void): Promise<readonly MeasuredTyping[]> {
  await prepareChromium();
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments],
    env: chromiumEnvironment(),
  });
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', viewport: phone });
    const page = await context.newPage();
    await signIn(page, 'tenant');
    await openSite(page, 'skola');
    const form = largeForm();
    const items = { name: `${name}, things`, code, title: 'The first' };
    const { elementTypeId } = await makeCategory(page, 'skola', items);
    await makeCheck(page, 'skola', { name, elementTypeId, fields: form.fields, rules: form.rules });
    const measurements: MeasuredTyping[] = [];
    for (const slowedDown of [1, 4]) {
      for (const typed of form.typed) {
        const each = await typeInto(page, form, { typed, slowedDown });
        measurements.push(each);
        const { readBy, longestTask, total } = each;
        note(
          `${keys} keys, read by ${readBy} rules, ${slowedDown} × slower: ${total} ms, longest task ${longestTask} ms`,
        );
      }
    }
    return measurements;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function typeInto(
  page: Page,
  { fields, rules }: LargeForm,
  { typed, slowedDown }: { readonly typed: LargeForm['typed'][number]; readonly slowedDown: number },
): Promise<MeasuredTyping> {
  await page.goto(`/exe/code/${code}?site=skola`);
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const input = page.getByRole('textbox', { name: typed.name, exact: true });
  await input.scrollIntoViewIfNeeded();
  // Text typed before is kept as a draft.
  await input.fill('');
  await page.evaluate(idle);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
  await page.evaluate(startWatching);
  for (let key = 0; key < keys; key += 1) await page.keyboard.press('7');
  const { total, longestTask } = await page.evaluate(stopWatching);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await throttle.detach();
  const value = await input.inputValue();
  if (value.replaceAll(/\D/g, '') !== '7'.repeat(keys)) throw new Error(`typed ten times 7, and it says ${value}`);
  return { fields: fields.length, rules: rules.length, keys, readBy: typed.readBy, slowedDown, longestTask, total };
}
