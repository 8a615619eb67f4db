import type { AppRouter } from './router.tsx';

/**
 * Remembers which page is open, and after a change of page moves the focus to its beginning, so that the keyboard and
 * the screen reader begin there too. The first page keeps the browser's own focus.
 */
export function followNavigation(router: AppRouter, onOpen: (href: string) => void): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    onOpen(toLocation.href);
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    document.querySelector<HTMLElement>('[data-page-focus]')?.focus({ preventScroll: true });
  });
}
