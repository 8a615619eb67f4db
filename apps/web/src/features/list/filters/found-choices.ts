import { foldSearch } from '@tingest/domain';
import type { ColumnChoice } from '../list-column.ts';

/** The choices whose name, or whose group's, holds what was typed; those of `first` before the others. */
export function foundChoices(
  choices: readonly ColumnChoice[],
  text: string,
  first: readonly string[],
): readonly ColumnChoice[] {
  const wanted = foldSearch(text);
  const found = choices.filter(({ label, group = '' }) => foldSearch(`${label} ${group}`).includes(wanted));
  const leads = new Set(first);
  return [...found.filter(({ value }) => leads.has(value)), ...found.filter(({ value }) => !leads.has(value))];
}
