import { Group, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconFileText,
  IconScan,
} from '@tabler/icons-react';
import { isOut, modeRules } from '@tingest/domain/work';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../../api/operations.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { useOpenLabel } from '../../features/elements/use-open-label.ts';
import { DeviationCount } from '../../features/form/shared/deviation-count.tsx';
import { useStateSentence } from '../../features/transactions/state-sentence.ts';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { useTransactionRights } from '../../features/transactions/use-transaction-rights.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSpanText } from '../../ui/instant/span-text.ts';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import { MetCount } from './met-count.tsx';
import { PdfButton } from './pdf-button.tsx';
import styles from './transaction.module.css';
import { WhatChanged } from './what-changed.tsx';

/** Confirmation: number, service, object and time, and the two most likely next steps. */
export function DoneView({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  useHandScanner(useOpenLabel());
  const { mode, elementId, elementTitle } = transaction;
  const last: OperationWithForm | undefined = transaction.operations.at(-1);
  const balance = modeRules(mode).keepsBalance ? last?.effects?.find(({ target }) => target === 'element') : undefined;
  return (
    <div className={styles.page}>
      <DoneSummary transaction={transaction} last={last} balance={balance} />
      <Stack gap="sm">
        {balance && last && (
          <MetCount
            effect={balance}
            counting={{
              operationTypeId: last.operationTypeId,
              elementId,
              transactionTypeId: transaction.transactionTypeId,
            }}
          />
        )}
        <ButtonLink
          to="/exe"
          search={{ scan: true }}
          size="lg"
          fullWidth
          leftSection={<IconScan size={24} aria-hidden />}
        >
          {t('service.done.scanNext')}
        </ButtonLink>
        <ButtonLink
          to="/exe/id/$id"
          params={{ id: elementId }}
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconArrowLeft size={24} aria-hidden />}
        >
          {t('service.done.backTo', { title: elementTitle })}
        </ButtonLink>
        <DocumentLinks transaction={transaction} />
      </Stack>
    </div>
  );
}

function DoneMark({ deviates }: { readonly deviates: boolean }): ReactNode {
  return (
    <span className={styles.mark} data-deviates={deviates || undefined}>
      {deviates ? (
        <IconAlertTriangle size={48} stroke={2.2} aria-hidden />
      ) : (
        <IconCheck size={48} stroke={2.2} aria-hidden />
      )}
    </span>
  );
}

interface DoneSummaryProps {
  readonly transaction: FullTransaction;
  /** The operation just performed. */
  readonly last: OperationWithForm | undefined;
  /** Change of the object's balance, in a mode that keeps one. */
  readonly balance: NonNullable<OperationWithForm['effects']>[number] | undefined;
}

function DoneSummary({ transaction, last, balance }: DoneSummaryProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeText = useTimeText();
  const sentence = useStateSentence();
  const span = useSpanText();
  const { number, status, transactionTypeName, elementTitle, elementCode, reservatedFrom, reservatedTo } = transaction;
  const numberText = (value: unknown): string => (typeof value === 'number' ? formatNumber(culture, value) : '0');
  return (
    <div className={styles.done} role="status">
      <DoneMark deviates={(last?.deviationCount ?? 0) > 0} />
      <PageTitle>{last?.mode === 'update' ? t('service.done.updated') : statusLabel(transaction, status, t)}</PageTitle>
      <div className={`${styles.number} tingest-figures`}>{t('exe.transaction.number', { number })}</div>
      <div className={styles.facts}>
        <Text fw={600}>{transactionTypeName}</Text>
        <Text>
          {elementTitle} · {elementCode}
        </Text>
        <div>
          <DeviationCount count={last?.deviationCount} />
        </div>
        {isOut(transaction) && <Text>{sentence(transaction)}</Text>}
        {status === 'reserved' && reservatedFrom && reservatedTo && <Text>{span(reservatedFrom, reservatedTo)}</Text>}
        {balance && (
          <Group gap={6} justify="center" className="tingest-figures">
            {t('service.state.balance', { balance: numberText(balance.from) })}
            <IconArrowRight size={18} role="img" aria-label={t('service.transaction.valueTo')} />
            {numberText(balance.to)}
          </Group>
        )}
        <WhatChanged operations={transaction.operations} hidesBalance={balance !== undefined} />
        {last && (
          <Text c="dimmed">
            {t('service.transaction.by', { name: last.userName, when: timeText(last.occurredAt) })}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Links to the transaction and its document, for users that may read them. */
function DocumentLinks({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const rights = useTransactionRights()(transaction);
  const { id, number } = transaction;
  if (!rights.read) return null;
  return (
    <Group justify="center" gap="xl" mih={44}>
      <TextLink to="/exe/transaction/$id" params={{ id }} py="sm" ta="center">
        <Group gap={8} component="span" justify="center">
          <IconFileText size={20} aria-hidden />
          {t('service.done.show')}
        </Group>
      </TextLink>
      {rights.pdf && <PdfButton id={id} number={number} isQuiet />}
    </Group>
  );
}
