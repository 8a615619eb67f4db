import { expect, it } from 'vitest';
import { sortedOptions } from './sorted-options.ts';

const makeOptions = (...names: readonly string[]) => names.map((name) => ({ value: name, name }));

it.each([
  ['sv-SE', ['Ö 10', 'Zink', 'Ö 9', 'Ärg'], ['Zink', 'Ärg', 'Ö 9', 'Ö 10']],
  ['nb-NO', ['Åse', 'Ærlig', 'Zink', 'Øre'], ['Zink', 'Ærlig', 'Øre', 'Åse']],
] as const)('choices are sorted in the alphabetical order of %s', (culture, names, expected) => {
  expect(sortedOptions(makeOptions(...names), culture).map(({ name }) => name)).toEqual(expected);
});
