import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../data/random.ts';
import type { Installation } from './installation.ts';

/** Something that goes wrong, and is right again when it resolves. */
interface Disturbance {
  readonly name: string;
  /** Whether the server's process ends by it. */
  readonly endsServer?: boolean;
  readonly run: () => Promise<void>;
}

/** Everything that is done to the installation while people work. */
export function disturbancesOf(installation: Installation): Disturbance[] {
  const { primary, standby, server, disk, databaseDisk, setReadOnly } = installation;
  return [
    {
      name: 'the replica is killed',
      run: () => killed(standby, 4_000),
    },
    {
      name: 'the database is restarted',
      run: async () => {
        await primary.stop();
        await delay(1_000);
        await primary.start();
      },
    },
    {
      name: 'the database crashes',
      run: () => killed(primary, 1_000),
    },
    {
      name: 'the server is killed',
      endsServer: true,
      run: () => killed(server),
    },
    {
      name: 'the server is killed twice in a row',
      endsServer: true,
      run: async () => {
        await killed(server);
        await killed(server);
      },
    },
    {
      name: 'the database can only be read',
      run: async () => {
        await setReadOnly(true);
        await delay(5_000);
        await setReadOnly(false);
      },
    },
    {
      name: 'the server is stopped and started',
      endsServer: true,
      run: async () => {
        const code = await server.stop();
        if (code !== 0) throw new Error(`the server ended with ${code} when it was stopped`);
        await server.start();
      },
    },
    ...[disk, databaseDisk]
      .filter(({ isLimited }) => isLimited)
      .map((fullDisk) => ({
        name: fullDisk === disk ? 'the disk of the files is full' : 'the disk of the database is full',
        run: () => filledUp(fullDisk, primary),
      })),
    {
      name: 'the database is away while the server starts',
      endsServer: true,
      run: async () => {
        await Promise.all([primary.stop(), server.kill()]);
        const startup = server.start();
        await delay(4_000);
        await primary.start();
        await startup;
      },
    },
  ];
}

/** Kills a process and starts it again after a while. */
async function killed(
  process: Pick<Installation['primary' | 'standby' | 'server'], 'kill' | 'start'>,
  milliseconds = 0,
): Promise<void> {
  await process.kill();
  if (milliseconds > 0) await delay(milliseconds);
  await process.start();
}

/** Fills a disk for a while. */
async function filledUp(
  fullDisk: Installation['disk' | 'databaseDisk'],
  primary: Installation['primary'],
): Promise<void> {
  await fullDisk.fill();
  await delay(5_000);
  await fullDisk.free();
  // PostgreSQL exits where it cannot even write its log; then an administrator restarts it.
  if (primary.isRunning) return;
  await primary.stop();
  await primary.start();
}

/** Share of the time after which the server's process is left alone, so that its memory is seen to grow or not. */
const shareOfKills = 0.6;

/**
 * All of them once, and then whichever comes, with some seconds of peace in between. Toward the end the server's process lives on, while
 * the database and the disks are still taken away.
 */
export async function disturb(
  disturbances: readonly Disturbance[],
  { seconds, seed, note }: { readonly seconds: number; readonly seed: number; readonly note: (text: string) => void },
): Promise<Map<string, number>> {
  const random = seededRandom(seed);
  const happened = new Map<string, number>();
  const startTime = Date.now();
  const end = startTime + seconds * 1_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    await delay(2_000 + random.between(0, 3_000));
    const isLate = turn >= disturbances.length && Date.now() > startTime + seconds * 1_000 * shareOfKills;
    const possible = isLate ? disturbances.filter(({ endsServer }) => !endsServer) : disturbances;
    const next = possible[turn < disturbances.length ? turn : random.between(0, possible.length - 1)];
    if (!next) break;
    note(`${Math.round((Date.now() - startTime) / 1000)} s: ${next.name}`);
    await next.run();
    happened.set(next.name, (happened.get(next.name) ?? 0) + 1);
  }
  return happened;
}
