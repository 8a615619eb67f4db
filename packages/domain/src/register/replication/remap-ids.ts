import { isId } from '../../foundation/text/id.ts';

/**
 * Returns a configuration with every id in it replaced that has a replacement: as a value, in a list, or as a name of a
 * property, within the text of an expression, and between the double braces of any text. The location of ids is not
 * restricted, so rules and references that are added later are found too. Ids without a known replacement stay
 * unchanged.
 *
 * @param ids the replacements by the old id, in lower case
 */
export function remapIds<Content>(content: Content, ids: ReadonlyMap<string, string>): Content {
  return remap(content, ids) as Content;
}

function remap(content: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof content === 'string') return isId(content) ? idFor(content, ids) : idsInTemplate(content, ids);
  if (Array.isArray(content)) return content.map((each: unknown) => remap(each, ids));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const isExpression = name === 'expression' && typeof value === 'string';
      return [idFor(name, ids), isExpression ? idsInExpression(value, ids) : remap(value, ids)];
    }),
  );
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Fields stand in expressions by their ids, in the middle of the text. */
function idsInExpression(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(uuids, (id) => idFor(id, ids));
}

const bracedIds = /(\{\{\s*)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\s*\}\})/gi;

/** A label says the value of a field by its id in double braces. */
function idsInTemplate(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(bracedIds, (_found, braces: string, id: string) => braces + idFor(id, ids));
}

function idFor(text: string, ids: ReadonlyMap<string, string>): string {
  return isId(text) ? (ids.get(text.toLowerCase()) ?? text) : text;
}

/** Every id in a configuration that `remapIds` would replace, in lower case, each once. */
export function idsIn(content: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  collectIds(content, ids);
  return ids;
}

function collectIds(content: unknown, ids: Set<string>): void {
  if (isId(content)) ids.add(content.toLowerCase());
  else if (typeof content === 'string') {
    for (const match of content.matchAll(bracedIds)) ids.add((match[2] ?? '').toLowerCase());
  } else if (Array.isArray(content)) for (const each of content) collectIds(each, ids);
  else if (typeof content === 'object' && content !== null) {
    for (const [name, value] of Object.entries(content)) {
      if (isId(name)) ids.add(name.toLowerCase());
      if (name === 'expression' && typeof value === 'string') {
        for (const id of value.match(uuids) ?? []) ids.add(id.toLowerCase());
      } else collectIds(value, ids);
    }
  }
}

/** The ids that parts of a configuration have as their own: fields, events, rules, grants. In lower case, each once. */
export function partIdsOf(content: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  collect(content, ids);
  return ids;
}

function collect(content: unknown, ids: Set<string>): void {
  if (Array.isArray(content)) for (const each of content) collect(each, ids);
  else if (typeof content === 'object' && content !== null) {
    for (const [name, value] of Object.entries(content)) {
      if (name === 'id' && isId(value)) ids.add(value.toLowerCase());
      else collect(value, ids);
    }
  }
}

/** JSON that is the same for the same content, in whichever order its properties stand; absent ones are left out. */
export function canonicalJson(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
