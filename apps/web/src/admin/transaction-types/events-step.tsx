import { Alert, Button, Card, Group, Input, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { missingEnd, modeRules, type OperationMode } from '@tingest/domain/work';
import { formatList } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { TransactionEvent, TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { ModeCards } from './mode-cards.tsx';
import { formsOfNewFunctions, questionsOf } from './new-functions.ts';
import type { RulesProps } from './rules-props.ts';
import {
  type ServiceCategory,
  withDefaultForm,
  withEvents,
  withMode,
  withNewFunctions,
  withStep,
} from './service-draft.ts';
import { serviceForms } from './service-forms.ts';
import { serviceMode } from './service-modes.ts';

interface EventsStepProps {
  readonly editor: Editor<TransactionTypeDraft, TransactionType>;
  readonly category: ServiceCategory;
  /** Transactions that there are: they keep the kind that they were begun with. */
  readonly transactions: number;
}

/** Mode of a service, the function performed for each of its operations, and the policy of the mode. */
export function EventsStep({ editor, category, transactions }: EventsStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { functions, elementFields } = withNewFunctions(category, draft);
  const unending = missingEnd(draft);
  return (
    <Stack gap="lg">
      <ModeCards
        value={draft.mode}
        error={error('mode')}
        transactions={transactions}
        onChange={(mode) => change({ ...withMode(draft, mode, category), words: null })}
      />
      <Input.Wrapper labelElement="div" label={t('admin.transactionTypes.events')} error={error('events')}>
        <Stack gap="sm" mt={8}>
          {modeRules(draft.mode).operations.map((operation) => (
            <OperationEvents key={operation} editor={editor} operation={operation} category={category} />
          ))}
          {unending && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
              {t('admin.services.noReturn', { operation: operationLabel(draft, unending, t) })}
            </Alert>
          )}
        </Stack>
      </Input.Wrapper>
      <ServiceRules editor={editor} forms={serviceForms(elementFields, functions, draft.events)} />
    </Stack>
  );
}

interface OperationEventsProps extends Pick<EventsStepProps, 'editor' | 'category'> {
  readonly operation: OperationMode;
}

/** Functions that are performed for one operation. */
function OperationEvents({ editor, operation, category }: OperationEventsProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { events } = draft;
  const label = operationLabel(draft, operation, t);
  const setEvents = (next: readonly TransactionEvent[]): void => change(withEvents(draft, next, category));
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <div>
          <Group gap="xs" wrap="nowrap">
            <OperationModeIcon mode={draft.mode} operation={operation} size={20} />
            <Text fw={600} size="sm">
              {label}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {t('admin.transactionTypes.eventsHint', { operation: label })}
          </Text>
        </div>
        {events.map((event, index) =>
          event.mode === operation ? (
            <EventLine
              // Events have no identity until they are stored.
              // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep no state
              key={index}
              functionId={event.operationTypeId}
              draft={draft}
              category={category}
              label={`${label}: ${t('admin.transactionTypes.functionLabel')}`}
              error={error(`events.${index}.operationTypeId`)}
              onChange={(operationTypeId) =>
                operationTypeId === defaultFormValue
                  ? change(withDefaultForm(draft, index, category))
                  : setEvents(events.map((each, at) => (at === index ? { ...each, operationTypeId } : each)))
              }
              onRemove={() => setEvents(events.filter((_, at) => at !== index))}
            />
          ) : null,
        )}
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change(withStep(draft, operation, category))}
        >
          {t('admin.transactionTypes.addEvent')}
        </Button>
      </Stack>
    </Card>
  );
}

/** The choice of a default form that the service does not have yet. */
const defaultFormValue = 'default';

interface EventLineProps {
  /** Id of the chosen function; empty if none is. */
  readonly functionId: string;
  readonly draft: TransactionTypeDraft;
  readonly category: ServiceCategory;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (functionId: string) => void;
  readonly onRemove: () => void;
}

/** Choice of one function or of the default form, and its removal. */
function EventLine({ functionId, draft, category, label, error, onChange, onRemove }: EventLineProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const newForms = formsOfNewFunctions(draft, culture).filter(({ name }) => name !== '');
  const newForm = newForms.find(({ id }) => id === functionId);
  const functions = [...newForms, ...category.functions];
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <NativeSelect
        flex={1}
        miw={0}
        aria-label={label}
        value={functionId}
        error={error}
        {...(newForm && {
          description: t('admin.transactionTypes.defaultFormHint', {
            fields: formatList(culture, questionsOf(newForm, culture)),
          }),
        })}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        data={[
          ...(functionId === '' ? [{ value: '', label: t('admin.transactionTypes.chooseFunction') }] : []),
          ...newForms.map(({ id, name }) => ({ value: id, label: t('admin.transactionTypes.newForm', { name }) })),
          ...(newForm ? [] : [{ value: defaultFormValue, label: t('admin.transactionTypes.defaultForm') }]),
          ...category.functions.map(({ id, name }) => ({ value: id, label: name || t('app.shell.unnamed') })),
        ]}
      />
      <IconButton
        icon={IconTrash}
        label={t('admin.transactionTypes.removeEvent', {
          name: functions.find(({ id }) => id === functionId)?.name || t('admin.transactionTypes.functionLabel'),
        })}
        onClick={onRemove}
      />
    </Group>
  );
}

/** The rules of a service's mode, where it has any. */
function ServiceRules(props: RulesProps): ReactNode {
  const t = useTexts();
  const { Rules } = serviceMode(props.editor.draft.mode);
  if (!Rules) return null;
  return (
    <Stack gap="md" component="section" aria-label={t('admin.services.rules')}>
      <Title order={2} size="h3">
        {t('admin.services.rules')}
      </Title>
      <Rules {...props} />
    </Stack>
  );
}
