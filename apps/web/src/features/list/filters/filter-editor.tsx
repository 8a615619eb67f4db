import { Button, Flex, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { FilterOperator } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DayInput } from '../../../ui/date/day-input.tsx';
import { TimeInput } from '../../../ui/date/time-input.tsx';
import { type ColumnFilter, type ListColumn, operatorsOf } from '../list-column.ts';
import type { ListCondition } from '../list-search.ts';
import { ChoiceOperand } from './choice-operand.tsx';
import { type Operand, type OperandProps, operandOf, readBound, readCondition } from './operand.ts';

interface FilterEditorProps<Row> {
  readonly column: ListColumn<Row>;
  readonly condition: ListCondition | undefined;
  /** Gets nothing where the condition was left empty. */
  readonly onApply: (condition: ListCondition | null) => void;
}

/** Input for one column's condition, depending on the column's type. */
export function FilterEditor<Row>({ column, condition, onApply }: FilterEditorProps<Row>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const filter: ColumnFilter = column.filter ?? { type: 'text' };
  const operators = operatorsOf(filter);
  const [operator, setOperator] = useState<FilterOperator>(condition?.operator ?? operators[0] ?? 'contains');
  const [operand, setOperand] = useState<Operand>(() => operandOf(condition, culture));
  const result = readCondition({ column: column.key, type: filter.type }, operator, operand, culture);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside another one's page must not send that one too.
        event.stopPropagation();
        if (result !== 'wrong') onApply(result);
      }}
    >
      <Stack gap="sm">
        {operators.length > 1 && (
          <NativeSelect
            aria-label={t('lists.filters.condition')}
            value={operator}
            data={operators.map((each) => ({ value: each, label: operatorLabel(each, filter, t) }))}
            onChange={(event) => {
              const next = operators.find((each) => each === event.currentTarget.value);
              if (next) setOperator(next);
            }}
          />
        )}
        <OperandInput filter={filter} operator={operator} operand={operand} onChange={setOperand} />
        {column.isSlow && (
          <Text size="xs" c="dimmed">
            {t('lists.filters.slow')}
          </Text>
        )}
        <Button type="submit" disabled={result === 'wrong'}>
          {t('lists.filters.apply')}
        </Button>
      </Stack>
    </form>
  );
}

function operatorLabel(
  operator: FilterOperator,
  { type: filterType }: ColumnFilter,
  t: ReturnType<typeof useTexts>,
): string {
  return filterType === 'toggle' && operator === 'equals' ? t('lists.operators.is') : t(`lists.operators.${operator}`);
}

interface OperandInputProps {
  readonly filter: ColumnFilter;
  readonly operator: FilterOperator;
  readonly operand: Operand;
  readonly onChange: (operand: Operand) => void;
}

function OperandInput({ filter, operator, operand, onChange }: OperandInputProps): ReactNode {
  if (operator === 'empty' || operator === 'notEmpty') return null;
  switch (filter.type) {
    case 'choice':
      return <ChoiceOperand filter={filter} operand={operand} onChange={onChange} />;
    case 'toggle':
      return <ToggleOperand operand={operand} onChange={onChange} />;
    case 'text':
      return <TextOperand operand={operand} onChange={onChange} />;
    default:
      return <RangeOperand type={filter.type} operand={operand} onChange={onChange} />;
  }
}

/** A word or more. */
function TextOperand({ operand, onChange }: OperandProps): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      data-autofocus
      aria-label={t('lists.filters.value')}
      maxLength={250}
      value={operand.text}
      onChange={(event) => onChange({ ...operand, text: event.currentTarget.value })}
    />
  );
}

/** Yes or no. */
function ToggleOperand({ operand, onChange }: OperandProps): ReactNode {
  const t = useTexts();
  return (
    <SegmentedControl
      fullWidth
      value={operand.isOn ? 'yes' : 'no'}
      data={[
        { value: 'yes', label: t('app.answers.yes') },
        { value: 'no', label: t('app.answers.no') },
      ]}
      onChange={(value) => onChange({ ...operand, isOn: value === 'yes' })}
    />
  );
}

interface RangeOperandProps extends OperandProps {
  readonly type: ColumnFilter['type'];
}

/** From and to, both included; one of them is enough. */
function RangeOperand({ type, operand, onChange }: RangeOperandProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const toBoundProps = (end: 'min' | 'max') => ({
    label: t(end === 'min' ? 'lists.filters.from' : 'lists.filters.to'),
    value: operand[end],
    ...(end === 'min' && { 'data-autofocus': true }),
  });
  const change = (end: 'min' | 'max') => (text: string) => onChange({ ...operand, [end]: text });
  const Bound = type === 'number' ? NumberBound : type === 'time' ? TimeInput : DayInput;
  const problem = (text: string): string | undefined =>
    type === 'number' && readBound(text, type, culture) === 'wrong' ? t('lists.filters.isNoNumber') : undefined;
  const isShort = type === 'number' || type === 'time';
  return (
    <Flex gap="sm" direction={isShort ? 'row' : 'column'}>
      <Bound {...toBoundProps('min')} flex={1} error={problem(operand.min)} onChange={change('min')} />
      <Bound {...toBoundProps('max')} flex={1} error={problem(operand.max)} onChange={change('max')} />
    </Flex>
  );
}

interface BoundProps {
  readonly label: string;
  readonly value: string;
  readonly flex: number;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function NumberBound({ onChange, ...input }: BoundProps): ReactNode {
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
