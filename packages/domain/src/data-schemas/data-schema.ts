import type { Culture } from '../localization/culture.ts';
import type { EmptyMeaning } from '../match-rules/empty-meaning.ts';

/** The uses of a data schema, one or several: reading files, writing files, shaping what the open look-up answers. */
export const schemaDirections = ['import', 'export', 'open'] as const;
export type SchemaDirection = (typeof schemaDirections)[number];

/** Specification, section 3, Data schema field types. */
export const schemaFieldTypes = ['string', 'number', 'bool', 'dateTime'] as const;
export type SchemaFieldType = (typeof schemaFieldTypes)[number];

/** What a schema exchanges values with: the objects of a category, or the values of a predefined value type. */
export const schemaTargetTypes = ['elementType', 'recordType'] as const;
export type SchemaTargetType = (typeof schemaTargetTypes)[number];

export interface SchemaTarget {
  readonly type: SchemaTargetType;
  readonly id: string;
}

/** A column of a file, or a property of an open answer. Source: field notes, 5.7. */
export interface SchemaField {
  readonly id: string;
  /** The column's header. */
  readonly name: string;
  /** Other headers under which a file may have it. */
  readonly aliases: readonly string[];
  readonly fieldType: SchemaFieldType;
  /**
   * How a text is read: of `dateTime` a pattern such as `DD.MM.YYYY HH:mm`, of `bool` the words for yes and no, such as
   * `in use|scrapped`. `null` for what is usual; numbers and texts have none.
   */
  readonly format: string | null;
  /** Whose decimal sign numbers have; `null` for the tenant's. */
  readonly culture: Culture | null;
  /** Whether every line must have a value. */
  readonly required: boolean;
  /** What stands in for an empty cell, as a cell would have it. */
  readonly default: string | null;
  readonly emptyMeans: EmptyMeaning;
  /** What stands between the values of one cell; `null` where a cell has one value. */
  readonly listSeparator: string | null;
}

/** The part of a data schema that says what it reads or writes, and for what. */
export interface DataSchemaShape {
  /** By which addresses name it, unique in its site. */
  readonly key: string;
  /** Its uses, in the order of `schemaDirections`. */
  readonly directions: readonly SchemaDirection[];
  /** All of one type. With several, `self` rules say which of them a line is of. */
  readonly targets: readonly SchemaTarget[];
  readonly fields: readonly SchemaField[];
}

/** A field as it is sent: one without an id gets one, and what is left out is as usual. */
export type SchemaFieldInput = Pick<SchemaField, 'name' | 'fieldType'> &
  Partial<Omit<SchemaField, 'id' | 'name' | 'fieldType'>> & { readonly id?: string | null };

export const schemaLimits = {
  targets: 50,
  aliases: 20,
  aliasLength: 250,
  formatLength: 60,
  defaultLength: 1000,
  separatorLength: 3,
} as const;
