import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Options of an axe run. */
export type AxeOptions = RunOptions;

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds in the parts of a page that a selector names. It is injected into a document
 * once, for any number of checks: the further work of axe's own binding for Playwright, for frames of other origins,
 * takes four times as long. The app has no frames; a frame would not be checked, and is therefore an error.
 */
export async function axeViolations(page: Page, part: string, options: AxeOptions): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) throw new Error('Frames are not looked into.');
  if (!(await page.evaluate(hasAxe))) await page.evaluate(await source);
  return page.evaluate(runAxe, { part, options });
}

interface WithAxe {
  readonly axe?: { run(part: { readonly include: readonly string[] }, options: AxeOptions): Promise<AxeResults> };
}

/** Runs in the page. */
function hasAxe(): boolean {
  return (window as WithAxe).axe !== undefined;
}

/** Runs in the page. */
async function runAxe({ part, options }: { readonly part: string; readonly options: AxeOptions }) {
  const { axe } = window as WithAxe;
  if (!axe) throw new Error('axe is not there.');
  const { violations } = await axe.run({ include: [part] }, options);
  return violations;
}
