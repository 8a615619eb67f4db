import type { Client } from 'pg';
import { loadPublicObjects } from './data/load-public-objects.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { seededRandom } from './data/random.ts';
import { type MeasuredFairness, measureFlood } from './measure-fairness.ts';
import { type MeasuredOperation, measureOperations } from './measure-operations.ts';
import { postTo } from './measure-services.ts';
import { publicOperations } from './operations/public-pages.ts';
import { type Child, startChild } from './processes/child.ts';
import type { LoadAnswer, LoadRequest } from './processes/load-types.ts';

/** Measures what strangers ask for, in a tenant that is made for it and has as many public objects as `rows` says. */
export async function measurePublic(
  children: Record<'server' | 'bare' | 'load', Child>,
  options: {
    readonly owner: Client;
    readonly tokenOf: (username: string) => Promise<string>;
    /** Of the signed-in. */
    readonly headers: Readonly<Record<string, string>>;
    /** What the signed-in do beside a flood. */
    readonly lookUps: readonly LoadRequest[];
    readonly site: LoadedSite;
    readonly rows: number;
    readonly seconds: number;
    readonly startServer: (environment: Record<string, string>) => Promise<Child>;
    readonly note: (text: string) => void;
  },
): Promise<{ readonly operations: readonly MeasuredOperation[]; readonly floods: readonly MeasuredFairness[] }> {
  const { owner, tokenOf, headers, lookUps, rows, seconds, site, startServer, note } = options;
  note(`loading ${rows} public objects …`);
  const { address } = await children.server.ask<{ address: string }>({});
  const open = await loadPublicObjects(owner, rows, async (username) =>
    postTo(address, { authorization: `Bearer ${await tokenOf(username)}` }),
  );
  const operations = await publicOperations(open, address, seededRandom(11));
  const measured = await measureOperations(children, { operations, headers: {}, seconds, site, owner, note });
  const floods: MeasuredFairness[] = [];
  // With limits, of which whoever is signed in does not reach theirs: strangers have their own.
  const limited = await startServer({ RATE_LIMIT_MAX: '1000000' });
  const flooder = await startChild('load');
  try {
    const servers = [
      { server: children.server, how: 'as if each came from a network of its own' },
      { server: limited, how: 'out of one network, with the limits' },
    ];
    for (const { server, how } of servers) {
      const { address: at } = await server.ask<{ address: string }>({});
      const lookUp = (time: number) =>
        children.load.ask<LoadAnswer>({ address: at, headers, requests: lookUps, connections: 1, seconds: time });
      await lookUp(warmUpSeconds);
      for (const title of flooded) {
        const requests = operations.find((operation) => operation.title === title)?.requests ?? [];
        const flood = (time: number) =>
          flooder.ask<LoadAnswer>({ address: at, headers: {}, requests, connections: floodConnections, seconds: time });
        floods.push(await measureFlood({ title: `strangers: ${title}, ${how}`, lookUp, flood, seconds, note }));
      }
    }
    return { operations: measured.operations, floods };
  } finally {
    await Promise.all([flooder.stop(), limited.stop()]);
  }
}

/** Strangers ask for these as fast as they are answered. */
const flooded = ['open look-up', 'public search, words that many have'];
const floodConnections = 60;
const warmUpSeconds = 2;
