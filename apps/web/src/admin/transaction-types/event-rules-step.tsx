import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import type { FieldDefinition } from '@tingest/domain/fields';
import type { RuleDefinition, SchemaConfiguration } from '@tingest/domain/rules';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TransactionEvent, TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { RulesEditor } from '../../features/fields/rule-editor/rules-editor.tsx';
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
    const performed = functions.find(({ id }) => id === event.operationTypeId);
    if (!performed) return [];
    const form = formOf(event, performed, draft);
    const rules: EditedRules = {
      owner: 'transactionEventType',
      configurations: storedRules(event.schemaConfigurations),
      form,
      own: [
        { type: 'operationType', id: performed.id, fields: form },
        transactionDefinition({ id: draft.id ?? unsavedId, mode: draft.mode }),
      ],
      others: [{ owner: 'operationType', configurations: storedRules(performed.schemaConfigurations) }],
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
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(open, [open]);
  const all = useMemo(
    () => (domain && inScope ? eventRules(draft, functions, domain.transactionDefinition) : null),
    [domain, inScope, draft, functions],
  );
  const wrong = all?.find(({ path }) => Object.keys(errors(path)).length > 0)?.path;
  const path = chosen === null ? (wrong ?? all?.[0]?.path) : `events.${chosen}.schemaConfigurations`;
  const shown = all?.find((each) => each.path === path) ?? all?.[0];
  const own = shown?.rules.own;
  const definitions = useMemo(() => [...(own ?? []), ...(inScope ?? [])], [own, inScope]);
  if (!all) return <Skeleton height={320} radius="md" />;
  if (!shown) return <Hint>{t('admin.rules.noEvents')}</Hint>;
  const index = Number(shown.path.split('.')[1]);
  const event = draft.events[index];
  if (!event) return null;
  const set = (schemaConfigurations: readonly SchemaConfiguration[]): void =>
    change({ events: draft.events.map((event, at) => (at === index ? { ...event, schemaConfigurations } : event)) });
  return (
    <Stack gap="lg">
      <NativeSelect
        label={t('admin.rules.event')}
        value={String(index)}
        data={all.map(({ path: each }) => {
          const at = Number(each.split('.')[1]);
          return { value: String(at), label: eventLabel(draft.events[at]) };
        })}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
      <RulesEditor
        key={index}
        owner="transactionEventType"
        form={shown.rules.form}
        definitions={definitions}
        nameOf={rules.nameOf}
        configurations={shown.rules.configurations}
        errors={errors(shown.path)}
        tried={{
          elementTypeId: draft.elementTypeId,
          operationTypeId: event.operationTypeId,
          event: {
            mode: event.mode,
            transactionTypeId: draft.id ?? null,
            transactionMode: draft.mode,
            labelOf: ({ number, mode, status }) => `#${number}, ${statusLabel(mode, status, t)}`,
          },
          others: shown.rules.others ?? [],
        }}
        onChange={set}
      />
    </Stack>
  );

  function eventLabel(event: TransactionEvent | undefined): string {
    if (!event) return '';
    const name = functions.find(({ id }) => id === event.operationTypeId)?.name || t('app.shell.unnamed');
    return `${operationLabel(draft.mode, event.mode, t)}: ${name}`;
  }
}
