/** A value that is another than before: where it stands, and both. `undefined` where there was or is none. */
export interface AuditChange {
  readonly path: readonly PathPart[];
  readonly before: unknown;
  readonly after: unknown;
}

/** One step of a path into a value: the name of a property, or a list item by its name or position. */
export interface PathPart {
  readonly key: string;
  /** The item's own name, where it has one. */
  readonly name?: string;
}

type Properties = Readonly<Record<string, unknown>>;

/** Properties that every stored item has and that are not edited by users, and properties derived from others. */
const uneditedProperties: ReadonlySet<string> = new Set([
  ...['id', 'version', 'createdAt', 'updatedAt', 'tenantId', 'ownerId', 'position', 'indexing'],
  ...['content', 'contentUrl', 'thumbnailUrl', 'ianaTimeZone', 'isOverdue', 'isOwn', 'mayChange', 'lastSignInAt'],
  ...['userCount', 'grantCount'],
]);

/**
 * Properties of an item that only repeat another property, in the reader's language or in the form used by rules; left
 * out if the other one exists.
 */
const copies: Readonly<Record<string, string>> = {
  name: 'localizedNames',
  description: 'localizedDescriptions',
  dataPropertyTypes: 'fields',
};

/** Properties that identify items of lists, in the order in which they are tried. */
const identities = ['id', 'dataPropertyTypeId', 'culture', 'key'] as const;

/**
 * Returns the differences between two values, one for each smallest part; list items with the same id are matched. A
 * created item has all its values as new, a deleted one as previous; empty values are then omitted.
 */
export function changesBetween(before: unknown, after: unknown): readonly AuditChange[] {
  return differences([], before ?? undefined, after ?? undefined);
}

/** A version of an item without its match rules, which are told in sentences of their own. */
export function withoutRules(version: unknown): unknown {
  if (!isProperties(version)) return version;
  const { schemaConfigurations: _, ...otherProperties } = version;
  const events = Array.isArray(otherProperties.events) && { events: otherProperties.events.map(withoutRules) };
  return { ...otherProperties, ...events };
}

/** @param isNew whether it is part of an item of a list that only one of the two has: a setting that is off says nothing there */
function differences(
  path: readonly PathPart[],
  before: unknown,
  after: unknown,
  isNew = false,
): readonly AuditChange[] {
  if (isSame(before, after)) return [];
  const isWhole = path.length === 0;
  const [one, afterParts] = [partsOf(before, isWhole), partsOf(after, isWhole)];
  if ((one || isEmpty(before)) && (afterParts || isEmpty(after)) && (one || afterParts)) {
    const names = [...new Set([...(one?.keys() ?? []), ...(afterParts?.keys() ?? [])])];
    const isList = Array.isArray(before) || Array.isArray(after);
    return [
      ...names.flatMap((name) => {
        const [was, is] = [one?.get(name), afterParts?.get(name)];
        const part = is?.part ?? was?.part ?? { key: name };
        return differences([...path, part], was?.value, is?.value, isNew || (isList && (!was || !is)));
      }),
      ...(one && afterParts && isList ? findReordering(path, one, afterParts) : []),
    ];
  }
  if (isNew && [before, after].every((value) => value === false || isEmpty(value))) return [];
  return path.length === 0 && isEmpty(before) && isEmpty(after) ? [] : [{ path, before, after }];
}

/** That items which both lists have stand in another order than before; those without a name say nothing of it. */
function findReordering(
  path: readonly PathPart[],
  one: ReadonlyMap<string, Part>,
  afterParts: ReadonlyMap<string, Part>,
): readonly AuditChange[] {
  const common = (parts: ReadonlyMap<string, Part>) =>
    [...parts.keys()].filter((key) => one.has(key) && afterParts.has(key));
  const names = (keys: readonly string[]) => keys.flatMap((key) => afterParts.get(key)?.part.name ?? []);
  const [before, after] = [common(one), common(afterParts)];
  if (isSame(before, after) || names(after).length < after.length) return [];
  return [{ path: [...path, { key: 'order' }], before: names(before), after: names(after) }];
}

interface Part {
  readonly part: PathPart;
  readonly value: unknown;
}

/**
 * Returns the parts of an object, or of a list with identifiable items; `undefined` for a value that is shown as a
 * whole.
 */
function partsOf(value: unknown, isWhole: boolean): ReadonlyMap<string, Part> | undefined {
  if (Array.isArray(value)) {
    const items = value.filter(isProperties);
    const identity = identities.find((name) => items.every((item) => typeof item[name] === 'string'));
    if (items.length === 0 || items.length < value.length || !identity) return undefined;
    return new Map(
      items.map((item) => {
        const key = String(item[identity]);
        const name = typeof item.name === 'string' && item.name !== '' ? item.name : undefined;
        // The item's own identity is said by its place.
        const { [identity]: _, ...otherProperties } = item;
        return [key, { part: { key, ...(name && { name }) }, value: onlyValue(otherProperties) }];
      }),
    );
  }
  if (!isProperties(value)) return undefined;
  return new Map(
    Object.entries(value)
      .filter(
        ([key]) =>
          !uneditedProperties.has(key) && !(isWhole && key in copies && Object.hasOwn(value, copies[key] ?? '')),
      )
      .map(([key, each]) => [key, { part: { key }, value: each }]),
  );
}

/** `{culture, text}` and `{dataPropertyTypeId, value, displayValue}` are one value under one name. */
function onlyValue(properties: Properties): unknown {
  const names = Object.keys(properties);
  if (names.length === 1 && names[0] === 'text') return properties.text;
  if ('displayValue' in properties) return properties.displayValue ?? properties.value;
  return properties;
}

function isProperties(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether there is nothing to tell of a value. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function isSame(one: unknown, otherValue: unknown): boolean {
  if (isEmpty(one) && isEmpty(otherValue)) return true;
  return JSON.stringify(one) === JSON.stringify(otherValue);
}
