import { Stack, Table, Title } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import '@mantine/core/styles/Table.css';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type GivenNumbers, useGivenNumbers } from '../../api/processors.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';

/** How far a number series has come, and which of its numbers are in no form, and why. */
export function ConfigNumbers({ configurationId }: { readonly configurationId: string }): ReactNode {
  const t = useTexts();
  const numbers = useGivenNumbers(configurationId);
  if (numbers.error) return <ErrorState messages={errorTexts(numbers.error)} onRetry={() => void numbers.refetch()} />;
  if (!numbers.data) return <RowsSkeleton count={3} />;
  const { periods, gaps } = numbers.data;
  if (periods.length === 0) return <Hint>{t('admin.processors.numbers.none')}</Hint>;
  return (
    <Stack gap="lg">
      <Table.ScrollContainer minWidth={280}>
        <Table className="tingest-figures" aria-label={t('admin.processors.numbers.given')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('admin.processors.numbers.period')}</Table.Th>
              <Table.Th ta="right">{t('admin.processors.numbers.last')}</Table.Th>
              <Table.Th ta="right">{t('admin.processors.numbers.count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {periods.map(({ period, last, count }) => (
              <Table.Tr key={period}>
                <Table.Td>{period || t('admin.processors.numbers.always')}</Table.Td>
                <Table.Td ta="right">{last}</Table.Td>
                <Table.Td ta="right">{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <section aria-label={t('admin.processors.numbers.gaps')}>
        <Title order={2} size="h4" mb="xs">
          {t('admin.processors.numbers.gaps')}
        </Title>
        {gaps.length === 0 ? (
          <Hint>{t('admin.processors.numbers.noGaps')}</Hint>
        ) : (
          <ul>
            {gaps.map((gap) => (
              <Gap key={`${gap.period} ${gap.from}`} gap={gap} />
            ))}
          </ul>
        )}
      </section>
    </Stack>
  );
}

function Gap({ gap }: { readonly gap: GivenNumbers['gaps'][number] }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { text, from, to, reason, transactionId, givenAt, period } = gap;
  const range = from === to ? String(from) : `${from}–${to}`;
  const name = text ?? [period, range].filter(Boolean).join(' · ');
  return (
    <li>
      <strong className="tingest-figures">{name}</strong> {t(`admin.processors.numbers.reasons.${reason}`)}
      {givenAt && ` (${formatDateTime(givenAt, timeZone)})`}{' '}
      {transactionId && reason === 'notKept' && (
        <TextLink to="/exe/transaction/$id" params={{ id: transactionId }}>
          {t('admin.processors.numbers.show')}
        </TextLink>
      )}
    </li>
  );
}
