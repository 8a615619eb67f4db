import type { ReactNode } from 'react';
import { type ElementWithType, useElement } from '../../api/elements.ts';
import { failedQuery } from '../../api/failed-query.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { CallProblem } from '../../features/elements/call-problem.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';

interface ServicePage {
  readonly element: ElementWithType;
  readonly service: TransactionType;
  /** All that there are for the object. */
  readonly services: readonly TransactionType[];
}

interface Named {
  readonly elementId: string;
  readonly transactionTypeId: string;
}

/** Provides the object and the service that an address names; or the content to show instead of them. */
export function useServicePage({ elementId, transactionTypeId }: Named): ServicePage | { readonly instead: ReactNode } {
  const t = useTexts();
  const element = useElement(elementId);
  const services = transactionTypes.useAll({ elementTypeId: element.data?.elementTypeId });
  const failure = failedQuery([element, services]);
  if (failure) {
    const { error, query } = failure;
    const item = { resource: 'elements', id: elementId } as const;
    return { instead: <CallProblem error={error} onRetry={() => void query.refetch()} item={item} /> };
  }
  if (!element.data || !services.data) return { instead: <PageSkeleton rows={5} /> };
  const { items } = services.data;
  const service = items.find(({ id }) => id === transactionTypeId);
  return service
    ? { element: element.data, service, services: items }
    : { instead: <EmptyState isPage title={t('service.gone.title')} text={t('service.service.gone')} /> };
}
