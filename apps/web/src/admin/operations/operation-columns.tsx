import {
  type Culture,
  checkPointStatuses,
  displayWords,
  type FieldDefinition,
  fieldTypeOf,
  formatDateTime,
  operationModes,
  transactionStatuses,
  walkFields,
} from '@tingest/domain';
import type { OperationType } from '../../api/operation-types.ts';
import type { StoredOperation } from '../../api/operations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { fieldColumn } from '../../features/list/field-column.ts';
import type { ColumnFilter, ListColumn } from '../../features/list/list-column.ts';
import { operationWord, statusWord } from '../../features/transactions/transaction-words.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

/** More fields than this are there to be chosen, not shown from the start. */
const shownFields = 6;

interface Reader {
  readonly culture: Culture;
  /** IANA name. */
  readonly timeZone: string;
}

/** The columns of one function's event log: when, on what, by whom, and what was filled in. */
export function operationColumns(
  { dataPropertyTypes }: Pick<OperationType, 'dataPropertyTypes'>,
  services: readonly Pick<TransactionType, 'id' | 'name' | 'mode'>[],
  { culture, timeZone }: Reader,
  t: Translate,
): readonly ListColumn<StoredOperation>[] {
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  const modeOf = ({ transactionTypeId }: StoredOperation): string =>
    services.find(({ id }) => id === transactionTypeId)?.mode ?? 'unknown';
  return [
    {
      key: 'occurredAt',
      label: t('admin.operations.occurredAt'),
      text: ({ occurredAt }) => time(occurredAt),
      filter: { kind: 'dateTime' },
    },
    {
      key: 'elementTitle',
      label: t('admin.operations.element'),
      text: ({ elementTitle }) => elementTitle,
      filter: { kind: 'text' },
    },
    {
      key: 'elementCode',
      label: t('admin.operations.elementCode'),
      text: ({ elementCode }) => elementCode,
      filter: { kind: 'text' },
      isExtra: true,
    },
    {
      key: 'userName',
      label: t('admin.operations.user'),
      text: ({ userName }) => userName,
      filter: { kind: 'text' },
    },
    ...[...walkFields(dataPropertyTypes)]
      .filter((field) => fieldTypeOf(field).hasValue)
      .map((field, index) => answerColumn(field, { culture, isExtra: index >= shownFields })),
    {
      key: 'mode',
      label: t('admin.operations.mode'),
      text: (row) => operationWord(modeOf(row), row.mode, t),
      filter: {
        kind: 'choice',
        choices: operationModes.map((mode) => ({ value: mode, label: operationWord('unknown', mode, t) })),
      },
      isExtra: true,
    },
    {
      key: 'toStatus',
      label: t('admin.operations.status'),
      text: (row) => statusWord(modeOf(row), row.toStatus, t),
      render: (row) => <StatusBadge status={row.toStatus} label={statusWord(modeOf(row), row.toStatus, t)} />,
      filter: {
        kind: 'choice',
        choices: transactionStatuses.map((status) => ({ value: status, label: statusWord('unknown', status, t) })),
      },
      isExtra: true,
    },
    {
      key: 'transactionTypeId',
      label: t('admin.operations.service'),
      text: ({ transactionTypeName }) => transactionTypeName,
      filter: { kind: 'choice', choices: services.map(({ id, name }) => ({ value: id, label: name })) },
      isUnsortable: true,
      isExtra: true,
    },
    {
      key: 'transactionNumber',
      label: t('admin.operations.transaction'),
      text: ({ transactionNumber }) => String(transactionNumber),
      isNumeric: true,
      isUnsortable: true,
    },
    {
      key: 'receivedAt',
      label: t('admin.operations.receivedAt'),
      text: ({ receivedAt }) => time(receivedAt),
      filter: { kind: 'dateTime' },
      isExtra: true,
    },
  ];
}

type AnswerOptions = Parameters<typeof fieldColumn>[1];

/** What was filled in at one field, with the filter that its kind of answer asks for. */
function answerColumn(field: FieldDefinition, options: AnswerOptions): ListColumn<StoredOperation> {
  const column = fieldColumn<StoredOperation>(field, options);
  const filter = column.filter && answerFilter(field, options.culture);
  return filter ? { ...column, isNumeric: filter.kind === 'number', filter } : column;
}

/** Files and rows are counted, check points chosen, and predefined values looked for by their names. */
function answerFilter(field: FieldDefinition, culture: Culture): ColumnFilter | undefined {
  const { holdsFiles, hasRows, hasOptions } = fieldTypeOf(field);
  if (holdsFiles || hasRows) return { kind: 'number', operators: ['between', 'empty', 'notEmpty'] };
  if (hasOptions && field.optionSource) return { kind: 'text', operators: ['contains', 'empty', 'notEmpty'] };
  if (field.fieldType !== 'statusGroup') return undefined;
  const words = displayWords[culture].checkPoint;
  return {
    kind: 'choice',
    operators: ['in', 'empty', 'notEmpty'],
    choices: checkPointStatuses.map((value) => ({ value, label: words[value] })),
  };
}
