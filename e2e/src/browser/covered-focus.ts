import type { Page } from '@playwright/test';

/**
 * Goes through a page by Tab, and back, and answers what gets focus out of sight or under a bar that stays at the top or
 * the bottom of the window (WCAG 2.2, 2.4.11). A control that is higher than what is left of the window is let be.
 */
export async function coveredFocus(page: Page, steps = 60): Promise<readonly string[]> {
  const findings = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press(key);
      const coveredElement = await page.evaluate(describeCovered);
      if (coveredElement !== null) findings.add(`${key}: ${coveredElement}`);
    }
  }
  return [...findings];
}

/** Runs in the page. */
function describeCovered(): string | null {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  // The link that skips to the content lies over the bar.
  if (!focused || !box || focused === document.body || getComputedStyle(focused).position === 'fixed') return null;
  const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent)?.trim().slice(0, 40)}"`;
  if (box.bottom <= 0 || box.top >= window.innerHeight) return `out of sight: ${name}`;
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isAtEdge = Math.abs(top) < 2 || Math.abs(bottom - window.innerHeight) < 2;
    const isBar = width >= window.innerWidth / 2 && height > 20 && height < window.innerHeight / 2;
    return /sticky|fixed/.test(position) && isAtEdge && isBar && !element.contains(focused);
  });
  const edges = bars.map((bar) => bar.getBoundingClientRect());
  const room = window.innerHeight - edges.reduce((sum, { height }) => sum + height, 0);
  if (box.height > room - 60) return null;
  // Of text on several lines browsers keep the line with the cursor in sight.
  const allowedOverlap = focused instanceof HTMLTextAreaElement ? box.height / 2 : 1;
  const isUnder = edges.some(
    (bar) =>
      Math.min(bar.bottom, box.bottom) - Math.max(bar.top, box.top) > allowedOverlap &&
      bar.right > box.left &&
      bar.left < box.right,
  );
  return isUnder ? `under a bar: ${name}` : null;
}
