import { createHash } from 'node:crypto';
import {
  allFields,
  canonicalJson,
  fieldLabel,
  isId,
  partIdsOf,
  type ReplicaConflict,
  type ReplicaKind,
  type ReplicaOutcome,
  remapIds,
  replicaKinds,
  replicaOutcome,
} from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Arriving } from '../record-types/record-type-lookup.ts';
import { type Content, type CopiedItem, type CopiedKind, definitionsIn } from './copied-kind.ts';
import { dependencyOrder } from './dependency-order.ts';
import type { ErrorCollector } from './grouped-errors.ts';
import { knownDefaults } from './known-defaults.ts';
import type { Replica } from './replica-queries.ts';

/** One line of the plan: what is done with one thing. */
export interface PlanEntry {
  readonly kind: ReplicaKind;
  readonly name: string;
  readonly outcome: ReplicaOutcome;
  readonly conflict?: ReplicaConflict;
  readonly removedFields?: string[];
}

/** A copy under way. */
export interface SiteCopy {
  readonly source: SiteContext;
  readonly target: SiteContext;
  /** What was copied before. */
  readonly replicas: readonly Replica[];
  readonly overwrites: boolean;
  readonly errors: ErrorCollector;
}

/** Both sides of one kind of thing, and what of the target is a copy of what. */
interface Sides {
  readonly kind: CopiedKind;
  readonly source: readonly CopiedItem[];
  readonly target: ReadonlyMap<string, CopiedItem>;
  /** By the source's ids; only of copies that are still there. */
  readonly copies: ReadonlyMap<string, Replica>;
  /** Ids of the source's things that refer to others of the kind which are not there yet. */
  readonly early: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Copies things of some kinds from one site to another: finds out what is a copy of what, gives everything in the source
 * the id that it has or gets in the target, and writes what is new or changed, kind by kind.
 *
 * @returns the plan as it was carried out, and what is to be remembered of the copies. With errors, all of it must be
 *   rolled back.
 */
export async function copySite(
  copy: SiteCopy,
  kinds: readonly CopiedKind[],
): Promise<{ readonly plan: PlanEntry[]; readonly replicas: Replica[] }> {
  const ids = new Map<string, string>();
  for (const { sourceId, targetId } of copy.replicas) ids.set(sourceId, targetId);
  const sides: Sides[] = [];
  for (const kind of kinds) sides.push(await loadSides(copy, kind));
  const things = new Set(sides.flatMap(({ source }) => source.map(({ id }) => id)));
  for (const each of sides) assignIds(each, things, ids);
  const recordTypes = sides.find(({ kind }) => kind.kind === 'recordTypes')?.source ?? [];
  const arrivingRecordTypeIds = new Set(recordTypes.map(({ id }) => ids.get(id) ?? id));
  const target: SiteContext & Arriving = { ...copy.target, arrivingRecordTypeIds };
  const plan: PlanEntry[] = [];
  const replicas: Replica[] = [];
  const failed = new Set<string>();
  const checks: (() => Promise<void>)[] = [];
  for (const each of sides) {
    const written = await copyKind({ ...copy, target }, each, ids, failed);
    plan.push(...written.plan);
    replicas.push(...written.replicas);
    checks.push(...written.checks);
  }
  // Only now: what referred to a field that is gone may have been changed after it.
  for (const check of checks) await check();
  return { plan: inOrder(plan, copy.source.culture), replicas };
}

/** By kind, as they are written, and then by name. */
function inOrder(plan: readonly PlanEntry[], culture: string): PlanEntry[] {
  const { compare } = new Intl.Collator(culture, { numeric: true });
  return plan.toSorted((a, b) =>
    a.kind === b.kind ? compare(a.name, b.name) : replicaKinds.indexOf(a.kind) - replicaKinds.indexOf(b.kind),
  );
}

async function loadSides({ source, target, replicas }: SiteCopy, kind: CopiedKind): Promise<Sides> {
  const inTarget = new Map((await kind.load(target)).map((item) => [item.id, item]));
  const copies = new Map(
    replicas
      .filter((replica) => replica.kind === kind.kind && inTarget.has(replica.targetId))
      .map((replica) => [replica.sourceId, replica]),
  );
  const things = await kind.load(source);
  const { ordered, early } = kind.isOrdered
    ? dependencyOrder(things, ({ content }) => referencesIn(content))
    : { ordered: things, early: new Map<string, ReadonlySet<string>>() };
  return { kind, source: ordered, target: inTarget, copies, early };
}

/**
 * Says which id each thing of the source has in the target, and which its parts have. What was never copied and is the
 * same there already, whoever made it, is taken for the copy.
 */
function assignIds({ source, target, copies }: Sides, things: ReadonlySet<string>, ids: Map<string, string>): void {
  const copied = new Set([...copies.values()].map(({ targetId }) => targetId));
  const others = new Map<string, string[]>();
  for (const item of target.values()) {
    if (copied.has(item.id)) continue;
    const digest = digestOf(item.content);
    others.set(digest, [...(others.get(digest) ?? []), item.id]);
  }
  const unassigned = source.filter((item) => {
    const replica = copies.get(item.id);
    if (replica) ids.set(item.id, replica.targetId);
    else ids.delete(item.id);
    for (const part of partsOf(item, things)) ids.set(part, replica?.partIds[part] ?? uuidv7());
    return !replica;
  });
  for (const item of unassigned) {
    const same = others.get(digestOf(remapIds(item.content, ids)))?.shift();
    ids.set(item.id, same ?? uuidv7());
  }
}

async function copyKind(
  copy: SiteCopy,
  { kind: { kind, write }, source, target, copies, early }: Sides,
  ids: ReadonlyMap<string, string>,
  failed: Set<string>,
) {
  const { errors, overwrites } = copy;
  const plan: PlanEntry[] = [];
  const replicas = new Map<string, Replica>();
  const checks: (() => Promise<void>)[] = [];
  const again: (() => Promise<void>)[] = [];
  const namesakes = namesakeFinder(target, new Set(source.map(({ id }) => ids.get(id) ?? '')));
  const site = copy.target.site.name;

  const attempt = async (item: CopiedItem, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      failed.add(item.id);
      errors.add(kind, item.name, error.problems, item.fields);
    }
  };

  for (const item of source) {
    const targetId = ids.get(item.id) ?? '';
    const current = target.get(targetId);
    const copied = copies.get(item.id);
    const wanted = wantedContent(item, ids);
    const digest = digestOf(wanted);
    const parentId = item.parentId && (ids.get(item.parentId) ?? item.parentId);
    const decision = replicaOutcome({
      wanted: digest,
      copied,
      current: current && { digest: digestOf(current.content), version: current.version },
      hasNamesake: !current && namesakes(item.names, parentId),
      overwrites,
    });
    const remember = (version: number) => {
      const partIds = Object.fromEntries(partsOf(item, new Set()).map((part) => [part, ids.get(part) ?? part]));
      replicas.set(item.id, { kind, sourceId: item.id, targetId, partIds, version, digest });
    };
    const { outcome } = decision;
    const removedFields = current && outcome === 'change' ? removedFieldsOf(current, wanted, copy.source.culture) : [];
    plan.push({
      kind,
      name: item.name,
      outcome,
      ...(decision.outcome === 'conflict' && { conflict: decision.conflict }),
      ...(removedFields.length > 0 && { removedFields }),
    });
    if (decision.outcome === 'conflict') {
      failed.add(item.id);
      const code = decision.conflict === 'namesake' ? 'replicaNamesake' : 'replicaChanged';
      errors.add(kind, item.name, [{ code, parameters: { site } }]);
    } else if (outcome === 'skip') {
      if (current && copied?.digest !== digest) remember(current.version);
    } else if (item.parentId !== null && failed.has(item.parentId)) {
      // What is wrong with its parent has been said.
      failed.add(item.id);
    } else {
      const pending = new Set([...(early.get(item.id) ?? [])].flatMap((id) => (isNew(id) ? (ids.get(id) ?? []) : [])));
      await attempt(item, async () => {
        const first = pending.size === 0 ? wanted : withoutReferences(wanted, pending);
        const written = await write(copy.target, targetId, first, current !== undefined);
        remember(written.version);
        const { checkUses } = written;
        if (checkUses) checks.push(() => attempt(item, checkUses));
      });
      if (pending.size > 0 && !failed.has(item.id)) {
        again.push(() =>
          attempt(item, async () => remember((await write(copy.target, targetId, wanted, true)).version)),
        );
      }
    }
  }
  for (const rest of again) await rest();
  const inSource = new Set(source.map(({ id }) => id));
  for (const { sourceId, targetId } of copies.values()) {
    const left = target.get(targetId);
    if (left && !inSource.has(sourceId)) plan.push({ kind, name: left.name, outcome: 'missing' });
  }
  return { plan, replicas: [...replicas.values()], checks };

  function isNew(id: string): boolean {
    return !target.has(ids.get(id) ?? '');
  }
}

/** What in a thing has an id of its own; what only names another thing has not. */
function partsOf({ content }: CopiedItem, things: ReadonlySet<string>): string[] {
  return [...partIdsOf(content)].filter((part) => !things.has(part));
}

/** Whether something that is no copy has one of some names, under the same parent. Case and spaces around don't count. */
function namesakeFinder(target: ReadonlyMap<string, CopiedItem>, copies: ReadonlySet<string>) {
  const key = (name: string, parentId: string | null) => `${parentId ?? ''} ${name.trim().toLowerCase()}`;
  const taken = new Set<string>();
  for (const { id, names, parentId } of target.values()) {
    if (!copies.has(id)) for (const name of names) taken.add(key(name, parentId));
  }
  return (names: readonly string[], parentId: string | null): boolean =>
    names.some((name) => taken.has(key(name, parentId)));
}

/** What the target shall have: the source's content in the target's ids. */
function wantedContent({ content }: CopiedItem, ids: ReadonlyMap<string, string>): Content {
  const definitions = definitionsIn(content);
  const known = definitions ? { ...content, dataPropertyTypes: knownDefaults(definitions, ids) } : content;
  return remapIds(known, ids);
}

/** Values without those that name something which does not exist yet. */
function withoutReferences(content: Content, pending: ReadonlySet<string>): Content {
  if (typeof content.values !== 'object' || content.values === null) return content;
  const values = Object.entries(content.values).filter(
    ([, value]) => ![...referencesIn(value)].some((id) => pending.has(id)),
  );
  return { ...content, values: Object.fromEntries(values) };
}

function removedFieldsOf(current: CopiedItem, wanted: Content, culture: SiteContext['culture']): string[] {
  const kept = partIdsOf(definitionsIn(wanted));
  return [...allFields(current.fields)].filter(({ id }) => !kept.has(id)).map((field) => fieldLabel(field, culture));
}

function digestOf(content: Content): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** Every id that stands in a content, as a text. */
function* referencesIn(content: unknown): Generator<string> {
  if (isId(content)) yield content.toLowerCase();
  else if (Array.isArray(content)) for (const each of content) yield* referencesIn(each);
  else if (typeof content === 'object' && content !== null) {
    for (const value of Object.values(content)) yield* referencesIn(value);
  }
}
