import type { Client } from 'pg';
import { loadPublicObjects } from './data/load-public-objects.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { seededRandom } from './data/random.ts';
import { type MeasuredOperation, measureOperations } from './measure-operations.ts';
import { postTo } from './measure-services.ts';
import { publicOperations } from './operations/public-pages.ts';
import type { Child } from './processes/child.ts';

/** Measures what strangers ask for, in a tenant that is made for it and has as many public objects as `rows` says. */
export async function measurePublic(
  children: Record<'server' | 'bare' | 'load', Child>,
  options: {
    readonly owner: Client;
    readonly tokenOf: (username: string) => Promise<string>;
    readonly site: LoadedSite;
    readonly rows: number;
    readonly seconds: number;
    readonly note: (text: string) => void;
  },
): Promise<readonly MeasuredOperation[]> {
  const { owner, tokenOf, rows, seconds, site, note } = options;
  note(`loading ${rows} public objects …`);
  const { address } = await children.server.ask<{ address: string }>({});
  const open = await loadPublicObjects(owner, rows, async (username) =>
    postTo(address, { authorization: `Bearer ${await tokenOf(username)}` }),
  );
  const operations = await publicOperations(open, address, seededRandom(11));
  const measured = await measureOperations(children, { operations, headers: {}, seconds, site, owner, note });
  return measured.operations;
}
