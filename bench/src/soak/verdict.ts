import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { SoakSite } from './prepare-soak-site.ts';
import type { SoakClient, Tallies } from './soak-client.ts';
import type { Acknowledged } from './workers.ts';

/** A promise, and what broke it. */
export interface Finding {
  readonly promise: string;
  readonly broken: readonly string[];
}

/**
 * Compares what was acknowledged with what is there.
 * @param owner connection that row-level security does not hold
 */
export async function findLost(
  owner: Client,
  client: SoakClient,
  site: SoakSite,
  done: Acknowledged,
): Promise<Finding[]> {
  const counted = async (text: string, keys: readonly string[]) => {
    const { rows } = await owner.query<{ key: string; count: string }>(text, [keys]);
    return new Map(rows.map(({ key, count }) => [key, Number(count)]));
  };
  const notOnce = (what: string, keys: readonly string[], counts: ReadonlyMap<string, number>) =>
    keys.filter((key) => counts.get(key) !== 1).map((key) => `${what} ${key} is there ${counts.get(key) ?? 0} times`);
  const operations = await counted(
    'SELECT client_operation_id::text AS key, count(*) FROM operations WHERE client_operation_id = ANY ($1::uuid[]) GROUP BY 1',
    done.operations,
  );
  const objects = await counted(
    'SELECT id::text AS key, count(*) FROM elements WHERE id = ANY ($1::uuid[]) GROUP BY 1',
    done.objects,
  );
  const codes = await counted(
    'SELECT code AS key, count(*) FROM elements WHERE code = ANY ($1::text[]) GROUP BY 1',
    done.codes,
  );
  const lonely = await owner.query<{ operations: number; transactions: number; numbers: number }>(
    `SELECT (SELECT count(*) FROM operations)::int AS operations, count(*)::int AS transactions,
            count(DISTINCT (tenant_id, site_id, number))::int AS numbers FROM transactions`,
  );
  const [sums] = lonely.rows;
  const isWhole = sums && sums.operations === sums.transactions && sums.transactions === sums.numbers;
  return [
    {
      promise: 'every acknowledged operation is there once',
      broken: notOnce('operation', done.operations, operations),
    },
    { promise: 'every operation has its transaction and number', broken: isWhole ? [] : [JSON.stringify(sums)] },
    { promise: 'every object with an id is there once', broken: notOnce('object', done.objects, objects) },
    { promise: 'every object with a key is there once', broken: notOnce('object', done.codes, codes) },
    {
      promise: 'every uploaded file can be read as it was sent',
      broken: await filesNotAsSent(client, site, done.files),
    },
    { promise: 'everybody reads what they wrote', broken: done.unseen },
    { promise: 'what is sent again is not refused', broken: done.refused },
  ];
}

async function filesNotAsSent(
  client: SoakClient,
  site: SoakSite,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const wrong: string[] = [];
  const ids = [...files.keys()];
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const init = () => ({ method: 'POST', headers: site.headers(), body: JSON.stringify({ ids: some }) });
    const reply = await client.insist('addresses of files', `${site.path}/files/addresses`, init);
    const addresses = new Map<string, string>(
      (reply?.data ?? []).map(({ id, contentUrl }: { id: string; contentUrl: string }) => [id, contentUrl]),
    );
    for (const id of some) {
      const address = addresses.get(id);
      const content = address && (await client.call('content of a file', address));
      const digest = content && createHash('sha256').update(content.body).digest('hex');
      if (digest !== files.get(id)) wrong.push(`file ${id}: ${content ? `status ${content.status}` : 'not there'}`);
    }
  }
  return wrong;
}

/** Whatever was answered with 500 and above, but for 503 and 507 that say when to come back. */
export function brokenAnswers(tallies: Tallies): Finding {
  const broken = [...tallies].flatMap(([kind, tally]) =>
    [...tally.broken].map(([what, times]) => `${kind}: ${times} × ${what}`),
  );
  return { promise: 'no 5xx but 503 and 507 with Retry-After', broken };
}

/** The figures of all calls, as Markdown. */
export function tallyText(tallies: Tallies): string {
  const lines = ['| call | answers | without one | p50 ms | p99 ms | longest ms |', '|---|---|--:|--:|--:|--:|'];
  for (const [kind, { statuses, unanswered, times }] of tallies) {
    const sorted = Float64Array.from(times).sort();
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
    const answers = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`);
    lines.push(`| ${kind} | ${answers.join(', ')} | ${unanswered} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`);
  }
  return lines.join('\n');
}
