import { Anchor, Card, Group, Stack, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { WordedService } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { useMapsAddress } from '../../api/configuration.ts';
import type { OperationWithForm } from '../../api/operations.ts';
import { DeviationCount } from '../../features/form/shared/deviation-count.tsx';
import { FieldValuesList } from '../../features/form/values/field-values-list.tsx';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';

interface OperationCardProps {
  /** The service with its mode and words; a transaction of it has both. */
  readonly service: WordedService;
  readonly operation: OperationWithForm;
}

/** One operation: the user, the time, and the answers in the form in which they were given. */
export function OperationCard({ service, operation }: OperationCardProps): ReactNode {
  const t = useTexts();
  const mapsAddress = useMapsAddress();
  const timeText = useTimeText();
  const { operationTypeName, userName, occurredAt, position, dataPropertyTypes, dataProperties, deviationCount } =
    operation;
  const performer = operation.kioskName ? `${userName} (${operation.kioskName})` : userName;
  return (
    <Card withBorder padding="md" component="article">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <OperationModeIcon mode={service.mode} operation={operation.mode} />
          <div>
            <Title order={3} size="h4">
              {operationTypeName}
            </Title>
            <Hint>
              {operationLabel(service, operation.mode, t)} ·{' '}
              {t('service.transaction.by', { name: performer, when: timeText(occurredAt) })}
            </Hint>
          </div>
        </Group>
        <DeviationCount count={deviationCount} />
        <FieldValuesList fields={dataPropertyTypes} dataProperties={dataProperties} answeredAt={occurredAt} withEmpty />
        {position && (
          <Anchor href={mapsAddress(position)} target="_blank" rel="noopener noreferrer" py="xs">
            <Group gap={6} component="span">
              <IconMapPin size={20} aria-hidden />
              {t('service.transaction.position')}
            </Group>
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}
