import { readFile } from 'node:fs/promises';

const betweenSamples = 5_000;
const samplesAMinute = 60_000 / betweenSamples;

/** The memory of the server's process, which has another one after each start. */
export interface MemoryLog {
  /** A line a minute: the smallest, the middle and the largest of its samples, in MB, and how long that process had lived. */
  text(): string;
  stop(): void;
}

interface Sample {
  readonly second: number;
  readonly megabytes: number;
  readonly age: number;
}

/** @param pidOf the process as it is now; undefined where there is none */
export function followMemory(pidOf: () => number | undefined, note: (text: string) => void): MemoryLog {
  const samples: Sample[] = [];
  const startTime = Date.now();
  let [pid, since] = [0, 0];
  const timer = setInterval(async () => {
    const now = pidOf();
    const megabytes = now === undefined ? undefined : await residentMegabytes(now);
    if (now === undefined || megabytes === undefined) return;
    if (now !== pid) [pid, since] = [now, Date.now()];
    samples.push({
      ...{ megabytes, second: Math.round((Date.now() - startTime) / 1_000) },
      age: Math.round((Date.now() - since) / 1_000),
    });
    if (samples.length % samplesAMinute === 0) note(`memory: ${lineOf(samples.slice(-samplesAMinute))}`);
  }, betweenSamples);
  return {
    text: () => {
      const minutes = Map.groupBy(samples, ({ second }) => Math.floor(second / 60));
      return [...minutes].map(([minute, minuteSamples]) => `- minute ${minute}: ${lineOf(minuteSamples)}`).join('\n');
    },
    stop: () => clearInterval(timer),
  };
}

function lineOf(samples: readonly Sample[]): string {
  const sortedSizes = samples.map(({ megabytes }) => megabytes).toSorted((one, otherSize) => one - otherSize);
  const median = sortedSizes[Math.floor(sortedSizes.length / 2)];
  return `${sortedSizes[0]} · ${median} · ${sortedSizes.at(-1)} MB, process of ${samples.at(-1)?.age} s`;
}

/** The resident memory of a process; undefined where the system does not say, or the process is gone. */
async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1_000);
}

/**
 * Returns the live heap of the last process after its full collections, a line a minute: growth here is retained
 * memory, not garbage that is not yet collected.
 * @param log the server's, with the lines of `--trace-gc`
 */
export async function liveHeapText(log: string): Promise<string> {
  const pattern = /^\[(\d+):\w+\]\s+(\d+) ms: Mark-Compact.*?-> ([\d.]+) \(/gm;
  const collections = [...(await readFile(log, 'utf8')).matchAll(pattern)].map(([, pid, ms, live]) => ({
    ...{ pid, minute: Math.floor(Number(ms) / 60_000), live: Number(live) },
  }));
  const currentCollections = collections.filter(({ pid }) => pid === collections.at(-1)?.pid);
  return [...Map.groupBy(currentCollections, ({ minute }) => minute)]
    .map(([minute, minuteCollections]) => {
      const sortedSizes = minuteCollections.map(({ live }) => live).toSorted((one, otherSize) => one - otherSize);
      return `- minute ${minute} of the process: ${sortedSizes[0]} to ${sortedSizes.at(-1)} MB live after ${minuteCollections.length} collections`;
    })
    .join('\n');
}
