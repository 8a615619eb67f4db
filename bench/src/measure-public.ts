import type { BenchContext } from './bench-context.ts';
import { loadPublicObjects } from './data/load-public-objects.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { seededRandom } from './data/random.ts';
import { type MeasuredFairness, measureFlood } from './measure-fairness.ts';
import { type MeasuredOperation, measureOperations } from './measure-operations.ts';
import { publicOperations } from './operations/public-pages.ts';
import { startChild } from './processes/child.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './processes/load-types.ts';

/** Measures the requests of anonymous users, in a tenant that is created for it and has `rows` public objects. */
export async function measurePublic(
  context: BenchContext,
  {
    headers,
    lookUps,
    site,
    rows,
  }: {
    /** Of the signed-in. */
    readonly headers: LoadQuestion['headers'];
    /** The requests of signed-in users beside a flood. */
    readonly lookUps: readonly LoadRequest[];
    readonly site: LoadedSite;
    readonly rows: number;
  },
): Promise<{ readonly operations: readonly MeasuredOperation[]; readonly floods: readonly MeasuredFairness[] }> {
  const { children, owner, signIn, seconds, startServer, note } = context;
  note(`loading ${rows} public objects …`);
  const { address } = await children.server.ask<{ address: string }>({});
  const openSite = await loadPublicObjects(owner, rows, signIn);
  const operations = await publicOperations(openSite, address, seededRandom(11));
  const measuredOperations = await measureOperations(context, { operations, headers: {}, site });
  const floods: MeasuredFairness[] = [];
  // With limits, which signed-in users do not reach: anonymous users have separate ones.
  const limitedServer = await startServer({ RATE_LIMIT_MAX: '1000000' });
  const flooder = await startChild('load');
  try {
    const servers = [
      { server: children.server, how: 'as if each came from a separate network' },
      { server: limitedServer, how: 'from one network, with the limits' },
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
        floods.push(await measureFlood({ title: `anonymous: ${title}, ${how}`, lookUp, flood, seconds, note }));
      }
    }
    return { operations: measuredOperations.operations, floods };
  } finally {
    await Promise.all([flooder.stop(), limitedServer.stop()]);
  }
}

/** Anonymous users ask for these as fast as they are answered. */
const flooded = ['open look-up', 'public search, words that many have'];
const floodConnections = 60;
const warmUpSeconds = 2;
