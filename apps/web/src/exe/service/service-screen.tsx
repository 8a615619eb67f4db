import { Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { availableOperations, pickText } from '@tingest/domain';
import type { ReactNode } from 'react';
import { type ElementWithType, useElement } from '../../api/elements.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { useTransactionPages } from '../../api/transactions.ts';
import { CallProblem } from '../../features/things/call-problem.tsx';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { operationWord } from '../../features/transactions/transaction-words.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';

/** `/exe/{elementId}/service/{transactionTypeId}`: what a service is, how it begins, and what it was used for last. */
export function ServiceScreen(): ReactNode {
  const t = useTexts();
  const { elementId, transactionTypeId } = useParams({ from: '/field/exe/$elementId/service/$transactionTypeId' });
  const element = useElement(elementId);
  const services = transactionTypes.useAll(element.data?.elementTypeId);
  const failed = [element, services].find(({ error }) => error !== null);
  if (failed?.error) return <CallProblem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!element.data || !services.data) return <PageSkeleton rows={5} />;
  const service = services.data.items.find(({ id }) => id === transactionTypeId);
  if (!service) return <EmptyState isPage title={t('exe.gone.title')} text={t('exe.service.gone')} />;
  return <ServicePage element={element.data} service={service} />;
}

interface ServicePageProps {
  readonly element: ElementWithType;
  readonly service: TransactionType;
}

function ServicePage({ element, service }: ServicePageProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { id, name, icon, mode, localizedDescriptions } = service;
  const description = pickText(localizedDescriptions, culture);
  const beginnings = service.events.filter((event) => availableOperations(mode, null).includes(event.mode));
  const last = useTransactionPages({ view: 'all', transactionTypeId: id, elementId: element.id }, { pageSize: 5 });
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <NamedIcon name={icon ?? 'clipboard-check'} size={40} stroke={1.5} color="var(--mantine-color-anchor)" />
        <Title order={1} size="h2">
          {name}
        </Title>
        <TextLink to="/exe/id/$id" params={{ id: element.id }} py="sm" c="dimmed">
          {element.title} · {element.code}
        </TextLink>
        <Text>{description || t(`modes.${mode}.name`)}</Text>
      </Stack>
      <Stack gap="sm">
        {beginnings.map((event, index) => (
          <ButtonLink
            key={`${event.mode}-${event.operationTypeId}`}
            to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
            params={{ operationTypeId: event.operationTypeId, elementId: element.id, transactionTypeId: id }}
            variant={index === 0 ? 'filled' : 'default'}
            size="lg"
            fullWidth
            leftSection={<OperationModeIcon mode={mode} operation={event.mode} />}
          >
            {beginnings.length === 1 ? t('exe.service.begin') : operationWord(mode, event.mode, t)}
          </ButtonLink>
        ))}
      </Stack>
      <Section
        title={t('exe.service.last')}
        action={
          <TextLink
            to="/exe/$elementId/service/$transactionTypeId/transactions"
            params={{ elementId: element.id, transactionTypeId: id }}
            search={{ restrictToElement: 1 }}
            py="sm"
          >
            {t('exe.start.showAll')}
          </TextLink>
        }
      >
        <TransactionRows
          transactions={{ ...last, hasMore: false }}
          label={t('exe.service.last')}
          name="person"
          empty={<Text c="dimmed">{t('exe.thing.noHistory')}</Text>}
        />
      </Section>
    </Stack>
  );
}
