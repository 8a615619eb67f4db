import type { LabelMedium, LabelSheet } from './label-layout.ts';

/** Where a label is printed: on which page, from 0, and its upper left corner there, in millimetres. */
export interface LabelPosition {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Labels on one page; on a roll each is a page of its own. */
export function labelsOfPage(medium: LabelMedium): number {
  return medium.kind === 'roll' ? 1 : medium.columns * medium.rows;
}

/**
 * Where the label of an index, from 0, is printed: row by row.
 * @param startAt the first label that is still on the first sheet, from 1; a roll has no other
 */
export function labelPosition(medium: LabelMedium, index: number, startAt = 1): LabelPosition {
  if (medium.kind === 'roll') return { page: index, x: 0, y: 0 };
  const slot = index + startAt - 1;
  const onPage = slot % labelsOfPage(medium);
  return { page: Math.floor(slot / labelsOfPage(medium)), ...cornerOf(medium, onPage) };
}

function cornerOf({ columns, left, top, pitchX, pitchY }: LabelSheet, onPage: number) {
  return { x: left + (onPage % columns) * pitchX, y: top + Math.floor(onPage / columns) * pitchY };
}

/** The size of a page, in millimetres. */
export function pageSize(medium: LabelMedium): { readonly width: number; readonly height: number } {
  return medium.kind === 'roll'
    ? { width: medium.width, height: medium.height }
    : { width: medium.pageWidth, height: medium.pageHeight };
}
