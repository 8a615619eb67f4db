/** The data collected on the page. */
interface Watched {
  readonly began: number;
  readonly tasks: number[];
  readonly observer: PerformanceObserver;
}

type WatchedWindow = typeof window & { tingestWatched?: Watched };

/** In the browser: waits until nothing is to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
}

/** In the browser: watches tasks that keep it busy for more than 50 ms. */
export function startWatching(): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  (window as WatchedWindow).tingestWatched = { began: performance.now(), tasks, observer };
}

/** Returns the collected data once the browser is idle. Runs in the browser. */
export async function stopWatching(): Promise<{ readonly total: number; readonly longestTask: number }> {
  const { began, tasks, observer } = (window as WatchedWindow).tingestWatched ?? {};
  if (began === undefined || !tasks || !observer) throw new Error('nothing is watched');
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
  const total = performance.now() - began;
  tasks.push(...observer.takeRecords().map(({ duration }) => duration));
  observer.disconnect();
  return { total: Math.round(total), longestTask: Math.round(Math.max(0, ...tasks)) };
}
