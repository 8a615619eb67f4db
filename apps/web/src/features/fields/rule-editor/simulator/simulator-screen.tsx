import { Alert, Select, SimpleGrid, Stack, Table, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconEyeOff } from '@tabler/icons-react';
import type { FieldValues } from '@tingest/domain';
import {
  type OwnedRules,
  type RuleFacts,
  resolveReference,
  type SchemaConfiguration,
} from '@tingest/domain/match-rules';
import { plainSentence, referencePhrase } from '@tingest/i18n/rules';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import '@mantine/core/styles/Table.css';
import { type StoredElement, useElement, useElementPages } from '../../../../api/elements.ts';
import { useTransactionPages } from '../../../../api/transactions.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Hint } from '../../../../ui/text/hint.tsx';
import type { RuleScope } from '../rule-scope.ts';
import { runSimulation } from './run-simulation.ts';
import { SimulatedForm } from './simulated-form.tsx';
import { SimulatedRules, shownValue } from './simulated-rules.tsx';
import { useChosenRecords, valuesById } from './use-chosen-records.ts';

export interface SimulatorProps {
  readonly scope: RuleScope;
  readonly configurations: readonly SchemaConfiguration[];
  readonly elementTypeId: string;
  /** Of an event: the service whose transactions its rules read. */
  readonly transactionTypeId?: string | undefined;
  /** Rules of others that run in the same form. */
  readonly others?: readonly OwnedRules[] | undefined;
}

/** Tries rules on a real object, with what is not saved yet: what the form becomes, and rule by rule why. Nothing is stored. */
export function SimulatorScreen(props: SimulatorProps): ReactNode {
  const t = useTexts();
  const [elementId, setElementId] = useState<string | null>(null);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  return (
    <Stack gap="md">
      <Hint>{t('admin.rules.simulator.hint')}</Hint>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ElementChoice elementTypeId={props.elementTypeId} value={elementId} onChange={setElementId} />
        {props.transactionTypeId && elementId && (
          <TransactionChoice
            transactionTypeId={props.transactionTypeId}
            elementId={elementId}
            value={transactionId}
            onChange={setTransactionId}
          />
        )}
      </SimpleGrid>
      {elementId && <OnElement key={`${elementId} ${transactionId}`} {...props} {...{ elementId, transactionId }} />}
    </Stack>
  );
}

interface ChoiceProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function ElementChoice({
  elementTypeId,
  value,
  onChange,
}: ChoiceProps & { readonly elementTypeId: string }): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const { items = [] } = useElementPages({ elementTypeId, searchCriteria: asked });
  return (
    <Select
      label={t('admin.rules.simulator.object')}
      placeholder={t('admin.rules.simulator.chooseObject')}
      searchable
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('admin.rules.simulator.noObject')}
      value={value}
      data={items.map(({ id, title, code }) => ({
        value: id,
        label: code && code !== title ? `${title} (${code})` : title,
      }))}
      onChange={onChange}
    />
  );
}

function TransactionChoice({
  transactionTypeId,
  elementId,
  value,
  onChange,
}: ChoiceProps & { readonly transactionTypeId: string; readonly elementId: string }): ReactNode {
  const t = useTexts();
  const { items = [] } = useTransactionPages({ view: 'all', transactionTypeId, elementId });
  return (
    <Select
      label={t('admin.rules.simulator.transaction')}
      placeholder={t('admin.rules.simulator.noTransaction')}
      clearable
      value={value}
      data={items.map(({ id, number }) => ({ value: id, label: `#${number}` }))}
      onChange={onChange}
    />
  );
}

interface OnElementProps extends SimulatorProps {
  readonly elementId: string;
  readonly transactionId: string | null;
}

const noValues: FieldValues = {};
const noProperties: StoredElement['dataProperties'] = [];

function OnElement(props: OnElementProps): ReactNode {
  const { scope, elementId, transactionId, elementTypeId, transactionTypeId, configurations, others } = props;
  const t = useTexts();
  const { data: element } = useElement(elementId);
  const { items: transactions } = useTransactionPages(
    { view: 'all', transactionTypeId, elementId },
    { enabled: transactionId !== null },
  );
  const transaction = transactions?.find(({ id }) => id === transactionId);
  const [typed, setTyped] = useState<FieldValues | null>(null);
  const change = useCallback((values: FieldValues) => setTyped(values), []);
  const recordValues = useChosenRecords(scope.form, typed ?? noValues, element?.dataProperties ?? noProperties);
  const facts = useMemo<RuleFacts | null>(() => {
    if (!element) return null;
    const values = elementValues(element);
    return {
      values: {
        element: { [elementTypeId]: values },
        ...(transaction && transactionTypeId && { transaction: { [transactionTypeId]: { ...transaction } } }),
      },
      recordValues: (id) => recordValues.get(id),
      before: { element: values },
    };
  }, [element, transaction, elementTypeId, transactionTypeId, recordValues]);
  const simulation = useMemo(
    () => facts && runSimulation(scope, configurations, { facts, typed, ...(others && { others }) }),
    [facts, scope, configurations, typed, others],
  );
  if (!simulation) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="sm" component="section" aria-label={t('admin.rules.simulator.form')}>
        <Title order={3} size="h4">
          {t('admin.rules.simulator.form')}
        </Title>
        {!simulation.isOffered && (
          <Alert color="yellow" icon={<IconEyeOff aria-hidden />}>
            {t('admin.rules.simulator.notOffered')}
          </Alert>
        )}
        <SimulatedForm fields={scope.form} opened={simulation.opened} outcome={simulation.form} onChange={change} />
      </Stack>
      <Stack gap="sm" component="section" aria-label={t('admin.rules.simulator.rules')}>
        <Title order={3} size="h4">
          {t('admin.rules.simulator.rules')}
        </Title>
        <SimulatedRules {...{ scope, configurations, simulation }} />
        <Title order={3} size="h4">
          {t('admin.rules.simulator.effects')}
        </Title>
        {simulation.effects.length === 0 ? (
          <Hint>{t('admin.rules.simulator.noEffects')}</Hint>
        ) : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('admin.conditions.field')}</Table.Th>
                <Table.Th>{t('admin.rules.simulator.before')}</Table.Th>
                <Table.Th>{t('admin.rules.simulator.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {simulation.effects.map(({ ruleId, target, from, to }, index) => {
                const resolved = resolveReference(target, scope.definitions, 'write');
                const field = 'missing' in resolved ? undefined : resolved.located?.field;
                const show = (value: unknown) => (field && shownValue(field, value, scope)) || '–';
                return (
                  // A rule in rows has an effect for each of them.
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a line has a state
                  <Table.Tr key={`${ruleId} ${index}`}>
                    <Table.Td>{plainSentence(referencePhrase(target, scope.reading, 'write'))}</Table.Td>
                    <Table.Td>{show(from)}</Table.Td>
                    <Table.Td>{show(to)}</Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </SimpleGrid>
  );
}

/** An object's values, with what every object has. */
function elementValues({
  dataProperties,
  code,
  title,
}: Pick<StoredElement, 'dataProperties' | 'code' | 'title'>): FieldValues {
  return { ...valuesById(dataProperties), code, title };
}
