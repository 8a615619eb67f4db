import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Clock ticks a second, as Linux counts processor time for programs. */
const ticksPerSecond = 100;

/** Seconds of processor that the server and the embedded database have used; of other databases nothing is known. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
}

/** Returns the processor time used until now. Read from `/proc`; zero where it does not exist. */
export function processorTime(serverPid: number, databaseFolder: string | undefined): ProcessorTime {
  const postmaster = databaseFolder ? path.join(databaseFolder, 'postgres/postmaster.pid') : '';
  if (!existsSync('/proc/self/stat')) return { server: 0, database: 0 };
  const database = existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : 0;
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : []));
  const seconds = (isMeant: (each: ProcessStat) => boolean) =>
    processes.filter(isMeant).reduce((sum, each) => sum + each.ticks, 0) / ticksPerSecond;
  return {
    server: seconds(({ pid }) => pid === serverPid),
    database: database === 0 ? 0 : seconds(({ pid, parent }) => pid === database || parent === database),
  };
}

/** Returns the processor time used between two moments. */
export function between(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  return { server: after.server - before.server, database: after.database - before.database };
}

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

function statOf(pid: string): ProcessStat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may have spaces: state, parent, …, user and system time.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}
