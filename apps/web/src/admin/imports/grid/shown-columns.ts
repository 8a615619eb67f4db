/** Which columns are in the page, by their index among all. */
interface ShownRange {
  readonly first: number;
  readonly last: number;
  /** The one that is looked at is there wherever it stands: a screen reader is told of it, and it may be written in. */
  readonly active: number | null;
}

/** The columns that are in the page, and where each stands among all of them. */
export function shownColumns<Column>(
  columns: readonly Column[],
  { first, last, active }: ShownRange,
): readonly { readonly at: number; readonly column: Column }[] {
  return columns.flatMap((column, at) => ((at >= first && at <= last) || at === active ? [{ at, column }] : []));
}
