import { expect, type Page } from '@playwright/test';
import { type AxeOptions, axeViolations } from './axe.ts';

/** Everything that holds for every screen: it can be used by everybody, and on the smallest phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page, 'body');
  await expectNoSidewaysScrolling(page);
}

/** Checks a dialog or panel that is open over a screen that is already checked. */
export async function expectGoodDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await expectNoSidewaysScrolling(page);
}

/** Rules that do not depend on colour give the same result in dark mode, and are checked once. */
const rulesOf: Readonly<Record<'light' | 'dark', AxeOptions>> = {
  light: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** Checks the visible contents, light and dark, against WCAG 2.2 AA and axe's additional best practices. */
async function expectAccessible(page: Page, part: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(colorsHaveSettled, colorScheme);
    const violations = await axeViolations(page, part, rulesOf[colorScheme]);
    const violationTexts = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(violationTexts, `accessibility of ${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Waits until the page has followed the device's colour scheme, and no colour is on its way. Runs in the page. */
async function colorsHaveSettled(colorScheme: string): Promise<void> {
  const root = document.documentElement;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The app sets the attribute; the provider's pages follow by themselves.
  for (let frame = 0; frame < 120; frame++) {
    const isSet = (root.dataset.mantineColorScheme ?? colorScheme) === colorScheme;
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    await nextFrame();
    if (frame > 2 && isSet && !isMoving) return;
  }
}

/** Checks that nothing is wider than a small phone, and than an ordinary one. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(widestElements);
    expect.soft(wide, `${new URL(page.url()).pathname} at ${width} pixels`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Returns the elements that exceed the window, when the page can be scrolled sideways. Runs in the page. */
async function widestElements(): Promise<string[]> {
  // Floating elements are repositioned when the window has its size.
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > width + 1;
  });
  return out
    .slice(0, 5)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
}
