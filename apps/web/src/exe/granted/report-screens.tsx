import { Stack } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { useTransactionPages } from '../../api/transactions.ts';
import { CallProblem, NotThere } from '../../features/elements/call-problem.tsx';
import { NoAccess } from '../../features/elements/no-access.tsx';
import { ExportMenu } from '../../features/list/export/export-menu.tsx';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowLink, Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';

/** `/exe/reports`: the services with reports that the reader may see. */
export function ReportsScreen(): ReactNode {
  const t = useTexts();
  const may = useMayWith();
  const services = transactionTypes.useAll();
  const title = t('service.granted.reports');
  const reportServices = services.data?.items.filter(({ id }) => may('report', id, 'read'));
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      {services.error ? (
        <CallProblem error={services.error} onRetry={() => void services.refetch()} />
      ) : !reportServices ? (
        <RowsSkeleton count={4} />
      ) : reportServices.length === 0 ? (
        <NoAccess />
      ) : (
        <Rows label={title}>
          {reportServices.map(({ id, name }) => (
            <li key={id}>
              <RowLink to="/exe/reports/$id" params={{ id }} icon={<IconReport size={24} aria-hidden />} title={name} />
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

/** `/exe/reports/{id}`: the transactions of a service, and their export as a file if that is granted. */
export function ReportScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const may = useMayWith();
  const service = transactionTypes.useOne(id);
  if (!service.data) return <NotThere query={service} rows={4} item={{ resource: 'transactionTypes', id }} />;
  return may('report', id, 'read') ? <Report service={service.data} /> : <NoAccess />;
}

function Report({ service: { id, name } }: { readonly service: Pick<TransactionType, 'id' | 'name'> }): ReactNode {
  const t = useTexts();
  const may = useMayWith();
  const transactions = useTransactionPages({ view: 'all', transactionTypeId: id }, { pageSize: 25 });
  const title = t('service.granted.reportOf', { name });
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      {may('report', id, 'export') && (
        <ExportMenu
          title={title}
          source={{
            collection: '/{tenantKey}/{siteKey}/transactions',
            query: { transactionTypeId: id, view: 'all' },
          }}
          query={{}}
        />
      )}
      <TransactionRows
        transactions={transactions}
        label={title}
        name="element"
        expected={6}
        empty={
          <EmptyState
            icon={IconReport}
            title={t('service.granted.noReports')}
            text={t('service.granted.noReportsText')}
          />
        }
      />
    </Stack>
  );
}
