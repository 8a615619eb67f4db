import type { FieldContext, FieldValues } from '../../fields/definitions/field-definition.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { ExpressionLanguage } from '../../rules/expressions/expression-language.ts';
import type { RuleDefinition } from '../../rules/rule-definition.ts';
import type { SchemaConfiguration } from '../../rules/schema-configuration.ts';
import type { SchemaField, SchemaTarget } from '../data-schemas/data-schema.ts';
import { engineContext } from './engine-context.ts';
import type { ImportCell } from './import-cell.ts';
import type { PositionColumns, ProjectPosition } from './positions-of-cells.ts';
import { readRow } from './read-row.ts';
import { writeRow } from './write-row.ts';

/** The definition that a file is read by: the columns of a data schema, and its rules. */
export interface ImportShape {
  /** The id of the schema, or of the target that the shape was drafted for. */
  readonly id: string;
  readonly targets: readonly SchemaTarget[];
  readonly fields: readonly SchemaField[];
  readonly schemaConfigurations: readonly SchemaConfiguration[];
  /**
   * Columns with cells that name files of a zip, and the field that holds those files. Present where a zip was sent
   * along.
   */
  readonly files?: readonly FileColumn[];
  /** Pairs of columns that say a place together. */
  readonly positions?: readonly PositionColumns[];
  /** Names of the options of the fields that columns are copied to, by the columns' ids. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/** A column that names files. Rules write none: a file is more than its name. */
interface FileColumn {
  readonly columnId: string;
  readonly targetId: string;
  readonly targetFieldId: string;
}

/** A problem of a cell; without a field where it concerns the whole row. */
export interface CellProblem extends ValueProblem {
  readonly fieldId: string | null;
}

/** A row that was read, before anything of the database is known. */
export interface ReadRow {
  readonly values: FieldValues;
  readonly problems: readonly CellProblem[];
  /** The target of the row; `null` where the rules leave no target, or several. */
  readonly targetId: string | null;
  /** The values that find the object or value, by the id of its field (`code` for an object's code). */
  readonly keys: FieldValues;
  /** The code that a new object gets, in any field that contains it. */
  readonly code: string | null;
}

/** The data that a row writes. */
export interface WrittenRow {
  /** By the id of the target's field; only the values that change. */
  readonly changes: FieldValues;
  readonly problems: readonly CellProblem[];
  /** Columns with the text that an export writes for the stored values: problems with reading them are ignored. */
  readonly unedited: ReadonlySet<string>;
}

/** Reads rows by a schema. Made once for many rows. */
export interface ImportEngine {
  readonly read: (cells: ReadonlyMap<string, ImportCell>) => ReadRow;
  /** @param stored the values that the object or value has now; none for a new one */
  readonly write: (
    row: ReadRow,
    cells: ReadonlyMap<string, ImportCell>,
    targetId: string,
    stored: FieldValues,
  ) => WrittenRow;
  /** The column that says a field of a target; `null` where none does alone. */
  readonly columnOf: (targetId: string, targetFieldId: string) => string | null;
}

/** The parts that an engine is made of. */
export interface EngineParts {
  readonly shape: ImportShape;
  /** The targets with the options of their fields, and the value types that those choose from. */
  readonly definitions: readonly RuleDefinition[];
  /** The columns that find the object or value, by their fields; those that the rules name unless given. */
  readonly keys?: readonly string[] | undefined;
  readonly context: FieldContext;
  readonly expressions?: ExpressionLanguage;
  /** The headings above the columns, by their fields. */
  readonly headings?: ReadonlyMap<string, string>;
  readonly project?: ProjectPosition | undefined;
}

/** Creates the engine that reads rows. */
export function importEngine(parts: EngineParts): ImportEngine {
  const context = engineContext(parts);
  return {
    read: (cells) => readRow(context, cells),
    write: (row, cells, targetId, storedValues) => writeRow(context, row, { cells, targetId, storedValues }),
    columnOf: (targetId, targetFieldId) => context.sourceOf.get(`${targetId} ${targetFieldId}`) ?? null,
  };
}

/** The fields that find the object or value by the shape's own rules. */
export function keyFieldsOf({ schemaConfigurations }: Pick<ImportShape, 'schemaConfigurations'>): readonly string[] {
  const rules = schemaConfigurations.flatMap(({ identifierMatchRules }) => identifierMatchRules);
  return [...new Set(rules.flatMap(({ source, disabled }) => (disabled ? [] : (source.fieldId ?? []))))];
}
