import type { Cell, Table } from '@tingest/documents/csv';
import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { ExportColumn } from './export-columns.ts';

/** Choices that are named; how many more there are is said. */
const namedChoices = 50;
/** So long a cell can be read. */
const maxCellLength = 4_000;

/**
 * Returns the second sheet of a workbook, which describes the columns of the first: name, meaning, type, unit, whether
 * it is required, choices.
 */
export function explanationTable<Row>(columns: readonly ExportColumn<Row>[], culture: Culture): Table {
  const heading = (name: 'name' | 'meaning' | 'type' | 'unit' | 'isRequired' | 'choices') => ({
    heading: translate(culture, `exportSheet.${name}`),
    type: 'text' as const,
  });
  return {
    name: translate(culture, 'exportSheet.sheet'),
    columns: (['name', 'meaning', 'type', 'unit', 'isRequired', 'choices'] as const).map(heading),
    async *batches() {
      yield columns.map((column) => explained(column, culture));
    },
  };
}

function explained<Row>(column: ExportColumn<Row>, culture: Culture): readonly Cell[] {
  const { heading, type: cellType, unit, about = {} } = column;
  const { meaning, isRequired, choices = [], kind } = about;
  const isChosen = kind === undefined && choices.length > 0 && cellType === 'text';
  return [
    heading,
    meaning ?? null,
    translate(culture, `exportSheet.types.${kind ?? (isChosen ? 'choice' : cellType)}`),
    unit ?? null,
    isRequired ? translate(culture, 'exportSheet.yes') : null,
    choices.length === 0 ? null : namesOf(choices, culture),
  ];
}

function namesOf(choices: readonly string[], culture: Culture): string {
  const names = choices.slice(0, namedChoices).join('; ').slice(0, maxCellLength);
  const remainingCount = choices.length - namedChoices;
  return remainingCount > 0 ? `${names} ${translate(culture, 'exportSheet.more', { count: remainingCount })}` : names;
}
