import { followInstallPrompt } from './install-prompt.ts';

/**
 * Loads and registers the service worker when the first page is there and the browser is at rest: it takes nothing from
 * the first load. Only built versions of the app have one.
 */
export function startServiceWorker(): void {
  followInstallPrompt();
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator && 'locks' in navigator)) return;
  const start = async (): Promise<void> => {
    const { registerServiceWorker } = await import('./register-service-worker.ts');
    await registerServiceWorker();
  };
  const startAtRest = (): void => {
    // A browser that forbids it, or a network that is gone, leaves the app without it until the next start.
    setTimeout(() => void start().catch(() => undefined), restMs);
  };
  if (document.readyState === 'complete') startAtRest();
  else window.addEventListener('load', startAtRest, { once: true });
}

/** So long after the page is loaded, in milliseconds. */
const restMs = 2_000;
