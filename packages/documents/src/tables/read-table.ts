import type { TextEncodingName } from './encodings.ts';

/** A day and a time of day as a sheet shows them, which are of no time zone: `2026-07-01T12:30:00`. */
export interface SheetTime {
  readonly local: string;
}

/**
 * A number with its cell's display text, where that contains more: the code `00731`, `INV-0012`, `12.5%`, the hours
 * `30:15`.
 */
interface ShownNumber {
  readonly number: number;
  /** With a point as its decimal sign. */
  readonly text: string;
}

/** A text with the address that it links to. */
export interface LinkText {
  readonly link: string;
  readonly text: string;
}

/** Why something in a line of JSON Lines is no cell. */
export type UnreadReason = 'jsonLine' | 'jsonLineLong' | 'jsonKeys' | 'jsonNested';

/** Contents that are not a cell: a line that is not an object, in its first cell, or a list in the place of a value. */
interface UnreadCell {
  readonly unread: UnreadReason;
  /** Its beginning. */
  readonly text: string;
}

/** Error of a formula, such as `#REF!`. */
interface SheetError {
  readonly error: string;
}

export type ReadCell = string | number | boolean | SheetTime | ShownNumber | LinkText | SheetError | UnreadCell | null;

/** The contents of one sheet, or of a text file: rows in their order, from the first that is not empty. */
export interface ReadTable {
  readonly name: string;
  /** Rows may be of different lengths; those without anything in them are left out. */
  readonly rows: readonly (readonly ReadCell[])[];
  /** The line of the file, or row of the sheet, that each of `rows` begins at, from 1. */
  readonly lines: readonly number[];
  /** Rows that the sheet hides, by a filter or by hand; they are not among `rows`. */
  readonly hiddenRows: number;
  /** Whether there were more rows than were asked for. */
  readonly isCut: boolean;
  /** How a text was read; nothing of a sheet. */
  readonly text?: TextForm;
}

/** The encoding of a text, and the separator of its columns. */
export interface TextForm {
  readonly encoding: TextEncodingName;
  readonly separator: string;
}

/** How much is read. */
export interface ReadLimits {
  /** Rows of each sheet. */
  readonly rows: number;
}

/** A file that is none of those that are read, or is broken: it was cut, or is something else than its name says. */
export class UnreadableTableError extends Error {}
