import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import { custody, type Holder } from '@tingest/domain/work';
import { type ReactNode, useId } from 'react';
import type { OperationWithForm } from '../../api/operations.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { DeviationCount } from '../../features/form/shared/deviation-count.tsx';
import { FieldValuesList } from '../../features/form/values/field-values-list.tsx';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { useTransactionRights } from '../../features/transactions/use-transaction-rights.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { PdfButton } from './pdf-button.tsx';
import styles from './transaction.module.css';

/**
 * Receipt of a loan: the object, the lender, the borrowers with their periods, and their confirmations. Dates are not
 * relative.
 */
export function ReceiptView({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const { tenant, site } = useSession();
  const rights = useTransactionRights()(transaction);
  const { id, number, status, operations, transactionTypeName, elementTitle, elementCode } = transaction;
  const { dueAt, endedAt, borrowerName } = transaction;
  const time = (instant: string): string => formatDateTime(instant, tenant.ianaTimeZone);
  const holders = custody(operations, { borrowerName, endedAt });
  return (
    <Stack gap="lg">
      <div>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text c="dimmed" className="tingest-figures">
            {t('exe.transaction.number', { number })}
          </Text>
          <StatusBadge status={status} label={statusLabel(transaction, status, t)} />
        </Group>
        <PageTitle>{t('service.receipt.title')}</PageTitle>
        <Text className={styles.element}>
          {elementTitle} · {elementCode}
        </Text>
      </div>
      <Card withBorder padding="md">
        <Facts
          facts={[
            [t('service.receipt.service'), transactionTypeName],
            [t('service.receipt.lender'), `${tenant.name} · ${site.name}`],
            [t('service.transaction.due'), dueAt && status === 'started' ? time(dueAt) : null],
            [t('service.receipt.returned'), endedAt && time(endedAt)],
          ]}
        />
      </Card>
      <Section title={t('service.receipt.holders')}>
        <Stack gap="sm">
          {holders.map((holder) => (
            <HolderCard key={holder.step.id} holder={holder} time={time} />
          ))}
        </Stack>
      </Section>
      <Stack gap="sm">
        {rights.pdf && <PdfButton id={id} number={number} />}
        <ButtonLink to="/exe/transaction/$id" params={{ id }} variant="default" size="lg" fullWidth>
          {t('service.handover.open')}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}

interface HolderCardProps {
  readonly holder: Holder<OperationWithForm>;
  readonly time: (instant: string) => string;
}

function HolderCard({ holder: { name, since, until, step }, time }: HolderCardProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <Card withBorder padding="md" component="article" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4" id={id}>
            {name ?? t('service.transaction.nobody')}
          </Title>
          <Hint className="tingest-figures">
            {until
              ? t('service.receipt.from', { since: time(since), until: time(until) })
              : t('service.receipt.since', { since: time(since) })}
          </Hint>
        </div>
        <DeviationCount count={step.deviationCount} />
        <FieldValuesList
          fields={step.dataPropertyTypes}
          dataProperties={step.dataProperties}
          answeredAt={step.occurredAt}
          withEmpty
        />
      </Stack>
    </Card>
  );
}
