import type { Cell, CellType, TableColumn } from '@tingest/documents/csv';
import {
  collectionRowsOf,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldIn,
  fieldLabel,
  fieldTypeOf,
  walkFields,
} from '@tingest/domain/fields';
import { type FileReference, fileReferences, parseInstant } from '@tingest/domain/foundation';
import type { ColumnAbout, ExportColumn } from './export-columns.ts';

/** A row with values, and the fields by which they are read: with the options that the values name. */
export interface RowOfFields {
  readonly values: FieldValues;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
}

/** A column for each field that has a value, in the form's order; fields in groups stand where their group does. */
export function fieldExportColumns(
  fields: readonly FieldDefinition[],
  reading: CellReading,
): ExportColumn<RowOfFields>[] {
  return [...walkFields(fields)].filter(hasValue).map((field) => ({
    id: field.id,
    ...tableColumn(field, reading.context),
    about: aboutField(field, reading.context),
    cell: ({ values, fields: fieldsById }) => valueCell(fieldsById.get(field.id), field.id, values, reading),
    isExtra: field.showForAdmin === false,
    ...(fieldTypeOf(field).hasRows && { rows: exportedRows(field, reading) }),
  }));
}

/** Returns the ids of fields that only group other fields. */
export function groupIds(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set([...walkFields(fields)].filter((field) => !hasValue(field)).map(({ id }) => id));
}

/** Fields by id, those in groups too. */
export function fieldsById(fields: readonly FieldDefinition[]): ReadonlyMap<string, FieldDefinition> {
  return new Map([...walkFields(fields)].map((field) => [field.id, field]));
}

function exportedRows(field: FieldDefinition, reading: CellReading): ExportColumn<RowOfFields>['rows'] {
  const children = (field.children ?? []).filter(hasValue);
  return {
    columns: children.map((child) => tableColumn(child, reading.context)),
    cells({ values, fields }) {
      const formField = fields.get(field.id);
      // Filled in with another form, it may have been something else.
      if (!formField || !fieldTypeOf(formField).hasRows || !Object.hasOwn(values, field.id)) return [];
      const byId = fieldsById(formField.children ?? []);
      return collectionRowsOf(values[field.id]).map((row) =>
        children.map(({ id }) => valueCell(byId.get(id), id, row, reading)),
      );
    },
  };
}

function valueCell(field: FieldDefinition | undefined, id: string, values: FieldValues, reading: CellReading) {
  return field && Object.hasOwn(values, id) ? fieldCell(field, values[id], reading) : null;
}

function tableColumn(field: FieldDefinition, context: FieldContext): TableColumn {
  const { hasRows, displayType } = fieldTypeOf(field);
  const choices = field.multiple ? undefined : choicesOf(field, context);
  const cellType: CellType = hasRows ? 'number' : displayType === 'localizedText' ? 'text' : displayType;
  return {
    heading: fieldLabel(field, context.culture),
    type: cellType,
    ...(field.unit && { unit: field.unit }),
    ...(choices && { choices }),
  };
}

function aboutField(field: FieldDefinition, context: FieldContext): ColumnAbout {
  const { hasRows, holdsFiles } = fieldTypeOf(field);
  const choices = choicesOf(field, context);
  return {
    meaning: fieldIn(field, context.culture).description?.trim() || undefined,
    isRequired: field.required === true,
    choices,
    ...(choices && field.multiple && { kind: 'several' }),
    ...(hasRows && { kind: 'rows' }),
    ...(holdsFiles && { kind: 'files' }),
  };
}

/** Returns the allowed contents of a field's cell; `undefined` where any are allowed. */
function choicesOf(field: FieldDefinition, context: FieldContext): readonly string[] | undefined {
  const choices = fieldTypeOf(field).choices?.(field, context);
  return choices?.length ? choices : undefined;
}

function hasValue(field: FieldDefinition): boolean {
  return fieldTypeOf(field).hasValue;
}

/** How values are read for a sheet. */
export interface CellReading {
  readonly context: FieldContext;
  /** Formats an instant as clocks in the context's zone show it. */
  readonly clock: (instant: Date) => string;
  /** The same with seconds and, in an hour that clocks show twice, the offset: imports read the same instant again. */
  readonly exactClock: (instant: Date) => string;
  /** Name of a file beside the list; absent where there are no files. */
  readonly fileName?: (file: FileReference) => string;
}

/**
 * Returns the cell for a stored value: numbers and toggles unconverted, dates and times as clocks show them, choices by
 * name, collections as their number of rows, and other values as readable text.
 */
export function fieldCell(
  field: FieldDefinition,
  value: unknown,
  { context, exactClock, fileName }: CellReading,
): Cell {
  if (value === null || value === undefined) return null;
  const type = fieldTypeOf(field);
  if (type.hasRows) return collectionRowsOf(value).length;
  if (type.holdsFiles && fileName) return fileReferences(value).map(fileName).join('; ') || null;
  if (type.displayType === 'dateTime') {
    const instant = typeof value === 'string' ? readInstant(value) : null;
    return instant && exactClock(instant);
  }
  const cell: unknown = type.toCell?.(value, field, context);
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return type.display(value, field, context) || null;
}

/** As instants are stored (`toISOString`); reading any other spelling takes ten times as long. */
const instantPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;

function readInstant(text: string): Date | null {
  return instantPattern.test(text) ? new Date(text) : parseInstant(text);
}
