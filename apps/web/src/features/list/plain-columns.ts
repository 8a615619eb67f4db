import { formatDateTime } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n';
import type { ListColumn } from './list-column.ts';

/** Names of a row's properties of a type. */
type KeyOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string;

/** Further properties of a column. */
type Further<Row> = Partial<ListColumn<Row>>;

/** A column that shows a text as the row has it, and is filtered by words. */
export function textColumn<Row>(
  key: KeyOf<Row, string | null | undefined>,
  label: string,
  extraProperties?: Further<Row>,
): ListColumn<Row> {
  return {
    key,
    label,
    text: (row) => row[key] as string | null | undefined,
    filter: { type: 'text' },
    ...extraProperties,
  };
}

/** A column that shows an instant as date and time in a zone. */
export function timeColumn<Row>(
  key: KeyOf<Row, string | null | undefined>,
  label: string,
  timeZone: string,
  extraProperties?: Further<Row>,
): ListColumn<Row> {
  const text = (row: Row): string | null => {
    const instant = row[key] as string | null | undefined;
    return instant ? formatDateTime(instant, timeZone) : null;
  };
  return { key, label, text, filter: { type: 'dateTime' }, ...extraProperties };
}

/** A column that shows a number in the spelling of a culture. */
export function numberColumn<Row>(
  key: KeyOf<Row, number>,
  label: string,
  culture: Parameters<typeof formatNumber>[0],
  extraProperties?: Further<Row>,
): ListColumn<Row> {
  const text = (row: Row): string => formatNumber(culture, row[key] as number);
  return { key, label, text, isNumeric: true, filter: { type: 'number' }, ...extraProperties };
}

type Choices<Row, Value> = Further<Row> & {
  readonly values: readonly Value[];
  /** The word for a value. */
  readonly textOf: (value: Value) => string;
};

/** A column that shows one of a few values in words, and is filtered by ticking them. */
export function choiceColumn<Row, Value extends string>(
  key: KeyOf<Row, Value | null>,
  label: string,
  { values, textOf, ...extraProperties }: Choices<Row, Value>,
): ListColumn<Row> {
  return {
    key,
    label,
    text: (row) => {
      const value = row[key] as Value | null;
      return value && textOf(value);
    },
    filter: { type: 'choice', choices: values.map((value) => ({ value, label: textOf(value) })) },
    ...extraProperties,
  };
}
