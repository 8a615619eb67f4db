import { Stack, Text } from '@mantine/core';
import { IconCalendar, IconScanEye } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { pickText } from '@tingest/domain/foundation';
import { modeRules, modeTextKey } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import type { ElementWithType } from '../../api/elements.ts';
import type { Paged } from '../../api/paged-query.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { type StoredTransaction, useTransactionPages } from '../../api/transactions.ts';
import { useBlockedReason } from '../../features/transactions/blocked-reason.ts';
import { EventLabel } from '../../features/transactions/event-label.tsx';
import { OpenTransaction } from '../../features/transactions/open-transaction.tsx';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import {
  furtherEvents,
  isReservable,
  type ServiceOffer,
  serviceOffers,
} from '../../features/transactions/service-offer.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { type IsOffered, useOffered } from '../../features/transactions/use-offered.ts';
import { useStanding } from '../../features/transactions/use-standing.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';
import { Rows } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useServicePage } from './use-service-page.tsx';

/** `/exe/{elementId}/service/{transactionTypeId}`: a service, the ways to begin it, and its latest transactions. */
export function ServiceScreen(): ReactNode {
  const page = useServicePage(useParams({ from: '/field/exe/$elementId/service/$transactionTypeId' }));
  return 'instead' in page ? page.instead : <ServicePage {...page} />;
}

interface ServicePageProps {
  readonly element: ElementWithType;
  readonly service: TransactionType;
}

function ServicePage({
  element,
  service,
  services,
}: ServicePageProps & { readonly services: readonly TransactionType[] }): ReactNode {
  const t = useTexts();
  const last = useTransactionPages(
    { view: 'all', transactionTypeId: service.id, elementId: element.id },
    { pageSize: 5 },
  );
  const { open, takenEntry } = useStanding(element.id, services);
  const { isKnown: isOfferKnown, isOffered } = useOffered(element.id);
  const isKnown = isOfferKnown && takenEntry !== undefined && (open.items || open.error);
  const [offer] = isKnown ? serviceOffers([service], open.items ?? [], takenEntry !== null, isOffered) : [];
  const latestTransaction = last.items?.[0];
  return (
    <Stack gap="lg">
      <ServiceHeading element={element} service={service} />
      {offer && offer.open.length > 0 && (
        <Section title={t('service.service.open')}>
          <Rows label={t('service.service.open')}>
            {offer.open.map((transaction) => (
              <li key={transaction.id}>
                <OpenTransaction transaction={transaction} service={service} />
              </li>
            ))}
          </Rows>
        </Section>
      )}
      <Stack gap="sm">
        {offer?.isBlocked && <BlockedReason offer={offer} />}
        {offer && (
          <StartLinks element={element} offer={offer} latestTransaction={latestTransaction} isOffered={isOffered} />
        )}
        <FurtherWays element={element} service={service} />
      </Stack>
      <LatestTransactions element={element} service={service} transactions={last} />
    </Stack>
  );
}

function ServiceHeading({ element, service }: ServicePageProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { name, icon, mode, localizedDescriptions } = service;
  const description = pickText(localizedDescriptions, culture);
  return (
    <Stack gap={4}>
      <NamedIcon name={icon ?? 'clipboard-check'} size={40} stroke={1.5} color="var(--mantine-color-anchor)" />
      <PageTitle>{name}</PageTitle>
      <TextLink to="/exe/id/$id" params={{ id: element.id }} py="sm" c="dimmed">
        {element.title} · {element.code}
      </TextLink>
      <Text>{description || t(`modes.${modeTextKey(mode)}.name`)}</Text>
      <Balance element={element} service={service} />
    </Stack>
  );
}

/** Reason why no transaction can be begun: an open one of the service, or of another. */
function BlockedReason({ offer }: { readonly offer: ServiceOffer }): ReactNode {
  return <Text c="dimmed">{useBlockedReason()(offer)}</Text>;
}

/** Links to reserve the object and to a round, if the service has them. */
function FurtherWays({ element, service }: ServicePageProps): ReactNode {
  const t = useTexts();
  const { enableReservations } = useSession().tenant.settings;
  return (
    <>
      {enableReservations && isReservable(service) && (
        <ButtonLink
          to="/exe/id/$id"
          params={{ id: element.id }}
          search={{ show: 'calendar' }}
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconCalendar size={24} aria-hidden />}
        >
          {t('service.service.reserve')}
        </ButtonLink>
      )}
      {service.events.some(({ mode }) => mode === 'start') && (
        <ButtonLink
          to="/exe"
          search={{ show: 'round', service: service.id }}
          variant="subtle"
          size="md"
          fullWidth
          leftSection={<IconScanEye size={22} aria-hidden />}
        >
          {t('service.service.round')}
        </ButtonLink>
      )}
    </>
  );
}

interface LatestTransactionsProps extends ServicePageProps {
  readonly transactions: Paged<StoredTransaction>;
}

function LatestTransactions({ element, service, transactions }: LatestTransactionsProps): ReactNode {
  const t = useTexts();
  return (
    <Section
      title={t('service.service.last')}
      action={
        <TextLink
          to="/exe/$elementId/service/$transactionTypeId/transactions"
          params={{ elementId: element.id, transactionTypeId: service.id }}
          search={{ restrictToElement: 1 }}
          py="sm"
        >
          {t('exe.start.showAll')}
        </TextLink>
      }
    >
      <TransactionRows
        transactions={{ ...transactions, hasMore: false }}
        label={t('service.service.last')}
        name="person"
        empty={<Text c="dimmed">{t('service.element.noHistory')}</Text>}
      />
    </Section>
  );
}

/** Balance of a service that changes one. */
function Balance({ element, service }: ServicePageProps): ReactNode {
  const t = useTexts();
  const { stock } = service.policy;
  const property = element.dataProperties.find(
    ({ dataPropertyTypeId }) => dataPropertyTypeId === stock?.balancePropertyId,
  );
  if (!property) return null;
  return (
    <Text fw={600} className="tingest-figures">
      {t('service.state.balance', { balance: property.displayValue })}
    </Text>
  );
}

interface StartLinksProps {
  readonly element: ElementWithType;
  readonly offer: ServiceOffer;
  /** The latest transaction of the service on the object. */
  readonly latestTransaction: StoredTransaction | undefined;
  readonly isOffered: IsOffered;
}

/** Links to begin a transaction; if transactions can be updated later, continuing the latest one is offered first. */
function StartLinks({ element, offer, latestTransaction, isOffered }: StartLinksProps): ReactNode {
  const t = useTexts();
  const { service, startEvents, isBlocked } = offer;
  const { id, mode } = service;
  if (isBlocked) return null;
  const updates =
    latestTransaction && modeRules(mode).isUnlocked
      ? furtherEvents(latestTransaction, service).filter((event) =>
          isOffered(event, { transactionTypeId: id, transactionId: latestTransaction.id }),
        )
      : [];
  return (
    <>
      {latestTransaction &&
        updates.map((event) => (
          <ButtonLink
            key={event.operationTypeId}
            to="/exe/operation/$operationTypeId/$elementId/$mode/$transactionId"
            params={{
              operationTypeId: event.operationTypeId,
              elementId: element.id,
              mode: event.mode,
              transactionId: latestTransaction.id,
            }}
            size="lg"
            fullWidth
            leftSection={<OperationModeIcon mode={mode} operation={event.mode} />}
          >
            <EventLabel event={event} among={updates} service={service} />
          </ButtonLink>
        ))}
      {startEvents.map((event, index) => (
        <ButtonLink
          key={`${event.mode}-${event.operationTypeId}`}
          to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
          params={{ operationTypeId: event.operationTypeId, elementId: element.id, transactionTypeId: id }}
          variant={index === 0 && updates.length === 0 ? 'filled' : 'default'}
          size="lg"
          fullWidth
          leftSection={<OperationModeIcon mode={mode} operation={event.mode} />}
        >
          {updates.length > 0 && startEvents.length > 1 && `${t('service.service.oneMore')}: `}
          <EventLabel
            event={event}
            among={startEvents}
            service={service}
            label={t(updates.length > 0 ? 'service.service.oneMore' : 'service.service.begin')}
          />
        </ButtonLink>
      ))}
    </>
  );
}
