import { Group, Text } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ElementWithType } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { isReservable, serviceOffers } from '../../features/transactions/service-offer.ts';
import { useOffered } from '../../features/transactions/use-offered.ts';
import type { Standing } from '../../features/transactions/use-standing.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FollowCommand } from './follow-command.tsx';
import { ServiceCard } from './service-card.tsx';

interface ElementServicesProps {
  readonly element: ElementWithType;
  readonly services: UseQueryResult<{ readonly items: readonly TransactionType[] }>;
  /** Open transactions of the object. */
  readonly standing: Standing;
}

/** Services offered on an object, each as a large card; those with open transactions come first. */
export function ElementServices({ element, services, standing }: ElementServicesProps): ReactNode {
  const t = useTexts();
  const { enableReservations } = useSession().tenant.settings;
  const { open, takenEntry } = standing;
  const { isKnown: isOfferKnown, isOffered } = useOffered(element.id);
  const isKnown = services.data && isOfferKnown && takenEntry !== undefined && (open.items || open.error);
  // Not before the state above has loaded: its lines would move the button away while the user presses it.
  const canBeReserved = enableReservations && isKnown && services.data.items.some(isReservable);
  const offers = isKnown
    ? serviceOffers(services.data.items, open.items ?? [], takenEntry !== null, isOffered)
    : undefined;
  return (
    <Section
      title={t('service.element.services')}
      action={
        // Beside the heading, where nothing moves when it comes.
        canBeReserved && (
          <TextLink to="/exe/id/$id" params={{ id: element.id }} search={{ show: 'calendar' }} py="sm">
            <Group gap={6} component="span" wrap="nowrap">
              <IconCalendar size={22} aria-hidden />
              {t('service.service.calendar')}
            </Group>
          </TextLink>
        )
      }
    >
      {offers && <FollowCommand elementId={element.id} offers={offers} />}
      {offers ? (
        offers.length > 0 ? (
          <Rows label={t('service.element.services')}>
            {offers.map((offer) => (
              <ServiceCard key={offer.service.id} elementId={element.id} offer={offer} />
            ))}
          </Rows>
        ) : (
          <Text c="dimmed">{t('service.element.noServices')}</Text>
        )
      ) : services.error ? (
        <ErrorState messages={errorTexts(services.error)} onRetry={() => void services.refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </Section>
  );
}
