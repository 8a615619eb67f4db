import { useLayoutEffect } from 'react';

/**
 * Returns focus to the element that had it before a dialog opened, once the dialog closes or is unmounted (WCAG 2.2,
 * 2.4.3). Mantine does so only for dialogs that were rendered closed before; ours are rendered when they are first
 * needed.
 */
export function useReturnFocus(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => returnFocus(opener);
  }, [isOpen]);
}

/** Longer than Mantine's own attempt, and than a dialog that follows needs to take the focus, in milliseconds. */
const returnDelayMs = 30;

/** Focuses the opener, or the button of the menu that it was in, unless the focus has gone somewhere else meanwhile. */
export function returnFocus(opener: Element | null): void {
  const menu = opener?.closest('[role="menu"]');
  const target = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : opener;
  const atClose = document.activeElement;
  setTimeout(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement === atClose;
    if (isLost && target instanceof HTMLElement && target !== document.body) target.focus({ preventScroll: true });
  }, returnDelayMs);
}
