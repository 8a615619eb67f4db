import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatList, formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../../api/operations.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';

interface MetCountProps {
  readonly effect: OperationWithForm['effects'][number];
  /** Where it is counted once more. */
  readonly counting: {
    readonly operationTypeId: string;
    readonly elementId: string;
    readonly transactionTypeId: string;
  };
}

/**
 * Effect of a stock count: the quantities removed and added since the balance was displayed, and a link to count again.
 */
export function MetCount({ effect: { count, from, to }, counting }: MetCountProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeText = useTimeText();
  if (!count) return null;
  const numberText = (value: unknown): string => (typeof value === 'number' ? formatNumber(culture, value) : '0');
  const changes = count.movements.map(({ delta, occurredAt }) => {
    const size = Math.abs(delta);
    const parameters = { count: size, number: numberText(size), when: timeText(occurredAt) };
    return delta < 0 ? t('service.count.taken', parameters) : t('service.count.added', parameters);
  });
  const countTexts = { quantity: numberText(count.quantity), seen: numberText(count.seen), balance: numberText(to) };
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('service.count.title')}>
      <Stack gap="sm">
        <Text>
          {changes.length > 0
            ? t('service.count.moved', { ...countTexts, changes: formatList(culture, changes) })
            : t('service.count.changed', { ...countTexts, from: numberText(from) })}
        </Text>
        <ButtonLink
          to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
          params={counting}
          variant="default"
          size="md"
        >
          {t('service.count.again')}
        </ButtonLink>
      </Stack>
    </Alert>
  );
}
