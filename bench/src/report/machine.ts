import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine and what runs on it, without its name. */
export function describeMachine(database: string): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${availableParallelism()} cores (${processor?.model.trim() || 'unknown'}) shared by the load generator, the server and the database`,
    `${gibibytes} GiB of memory`,
    process.platform,
    `Node ${process.versions.node}`,
    database,
  ].join('; ');
}
