import { isSame } from './editor-problems.ts';

/** The user from which a property's value is taken. */
export type Side = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

/** How a property that is made of parts is compared part by part, instead of as a whole. */
export interface PropertyParts {
  /** Splits the base value, mine and theirs into parts by name. */
  readonly split: (base: unknown, mine: unknown, theirs: unknown) => readonly [Values, Values, Values];
  /**
   * Joins the parts again. A part that is `undefined` is deleted; `isTheirs` reports from which side a part was taken.
   */
  readonly join: (parts: Values, mine: unknown, theirs: unknown, isTheirs: (part: string) => boolean) => unknown;
}

/** Properties that are compared part by part, by their names. */
export type PartsOf = Readonly<Record<string, PropertyParts>>;

/** A property, or a part of one (`property/part`), that is not the same on both sides. */
export interface Difference {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Comparison {
  /** Both changed it, each in their own way: a person has to choose. */
  readonly conflicts: readonly Difference[];
  /** Only they changed it: theirs is taken. */
  readonly theirChanges: readonly Difference[];
  /** Only I changed it: mine stays. */
  readonly myChanges: readonly Difference[];
}

/** Compares two users' versions of the same item property by property. `base` is the version that both started from. */
export function compare<Draft extends object>(
  base: Draft,
  localDraft: Draft,
  remoteDraft: Draft,
  parts: PartsOf = {},
): Comparison {
  const [baseValues, localValues, remoteValues] = flattenDrafts(base, localDraft, remoteDraft, parts);
  const names = [...new Set([...Object.keys(localValues), ...Object.keys(remoteValues)])];
  const differences = names
    .filter((name) => !isSame(localValues[name], remoteValues[name]))
    .map((name) => ({ name, base: baseValues[name], mine: localValues[name], theirs: remoteValues[name] }));
  const isMine = (difference: Difference): boolean => !isSame(difference.base, difference.mine);
  const isTheirs = (difference: Difference): boolean => !isSame(difference.base, difference.theirs);
  return {
    conflicts: differences.filter((each) => isMine(each) && isTheirs(each)),
    theirChanges: differences.filter((each) => !isMine(each)),
    myChanges: differences.filter((each) => !isTheirs(each)),
  };
}

/** Two users' versions of an item, and the one that both started from. */
interface Versions<Draft> {
  readonly base: Draft;
  readonly myDraft: Draft;
  readonly theirDraft: Draft;
}

/** My item with their changes: those that I did not touch, and where I did, those that were chosen. */
export function merge<Draft extends object>(
  { base, myDraft, theirDraft }: Versions<Draft>,
  choices: Readonly<Record<string, Side>>,
  parts: PartsOf = {},
): Draft {
  const { conflicts, theirChanges: untouched } = compare(base, myDraft, theirDraft, parts);
  const [, localValues] = flattenDrafts(base, myDraft, theirDraft, parts);
  const acceptedValues = new Map(
    [...untouched, ...conflicts.filter(({ name }) => choices[name] === 'theirs')].map((each) => [
      each.name,
      each.theirs,
    ]),
  );
  const joinedProperties = Object.entries(parts)
    .filter(([property]) => property in myDraft)
    .map(([property, { join }]) => {
      const prefix = `${property}/`;
      const ofIt = [...Object.entries(localValues), ...acceptedValues].filter(([name]) => name.startsWith(prefix));
      const mergedParts = Object.fromEntries(ofIt.map(([name, value]) => [name.slice(prefix.length), value]));
      const joinedValue = join(mergedParts, propertyOf(myDraft, property), propertyOf(theirDraft, property), (part) =>
        acceptedValues.has(prefix + part),
      );
      return [property, joinedValue];
    });
  const plainEntries = [...acceptedValues].filter(([name]) => name in myDraft || name in theirDraft);
  return { ...myDraft, ...Object.fromEntries(plainEntries), ...Object.fromEntries(joinedProperties) };
}

/** The three with their properties by name, those made of parts as their parts. */
function flattenDrafts(
  base: object,
  localDraft: object,
  remoteDraft: object,
  parts: PartsOf,
): readonly [Values, Values, Values] {
  const [baseEntries, localEntries, remoteEntries] = [base, localDraft, remoteDraft].map((draft) =>
    Object.entries(draft).filter(([name]) => !Object.hasOwn(parts, name)),
  );
  const split = Object.entries(parts).map(([property, { split: apart }]) =>
    apart(propertyOf(base, property), propertyOf(localDraft, property), propertyOf(remoteDraft, property)).map(
      (values) => Object.entries(values).map(([part, value]) => [`${property}/${part}`, value] as const),
    ),
  );
  const collectValues = (plainEntries: readonly (readonly [string, unknown])[] = [], side: number): Values =>
    Object.fromEntries([...plainEntries, ...split.flatMap((sides) => sides[side] ?? [])]);
  return [collectValues(baseEntries, 0), collectValues(localEntries, 1), collectValues(remoteEntries, 2)];
}

function propertyOf(draft: object, property: string): unknown {
  return Reflect.get(draft, property);
}
