import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TransactionView } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';

export interface TransactionViewState {
  readonly value: TransactionView;
  readonly onChange: (view: TransactionView) => void;
}

/** Own transactions or all, in the address. Source: specification, section 9, Transaction list views. */
export function useTransactionView(): TransactionViewState {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onChange = (next: TransactionView): void =>
    void navigate({
      to: '.',
      search: ({ view: _, page: __, ...others }: Readonly<Record<string, unknown>>) =>
        next === 'own' ? { ...others, view: next } : others,
    });
  return { value: view === 'own' ? 'own' : 'all', onChange };
}

/** Asks whose are listed. */
export function TransactionViewChoice({ value, onChange }: TransactionViewState): ReactNode {
  const t = useTexts();
  return (
    <SegmentedControl
      aria-label={t('admin.transactions.view')}
      value={value}
      data={[
        { value: 'all', label: t('admin.transactions.views.all') },
        { value: 'own', label: t('admin.transactions.views.own') },
      ]}
      onChange={(next) => onChange(next === 'own' ? 'own' : 'all')}
    />
  );
}
