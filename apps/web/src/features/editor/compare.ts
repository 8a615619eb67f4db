import { isSame } from './editor-problems.ts';

/** Whose value of a property is taken. */
export type Side = 'mine' | 'theirs';

/** A property that both sides changed, each in their own way. */
export interface Conflict<Draft> {
  readonly name: keyof Draft & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Comparison<Draft> {
  /** Both changed it: a person has to choose. */
  readonly conflicts: readonly Conflict<Draft>[];
  /** Only they changed it: theirs is taken. */
  readonly theirs: readonly Conflict<Draft>[];
}

/** What two people made of the same item, property by property. `base` is what both began with. */
export function compare<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Comparison<Draft> {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Draft & string)[];
  const changed = names
    .filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  return {
    conflicts: changed.filter(({ name }) => !isSame(base[name], mine[name])),
    theirs: changed.filter(({ name }) => isSame(base[name], mine[name])),
  };
}

/** My item with their changes: those that I did not touch, and where I did, those that were chosen. */
export function merge<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices: Readonly<Record<string, Side>>,
): Draft {
  const { conflicts, theirs: untouched } = compare(base, mine, theirs);
  const taken = [...untouched, ...conflicts.filter(({ name }) => choices[name] === 'theirs')];
  return { ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) };
}
