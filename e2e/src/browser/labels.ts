import { expect, type Page } from '@playwright/test';

/** How people make text easier to read: WCAG 2.2, 1.4.4 (text at 200 %) and 1.4.12 (text spacing, values of the criterion). */
const readings = {
  'text at 200 %': 'html { font-size: 200% !important }',
  'text spacing': `*, *::before, *::after {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
} as const;

/**
 * Checks that the labels of all buttons, links and choices of a page can be read with larger text and with more space in
 * it: none is cut off, sticks out of its control or lies over a neighbour, and the page does not scroll sideways.
 */
export async function expectReadableLabels(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const [reading, css] of Object.entries(readings)) {
    const labelProblems = await page.evaluate(unreadableLabels, css);
    expect.soft(labelProblems, `${new URL(page.url()).pathname}, ${reading}`).toEqual([]);
  }
}

/** Makes the text of a page as large as WCAG 2.2, 1.4.4 asks for, until the page is left. */
export async function largeText(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    // Until the bars have told the page their new heights.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, readings['text at 200 %']);
}

/** Runs in the page. */
async function unreadableLabels(css: string): Promise<string[]> {
  const frames = async (count: number): Promise<void> => {
    for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const isTiny = (box: DOMRect): boolean => box.width <= 2 || box.height <= 2;
  /** Whether a part of a control is there for screen readers alone, or not at all. */
  const isUnseen = (element: Element): boolean => {
    const { visibility, opacity } = getComputedStyle(element);
    return visibility === 'hidden' || opacity === '0' || isTiny(element.getBoundingClientRect());
  };
  const partsUpTo = (part: Element | null, control: Element): Element[] =>
    part === null || part === control ? [control] : [part, ...partsUpTo(part.parentElement, control)];
  const nameOf = (element: Element): string =>
    `${element.tagName} "${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 50)}"`;

  const textsOf = (control: Element): { readonly rects: DOMRect[]; readonly parts: Element[] }[] => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() === '') continue;
      const parts = partsUpTo(node.parentElement, control);
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length > 0 && !parts.some(isUnseen)) texts.push({ rects, parts });
    }
    return texts;
  };
  /** A line may reach out of its box by the space above and below its letters. */
  const isWithin = (rect: DOMRect, box: DOMRect): boolean =>
    rect.left >= box.left - 1.5 &&
    rect.right <= box.right + 1.5 &&
    rect.top >= box.top - rect.height / 5 &&
    rect.bottom <= box.bottom + rect.height / 5;
  const isCutOff = (control: Element): boolean =>
    textsOf(control).some(({ rects, parts }) => {
      const clipping = parts.filter((part) => /hidden|clip/.test(getComputedStyle(part).overflow));
      const boxes = clipping.map((part) => part.getBoundingClientRect());
      return rects.some((rect) => boxes.some((box) => !isWithin(rect, box)));
    });
  const sticksOut = (control: Element): boolean =>
    getComputedStyle(control).display !== 'inline' &&
    textsOf(control).some(({ rects }) => rects.some((rect) => !isWithin(rect, control.getBoundingClientRect())));
  const overlapped = (control: Element): Element | undefined => {
    const box = control.getBoundingClientRect();
    const isPlaced = (element: Element): boolean => /absolute|fixed/.test(getComputedStyle(element).position);
    return [...(control.parentElement?.children ?? [])].find((sibling) => {
      const neighbour = sibling.getBoundingClientRect();
      if (sibling === control || isTiny(neighbour) || isPlaced(sibling) || isPlaced(control)) return false;
      const width = Math.min(box.right, neighbour.right) - Math.max(box.left, neighbour.left);
      const height = Math.min(box.bottom, neighbour.bottom) - Math.max(box.top, neighbour.top);
      return width > 2 && height > 2;
    });
  };

  const controls = [...document.querySelectorAll('button, a, summary, label, [role="button"], [role="tab"]')];
  // A long name in the rows of a table may be cut: all of it is where the row leads.
  const isInRow = (control: Element): boolean => control.closest('tbody') !== null;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  await frames(5);
  const labelProblems = controls.flatMap((control) => {
    if (isTiny(control.getBoundingClientRect())) return [];
    if (isCutOff(control)) return isInRow(control) ? [] : [`cut off: ${nameOf(control)}`];
    if (sticksOut(control)) return [`sticks out: ${nameOf(control)}`];
    const neighbour = control.matches('button, a') && overlapped(control);
    return neighbour ? [`overlaps: ${nameOf(control)} and ${nameOf(neighbour)}`] : [];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) labelProblems.push(`the page is ${scrollWidth} wide, of ${clientWidth}`);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  await frames(2);
  return [...new Set(labelProblems)];
}
