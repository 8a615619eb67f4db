import { Select, SimpleGrid, Stack } from '@mantine/core';
import type { FieldDefinition } from '@tingest/domain/fields';
import type { OwnedRules, SchemaConfiguration } from '@tingest/domain/rules';
import type { OperationMode } from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import { type StoredTransaction, useTransactionPages } from '../../../api/transactions.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import type { RuleScope } from '../rule-scope.ts';
import { ElementChoice } from './element-choice.tsx';
import { SimulatedRun } from './simulated-run.tsx';

/** Form and object type in which rules are tried. */
export interface TriedIn {
  readonly elementTypeId: string;
  /** Null for a function that has not been saved. */
  readonly operationTypeId: string | null;
  /** For an event: the step, and the service with the transactions that the rules read. */
  readonly event?: {
    readonly mode: OperationMode;
    /** Null for a service that has not been saved. */
    readonly transactionTypeId: string | null;
    readonly transactionMode: string;
    /** Returns the label of a transaction in the choice. */
    readonly labelOf: (transaction: StoredTransaction) => string;
  };
  /** Rules of others that run in the same form, as they are stored. */
  readonly otherRules?: readonly OwnedRules[];
}

export interface SimulatorProps extends TriedIn {
  readonly scope: RuleScope;
  /** The form's fields as they would be saved. */
  readonly form: readonly FieldDefinition[];
  readonly configurations: readonly SchemaConfiguration[];
}

/**
 * Tries rules, including unsaved ones, on a real object: shows the resulting form, and the reasons rule by rule.
 * Nothing is stored.
 */
export function SimulatorScreen(props: SimulatorProps): ReactNode {
  const { scope, form, configurations, otherRules = [], event, operationTypeId } = props;
  const t = useTexts();
  const [elementId, setElementId] = useState<string | null>(null);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const target = event
    ? { mode: event.mode, transactionTypeId: event.transactionTypeId, transactionMode: event.transactionMode }
    : { mode: 'start' as const };
  const choose = (id: string | null): void => {
    setElementId(id);
    setTransactionId(null);
  };
  return (
    <Stack gap="md">
      <Hint>{t('admin.rules.simulator.hint')}</Hint>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ElementChoice elementTypeId={props.elementTypeId} value={elementId} onChange={choose} />
        {event?.transactionTypeId && elementId && (
          <TransactionChoice
            key={elementId}
            {...{ event, elementId }}
            transactionTypeId={event.transactionTypeId}
            value={transactionId}
            onChange={setTransactionId}
          />
        )}
      </SimpleGrid>
      {elementId && (
        <SimulatedRun
          key={`${elementId} ${transactionId}`}
          {...target}
          {...{ operationTypeId, elementId, transactionId, scope, form, configurations, otherRules }}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

interface TransactionChoiceProps extends ChoiceProps {
  readonly event: NonNullable<TriedIn['event']>;
  readonly transactionTypeId: string;
  readonly elementId: string;
}

/**
 * Choice of the object's open transactions or, if a transaction is to begin, of its reservations; nothing if there are
 * none.
 */
function TransactionChoice({
  event: { mode, labelOf },
  transactionTypeId,
  elementId,
  value,
  onChange,
}: TransactionChoiceProps): ReactNode {
  const t = useTexts();
  const isStart = mode === 'start';
  const { items } = useTransactionPages(
    { view: 'all', transactionTypeId, elementId, ...(isStart && { statuses: ['reserved'] }) },
    { pageSize: 50 },
  );
  if (!items || (isStart && items.length === 0)) return null;
  if (items.length === 0) return <Hint>{t('admin.rules.simulator.noTransactions')}</Hint>;
  return (
    <Select
      label={t('admin.rules.simulator.transaction')}
      placeholder={t('admin.rules.simulator.noTransaction')}
      clearable
      value={value}
      data={items.map((each) => ({ value: each.id, label: labelOf(each) }))}
      onChange={onChange}
    />
  );
}
