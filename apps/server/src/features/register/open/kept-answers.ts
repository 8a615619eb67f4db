import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { createGatherer } from '../../../fairness/gather.ts';
import type { AskedReady, ReadyAnswer } from '../../../http/kernel/ready-answers.ts';
import type { DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';

/** The rows that an answer is made of, by their ids. */
export interface AnswerSources {
  readonly elementId: string;
  readonly elementTypeId: string;
  readonly recordIds: readonly string[];
  readonly recordTypeIds: readonly string[];
  readonly schemaId: string | null;
}

interface Entry {
  /** As the directory had it: it makes another one when anything of it changes, and when it cannot know. */
  readonly tenant: DirectoryTenant;
  readonly sources: AnswerSources;
  /** Of the rows, before the answer was read; absent where the answer was asked for once only. */
  readonly stamps?: string;
  readonly answer?: ReadyAnswer;
}

/** Data by which a response may be cached, once it is made. */
export interface Keeping {
  readonly stamps: string;
  readonly sources: AnswerSources;
}

/** Bytes of all that is kept. */
const maxBytes = 16_000_000;
/** Longer answers are made anew each time. */
const maxAnswerLength = 64_000;
/** Bytes of an entry beside its texts, at a guess. */
const entryBytes = 800;
const askedAtOnce = 200;

/**
 * Which state of which rows of a tenant there is: of those that are gone there is none. Most answers name no predefined values and have no
 * schema; parts that nothing is looked for in cost as much as those that find something, so they have a statement without them.
 */
const always = `SELECT t.tenant_id AS id, 't' || t.xmin AS stamp FROM tenants t WHERE t.tenant_id = $1
   UNION ALL SELECT e.id, e.version || '.' || e.xmin FROM elements e WHERE e.tenant_id = $1 AND e.id = ANY ($2::uuid[])
   UNION ALL SELECT c.id, c.version || '.' || c.xmin FROM element_types c WHERE c.tenant_id = $1 AND c.id = ANY ($3::uuid[])`;
const stampsOfFew = fixedStatement<RowStamp>(always);
const stampsOfAll = fixedStatement<RowStamp>(
  `${always}
   UNION ALL SELECT r.id, r.version || '.' || r.xmin FROM records r WHERE r.tenant_id = $1 AND r.id = ANY ($4::uuid[])
   UNION ALL SELECT v.id, v.version || '.' || v.xmin FROM record_types v WHERE v.tenant_id = $1 AND v.id = ANY ($5::uuid[])
   UNION ALL SELECT s.id, s.version || '.' || s.xmin FROM data_schemas s WHERE s.tenant_id = $1 AND s.id = ANY ($6::uuid[])`,
);

interface RowStamp {
  readonly id: string;
  readonly stamp: string;
}

/**
 * Cache of responses to anonymous users that are requested repeatedly. No response is returned before the database has
 * confirmed that every row it was made of is unchanged, so outdated data is never shown, whichever process changed it;
 * concurrent requests are checked in one statement. Only found objects are cached, never their absence: objects that
 * anonymous users cannot look up are looked for each time, in the same way for any reason.
 * docs/decisions/0052-answers-that-are-kept.md
 */
export class KeptAnswers {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer, sources, stamps }, key) =>
      entryBytes + 2 * (key.length + (stamps?.length ?? 0)) + (answer?.bytes ?? 0) + 80 * sources.recordIds.length,
  });
  readonly #pool: Pool;
  readonly #gatherers = new LRUCache<string, (sources: AnswerSources) => Promise<string | null>>({ max: 1_000 });

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Bytes that are kept, at a guess. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The answer, where it is known and nothing of it has changed. */
  async find(request: AskedReady): Promise<ReadyAnswer | undefined> {
    const key = keyOf(request);
    const entry = this.#entries.get(key);
    if (!entry?.answer) return undefined;
    // The directory has another tenant by now, or cannot know whether it has.
    const isSame =
      entry.tenant === request.tenant && entry.stamps === (await this.#stamps(request.tenant.id, entry.sources));
    return isSame ? entry.answer : undefined;
  }

  /**
   * Called before a response is made. @returns data for caching it: the state of the rows from before they are read, so
   * that later changes invalidate it; undefined at the first request for it
   */
  async prepare(request: AskedReady): Promise<Keeping | undefined> {
    const entry = this.#entries.get(keyOf(request));
    const stamps = entry && (await this.#stamps(request.tenant.id, entry.sources));
    return entry && stamps ? { stamps, sources: entry.sources } : undefined;
  }

  /** Caches a response, or only its sources where it was requested for the first time. */
  keep(request: AskedReady, keeping: Keeping | undefined, sources: AnswerSources, answer: ReadyAnswer): void {
    const key = keyOf(request);
    const { tenant } = request;
    if (answer.bytes > maxAnswerLength) {
      this.forget(request);
      return;
    }
    const isKnown = keeping && sameSources(keeping.sources, sources);
    this.#entries.set(key, isKnown ? { tenant, sources, stamps: keeping.stamps, answer } : { tenant, sources });
  }

  /** Removes a request's entry: there is no response to it, or it must be made anew each time. */
  forget(request: AskedReady): void {
    this.#entries.delete(keyOf(request));
  }

  #stamps(tenantId: string, sources: AnswerSources): Promise<string | null> {
    let gather = this.#gatherers.get(tenantId);
    if (!gather) {
      gather = createGatherer(
        (allSources: readonly AnswerSources[]) => this.#readStamps(tenantId, allSources),
        askedAtOnce,
      );
      this.#gatherers.set(tenantId, gather);
    }
    return gather(sources);
  }

  async #readStamps(tenantId: string, allSources: readonly AnswerSources[]): Promise<(string | null)[]> {
    const ids = (of: (sources: AnswerSources) => readonly string[]) => [...new Set(allSources.flatMap(of))];
    const few = [tenantId, ids(({ elementId }) => [elementId]), ids(({ elementTypeId }) => [elementTypeId])];
    const otherIds = [
      ids(({ recordIds }) => recordIds),
      ids(({ recordTypeIds }) => recordTypeIds),
      ids(({ schemaId }) => (schemaId === null ? [] : [schemaId])),
    ];
    const rows = await inTransaction(this.#pool, { tenantId, readOnly: true }, (tx) =>
      otherIds.some(({ length }) => length > 0) ? stampsOfAll(tx, [...few, ...otherIds]) : stampsOfFew(tx, few),
    );
    const stamps = new Map(rows.map(({ id, stamp }) => [id, stamp]));
    return allSources.map(({ elementId, elementTypeId, recordIds, recordTypeIds, schemaId }) => {
      const sourceIds = [tenantId, elementId, elementTypeId, ...recordIds, ...recordTypeIds];
      const foundStamps = [...sourceIds, ...(schemaId === null ? [] : [schemaId])].map((id) => stamps.get(id));
      return foundStamps.includes(undefined) ? null : foundStamps.join(' ');
    });
  }
}

function keyOf({ tenant, site, code, schemaKey, culture }: AskedReady): string {
  return JSON.stringify([tenant.id, site.id, culture, code, schemaKey ?? null]);
}

function sameSources(one: AnswerSources, otherSources: AnswerSources): boolean {
  return JSON.stringify(one) === JSON.stringify(otherSources);
}
