import { Button, Card, List, Stack, Text, Title } from '@mantine/core';
import {
  modeRules,
  type OperationMode,
  type ServiceWords,
  type StepOrState,
  type TransactionStatus,
  type VocabularyName,
  vocabulariesOf,
  wordsOf,
} from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import type { TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { operationLabel, statusLabel } from '../../features/transactions/transaction-labels.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { LocalizedInput } from '../../ui/localized/localized-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { statesOf, statusAfter, withWord } from './service-words.ts';

interface WordsStepProps {
  readonly editor: Pick<
    Editor<TransactionTypeDraft, TransactionType>,
    'draft' | 'change' | 'touch' | 'error' | 'errors'
  >;
}

/** The words for the steps and states of a service: those of its kind, those of a vocabulary, or its own. */
export function WordsStep({ editor }: WordsStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const words = draft.words ?? null;
  const [isEditing, setIsEditing] = useState(hasOwnTexts(words));
  const choose = (vocabulary: VocabularyName | 'mode'): void =>
    change({ words: vocabulary === 'mode' ? null : { vocabulary, ...wordsOf(vocabulary) } });
  const choices = [null, ...vocabulariesOf(draft.mode)].map((vocabulary) => {
    const service = { mode: draft.mode, words: vocabulary && wordsOf(vocabulary) };
    const { operations } = modeRules(draft.mode);
    return {
      value: vocabulary ?? ('mode' as const),
      label: operations.map((operation) => operationLabel(service, operation, t)).join(' · '),
      description: statesOf(draft.mode)
        .map((status) => statusLabel(service, status, t))
        .join(' · '),
    };
  });
  return (
    <Stack gap="lg">
      <Text>{t('admin.words.intro')}</Text>
      <RadioChoices
        label={t('admin.words.vocabulary')}
        value={words?.vocabulary ?? 'mode'}
        error={error('words.vocabulary')}
        choices={choices}
        onChange={choose}
      />
      <Preview draft={draft} />
      {isEditing ? (
        <OwnWords editor={editor} />
      ) : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setIsEditing(true)}>
          {t('admin.words.edit')}
        </Button>
      )}
    </Stack>
  );
}

/** Sentences that show each button with the state that it leads to. */
function Preview({ draft }: { readonly draft: TransactionTypeDraft }): ReactNode {
  const t = useTexts();
  const { operations } = modeRules(draft.mode);
  return (
    <Card withBorder padding="md" component="section" aria-label={t('admin.words.preview')}>
      <Text fw={600} size="sm" mb={8}>
        {t('admin.words.preview')}
      </Text>
      <List size="sm" spacing={4}>
        {operations.map((operation) => {
          const status = statusAfter(draft.mode, operation);
          const button = operationLabel(draft, operation, t);
          return (
            <List.Item key={operation}>
              {status
                ? t('admin.words.leadsTo', { button, state: statusLabel(draft, status, t) })
                : t('admin.words.changesNothing', { button })}
            </List.Item>
          );
        })}
      </List>
    </Card>
  );
}

/** Inputs for the word of each step and state. */
function OwnWords({ editor }: WordsStepProps): ReactNode {
  const t = useTexts();
  const { mode } = editor.draft;
  return (
    <>
      <WordGroup title={t('admin.words.operations')}>
        {modeRules(mode).operations.map((operation) => (
          <WordInput
            key={operation}
            editor={editor}
            step={{ operation }}
            path={`words.operations.${operation}`}
            label={operationLabel(mode, operation, t)}
          />
        ))}
      </WordGroup>
      <WordGroup title={t('admin.words.statuses')}>
        {statesOf(mode).map((status) => (
          <WordInput
            key={status}
            editor={editor}
            step={{ status }}
            path={`words.statuses.${status}`}
            label={statusLabel(mode, status, t)}
          />
        ))}
      </WordGroup>
      <Hint>{t('admin.words.emptyHint')}</Hint>
    </>
  );
}

function WordGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack gap="md" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface WordInputProps extends WordsStepProps {
  readonly step: StepOrState;
  readonly path: string;
  /** The mode's word, by which the step is known. */
  readonly label: string;
}

function WordInput({ editor, step, path, label }: WordInputProps): ReactNode {
  const { tenant } = useSession();
  const { draft, change, touch, error, errors } = editor;
  const words = draft.words ?? {};
  return (
    <LocalizedInput
      label={label}
      first={tenant.culture}
      value={textsOf(words, step)}
      error={error(path)}
      errors={errors(path)}
      onChange={(texts) => change({ words: withWord(words, step, texts) })}
      onBlur={() => touch(path)}
    />
  );
}

function textsOf(words: ServiceWords, step: StepOrState) {
  return ('operation' in step ? words.operations?.[step.operation] : words.statuses?.[step.status]) ?? [];
}

/** Whether words were changed from those of their vocabulary, or have none. */
function hasOwnTexts(words: ServiceWords | null): boolean {
  if (!words) return false;
  if (!words.vocabulary) return true;
  const defaults = wordsOf(words.vocabulary);
  const isChanged = (step: StepOrState): boolean =>
    JSON.stringify(textsOf(words, step)) !== JSON.stringify(textsOf(defaults, step));
  const operations = Object.keys(defaults.operations) as OperationMode[];
  const statuses = Object.keys(defaults.statuses) as TransactionStatus[];
  return operations.some((operation) => isChanged({ operation })) || statuses.some((status) => isChanged({ status }));
}
