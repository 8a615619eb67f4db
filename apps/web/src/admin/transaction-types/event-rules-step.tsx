import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import type { FieldDefinition } from '@tingest/domain/fields';
import type { RuleDefinition, SchemaConfiguration } from '@tingest/domain/rules';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TransactionEvent, TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { RulesEditor } from '../../features/rule-editor/rules-editor.tsx';
import { operationLabel, statusLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { storedRules } from '../stored-rules.ts';
import type { EditedRules, RuleCheckOfEditor } from '../use-rule-check.ts';
import type { FormOfFunction } from './service-forms.ts';

/** Of a service that has not been saved, which is the only one around. */
const unsavedId = 'new';

/** Returns the form of an event: the function's form, with the service's fields if a transaction begins. */
function formOf(
  event: TransactionEvent,
  { dataPropertyTypes }: FormOfFunction,
  draft: TransactionTypeDraft,
): readonly FieldDefinition[] {
  return event.mode === 'start' ? [...dataPropertyTypes, ...draft.dataPropertyTypes] : dataPropertyTypes;
}

type DefinitionMaker = (service: { readonly id: string; readonly mode: string }) => RuleDefinition;

/** Returns the rules of each event with a chosen function, with their paths. */
export function eventRules(
  draft: TransactionTypeDraft,
  functions: readonly (FormOfFunction & { readonly schemaConfigurations?: readonly unknown[] })[],
  transactionDefinition: DefinitionMaker,
): readonly { readonly rules: EditedRules; readonly path: string }[] {
  return draft.events.flatMap((event, index) => {
    const operationType = functions.find(({ id }) => id === event.operationTypeId);
    if (!operationType) return [];
    const form = formOf(event, operationType, draft);
    const rules: EditedRules = {
      owner: 'transactionEventType',
      configurations: storedRules(event.schemaConfigurations),
      form,
      ownRules: [
        { type: 'operationType', id: operationType.id, fields: form },
        transactionDefinition({ id: draft.id ?? unsavedId, mode: draft.mode }),
      ],
      otherRules: [{ owner: 'operationType', configurations: storedRules(operationType.schemaConfigurations) }],
    };
    return [{ rules, path: `events.${index}.schemaConfigurations` }];
  });
}

interface EventRulesStepProps {
  readonly editor: Editor<TransactionTypeDraft, TransactionType>;
  readonly functions: readonly FormOfFunction[];
  readonly rules: RuleCheckOfEditor;
}

/** Rules of a service, event by event: they pass values between its transactions and the functions performed. */
export function EventRulesStep({ editor, functions, rules }: EventRulesStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, errors } = editor;
  const { inScope, domain, open } = rules;
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  useEffect(open, [open]);
  const allRules = useMemo(
    () => (domain && inScope ? eventRules(draft, functions, domain.transactionDefinition) : null),
    [domain, inScope, draft, functions],
  );
  if (!allRules) return <Skeleton height={320} radius="md" />;
  const invalidPath = allRules.find(({ path }) => Object.keys(errors(path)).length > 0)?.path;
  const path = chosenIndex === null ? invalidPath : `events.${chosenIndex}.schemaConfigurations`;
  const selectedRules = allRules.find((each) => each.path === path) ?? allRules[0];
  if (!selectedRules) return <Hint>{t('admin.rules.noEvents')}</Hint>;
  const index = indexIn(selectedRules.path);
  const event = draft.events[index];
  if (!event) return null;
  const eventLabel = ({ mode, operationTypeId }: TransactionEvent): string => {
    const name = functions.find(({ id }) => id === operationTypeId)?.name || t('app.shell.unnamed');
    return `${operationLabel(draft, mode, t)}: ${name}`;
  };
  return (
    <Stack gap="lg">
      <NativeSelect
        label={t('admin.rules.event')}
        value={String(index)}
        data={allRules.map((each) => {
          const listedEvent = draft.events[indexIn(each.path)];
          return { value: String(indexIn(each.path)), label: listedEvent ? eventLabel(listedEvent) : '' };
        })}
        onChange={({ currentTarget: { value } }) => setChosenIndex(Number(value))}
      />
      <EventRules
        key={index}
        {...{ draft, event, rules }}
        edited={selectedRules.rules}
        errors={errors(selectedRules.path)}
        onChange={(schemaConfigurations) =>
          change({ events: draft.events.map((each, at) => (at === index ? { ...each, schemaConfigurations } : each)) })
        }
      />
    </Stack>
  );
}

/** Returns the index of an event in the path of its rules. */
function indexIn(path: string): number {
  return Number(path.split('.')[1]);
}

interface EventRulesProps {
  readonly draft: TransactionTypeDraft;
  readonly event: TransactionEvent;
  readonly rules: RuleCheckOfEditor;
  readonly edited: EditedRules;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (configurations: readonly SchemaConfiguration[]) => void;
}

/** Editor of one event's rules, which can be tried on its transactions. */
function EventRules({ draft, event, rules, edited, errors, onChange }: EventRulesProps): ReactNode {
  const t = useTexts();
  const { inScope } = rules;
  const { form, ownRules, configurations, otherRules } = edited;
  const definitions = useMemo(() => [...ownRules, ...(inScope ?? [])], [ownRules, inScope]);
  return (
    <RulesEditor
      owner="transactionEventType"
      form={form}
      definitions={definitions}
      nameOf={rules.nameOf}
      configurations={configurations}
      errors={errors}
      triedIn={{
        elementTypeId: draft.elementTypeId,
        operationTypeId: event.operationTypeId,
        event: {
          mode: event.mode,
          transactionTypeId: draft.id ?? null,
          transactionMode: draft.mode,
          labelOf: (transaction) => `#${transaction.number}, ${statusLabel(transaction, transaction.status, t)}`,
        },
        otherRules: otherRules ?? [],
      }}
      onChange={onChange}
    />
  );
}
