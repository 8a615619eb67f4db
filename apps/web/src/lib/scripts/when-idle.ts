/** Waits until the browser has nothing else to do, ten seconds at most. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 1_000);
  });
}
