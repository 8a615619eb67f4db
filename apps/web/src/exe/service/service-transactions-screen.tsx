import { Stack, Text } from '@mantine/core';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { modeRules, type TransactionStatus } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import type { TransactionType } from '../../api/transaction-types.ts';
import { readableView, useTransactionPages } from '../../api/transactions.ts';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import styles from './service-transactions.module.css';
import { statusesOf } from './service-transactions-search.ts';
import { useServicePage } from './use-service-page.tsx';

const route = '/field/exe/$elementId/service/$transactionTypeId/transactions';

/** `…/service/{transactionTypeId}/transactions`: own or all transactions of a service, for one object or for all. */
export function ServiceTransactionsScreen(): ReactNode {
  const t = useTexts();
  const { elementId, transactionTypeId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const page = useServicePage({ elementId, transactionTypeId });
  const statuses = statusesOf(search.status);
  const transactions = useTransactionPages(
    {
      view: search.type ?? 'all',
      transactionTypeId,
      statuses,
      elementId: search.restrictToElement ? elementId : undefined,
    },
    { pageSize: 20, enabled: 'service' in page },
  );
  if ('instead' in page) return page.instead;

  const { element, service } = page;
  return (
    <Stack gap="md">
      <div>
        <PageTitle>{service.name}</PageTitle>
        {search.restrictToElement ? (
          <Link to="/exe/id/$id" params={{ id: elementId }} className={styles.element}>
            {element.title} · {element.code}
          </Link>
        ) : (
          <Text c="dimmed">{t('service.service.allElements')}</Text>
        )}
      </div>
      <TransactionFilters service={service} statuses={statuses} />
      <div aria-busy={transactions.isStale}>
        <TransactionRows
          transactions={transactions}
          label={service.name}
          name={search.restrictToElement ? 'person' : 'serviceElement'}
          expected={6}
          empty={<EmptyState title={t('service.service.noneTitle')} text={t('service.service.none')} />}
        />
      </div>
    </Stack>
  );
}

interface TransactionFiltersProps {
  readonly service: TransactionType;
  /** Statuses named by the address. */
  readonly statuses: readonly TransactionStatus[] | undefined;
}

/** Filters of the list: performer, object and status; each choice goes into the address. */
function TransactionFilters({ service, statuses }: TransactionFiltersProps): ReactNode {
  const t = useTexts();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: '/exe/$elementId/service/$transactionTypeId/transactions' });
  const session = useSession();
  const { enableReservations } = session.tenant.settings;
  const seesAll = readableView(session, 'all') === 'all';
  const rules = modeRules(service.mode);
  const offeredStatuses = enableReservations ? [...rules.reservationStatuses, ...rules.statuses] : rules.statuses;
  const statusTexts = (listedStatuses: readonly TransactionStatus[]): string =>
    listedStatuses.map((status) => statusLabel(service, status, t)).join(', ');
  // Several at once come from an address; they are told as one choice beside the others.
  const choices = [
    ...offeredStatuses.map((status) => [status]),
    ...(statuses && statuses.length > 1 ? [statuses] : []),
  ];
  const change = (next: typeof search): void => void navigate({ search: next, replace: true });
  return (
    <>
      {seesAll && (
        <Choices
          label={t('service.service.whose')}
          value={search.type ?? 'all'}
          choices={[
            { value: 'all', label: t('service.service.all') },
            { value: 'own', label: t('service.service.own') },
          ]}
          onChoose={(value) => change({ ...search, type: value === 'own' ? 'own' : undefined })}
        />
      )}
      <Choices
        label={t('service.service.scope')}
        value={search.restrictToElement ? 'one' : 'every'}
        choices={[
          { value: 'one', label: t('service.service.thisElement') },
          { value: 'every', label: t('service.service.everyElement') },
        ]}
        onChoose={(value) => change({ ...search, restrictToElement: value === 'one' ? 1 : undefined })}
      />
      {offeredStatuses.length > 1 && (
        <Choices
          label={t('service.service.status')}
          value={statuses?.join(',') ?? ''}
          choices={[
            { value: '', label: t('service.service.anyStatus') },
            ...choices.map((choiceStatuses) => ({
              value: choiceStatuses.join(','),
              label: statusTexts(choiceStatuses),
            })),
          ]}
          onChoose={(status) => change({ ...search, status: status || undefined })}
        />
      )}
    </>
  );
}
