import { type FieldOption, foldSearch } from '@tingest/domain/fields';

/** One line of a list of choices: a heading, or a choice with its place among the choices alone. */
export type ChoiceRow =
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'option'; readonly option: FieldOption; readonly index: number };

/** The lines of a list, each group's choices under its heading. The order is that of the options. */
export function choiceRows(options: readonly FieldOption[]): readonly ChoiceRow[] {
  const groups = new Map<string, FieldOption[]>();
  for (const option of options) {
    const list = groups.get(option.group ?? '');
    if (list) list.push(option);
    else groups.set(option.group ?? '', [option]);
  }
  let index = 0;
  return [...groups].flatMap(([name, list]): ChoiceRow[] => [
    ...(name === '' ? [] : [{ kind: 'group', name } as const]),
    ...list.map((option) => ({ kind: 'option', option, index: index++ }) as const),
  ]);
}

/** Returns the options with a name, or a group name, that contains the typed text; case-insensitive. */
export function matchingOptions(options: readonly FieldOption[], text: string): readonly FieldOption[] {
  const searchText = foldSearch(text);
  if (searchText === '') return options;
  return options.filter(({ name, group }) => foldSearch(`${name} ${group ?? ''}`).includes(searchText));
}

/** How many choices a page up or down passes. */
const page = 8;

/**
 * The row that a key leads to from the active one, past headings; `null` where the key does not move. At either end it
 * stays, so that a held key comes to rest.
 * @param active index of a row, -1 for none
 */
export function rowAfterKey(rows: readonly ChoiceRow[], active: number, key: string): number | null {
  const choices = rows.flatMap(({ kind }, index) => (kind === 'option' ? [index] : []));
  const from = choices.indexOf(active);
  const targetByKey: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from < 0 ? choices.length - 1 : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: choices.length - 1,
  };
  const index = Object.hasOwn(targetByKey, key) ? targetByKey[key] : undefined;
  if (index === undefined) return null;
  return choices[Math.min(Math.max(index, 0), choices.length - 1)] ?? null;
}
