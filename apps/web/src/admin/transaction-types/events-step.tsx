import { ActionIcon, Alert, Button, Card, Group, Input, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconClipboardCheck,
  IconInfoCircle,
  IconPencil,
  IconPencilCheck,
  IconPlayerPlay,
  IconPlus,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react';
import {
  isTransactionMode,
  modeRules,
  modeTextKey,
  type OperationIcon,
  type OperationMode,
  operationIcon,
} from '@tingest/domain';
import type { TextKey } from '@tingest/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { OperationType } from '../../api/operation-types.ts';
import {
  offeredTransactionModes,
  type TransactionEvent,
  type TransactionType,
  type TransactionTypeDraft,
} from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateInCategory } from '../create-in-category.tsx';

const icons: Readonly<Record<OperationIcon, ComponentType<IconProps>>> = {
  'player-play': IconPlayerPlay,
  'clipboard-check': IconClipboardCheck,
  pencil: IconPencil,
  'pencil-check': IconPencilCheck,
  ban: IconBan,
  'circle-check': IconCircleCheck,
};

interface EventsStepProps {
  readonly editor: Editor<TransactionTypeDraft, TransactionType>;
  /** Functions of the service's category. */
  readonly functions: readonly OperationType[];
  /** Whether transactions exist: they keep the kind they were begun with. */
  readonly isModeFixed: boolean;
}

/** What kind of service it is, and which function is performed for each of its operations. */
export function EventsStep({ editor, functions, isModeFixed }: EventsStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('admin.transactionTypes.mode')}
        value={draft.mode}
        error={error('mode')}
        onChange={(mode) => {
          if (!isTransactionMode(mode)) return;
          const { operations } = modeRules(mode);
          change({ mode, events: draft.events.filter((event) => operations.includes(event.mode)) });
        }}
      >
        <Stack gap="xs" mt={8}>
          {offeredTransactionModes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              disabled={isModeFixed && mode !== draft.mode}
              label={t(`modes.${mode}.name`)}
              description={t(`admin.transactionTypes.modeHints.${mode}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Input.Wrapper labelElement="div" label={t('admin.transactionTypes.events')} error={error('events')}>
        {functions.length === 0 ? (
          <Alert icon={<IconInfoCircle aria-hidden />} mt={8}>
            <Stack gap="sm" align="flex-start">
              {t('admin.transactionTypes.noFunctions')}
              <CreateInCategory
                label={t('admin.operationTypes.create')}
                question={t('admin.operationTypes.chooseCategory')}
                elementTypeId={draft.elementTypeId}
                pathOf={(id) => `/operations/types/create/${id}`}
              />
            </Stack>
          </Alert>
        ) : (
          <Stack gap="sm" mt={8}>
            {modeRules(draft.mode).operations.map((operation) => (
              <OperationEvents key={operation} editor={editor} operation={operation} functions={functions} />
            ))}
          </Stack>
        )}
      </Input.Wrapper>
    </Stack>
  );
}

interface OperationEventsProps extends Pick<EventsStepProps, 'editor' | 'functions'> {
  readonly operation: OperationMode;
}

function OperationEvents({ editor, operation, functions }: OperationEventsProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { events } = draft;
  const Icon = icons[operationIcon(draft.mode, operation)];
  // Each mode names its own operations; a mode without the operation never asks.
  const label = t(`modes.${modeTextKey(draft.mode)}.operations.${operation}` as TextKey);
  const set = (index: number, part: Partial<TransactionEvent>): void =>
    change({ events: events.map((event, at) => (at === index ? { ...event, ...part } : event)) });
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <div>
          <Group gap="xs" wrap="nowrap">
            <Icon size={20} aria-hidden style={{ flex: 'none' }} />
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
            // Events have no identity until they are stored.
            // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep no state
            <Group key={index} gap={4} wrap="nowrap" align="flex-start">
              <NativeSelect
                flex={1}
                miw={0}
                aria-label={`${label}: ${t('admin.transactionTypes.functionLabel')}`}
                value={event.operationTypeId}
                error={error(`events.${index}.operationTypeId`)}
                onChange={(change) => set(index, { operationTypeId: change.currentTarget.value })}
                data={[
                  { value: '', label: t('admin.transactionTypes.chooseFunction') },
                  ...functions.map(({ id, name }) => ({ value: id, label: name || t('app.shell.unnamed') })),
                ]}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('admin.transactionTypes.removeEvent', {
                  name:
                    functions.find(({ id }) => id === event.operationTypeId)?.name ??
                    t('admin.transactionTypes.functionLabel'),
                })}
                onClick={() => change({ events: events.filter((_, at) => at !== index) })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ) : null,
        )}
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change({ events: [...events, { mode: operation, operationTypeId: '' }] })}
        >
          {t('admin.transactionTypes.addEvent')}
        </Button>
      </Stack>
    </Card>
  );
}
