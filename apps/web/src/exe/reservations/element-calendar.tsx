import { Stack, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { defaultReservationPolicy, type Period } from '@tingest/domain/work';
import { type ReactNode, useMemo } from 'react';
import type { CalendarEntry, CalendarOwner } from '../../api/calendar.ts';
import { type ElementWithType, useElement } from '../../api/elements.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { type FullTransaction, useTransaction } from '../../api/transactions.ts';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { isReservable } from '../../features/transactions/service-offer.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSpanText } from '../../ui/instant/span-text.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { Agenda } from './agenda.tsx';
import { freePeriods } from './busy-days.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { spanOfFree } from './chosen-span.ts';
import { MovePanel } from './move-panel.tsx';
import { NewReservation } from './new-reservation.tsx';
import type { ReservePanelProps } from './reserve-panel.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useChosenSpan } from './use-chosen-span.ts';
import { useEntryName, useShortEntryName } from './use-entry-name.ts';

/** `/exe/id/{id}?show=calendar`: when an object is reserved and lent, and reserving it. */
export function ElementCalendarScreen(): ReactNode {
  const t = useTexts();
  const { id } = useParams({ from: '/field/exe/id/$id' });
  const { from, to, change } = useSearch({ from: '/field/exe/id/$id' });
  const { enableReservations } = useSession().tenant.settings;
  const element = useElement(id);
  if (!enableReservations) {
    return (
      <EmptyState
        isPage
        icon={IconCalendarOff}
        title={t('service.service.calendar')}
        text={t('service.reservations.off')}
      />
    );
  }
  if (!element.data) return <NotThere query={element} rows={5} item={{ resource: 'elements', id: id }} />;
  const key = [id, from, change].join(' ');
  return change ? (
    <Changed key={key} element={element.data} id={change} />
  ) : (
    <ReservationPage key={key} element={element.data} first={spanOf(from, to)} movedReservation={null} />
  );
}

/** Parses a period from an address; `null` if it is invalid. */
function spanOf(from: string | undefined, to: string | undefined): Period | null {
  const span = { from: new Date(from ?? ''), to: new Date(to ?? '') };
  return span.from < span.to ? span : null;
}

function Changed({ element, id }: { readonly element: ElementWithType; readonly id: string }): ReactNode {
  const transaction = useTransaction(id);
  if (!transaction.data) return <NotThere query={transaction} rows={5} item={{ resource: 'transactions', id: id }} />;
  const { reservatedFrom, reservatedTo } = transaction.data;
  const initialPeriod =
    reservatedFrom && reservatedTo ? { from: new Date(reservatedFrom), to: new Date(reservatedTo) } : null;
  return <ReservationPage element={element} first={initialPeriod} movedReservation={transaction.data} />;
}

interface ReservationPageProps {
  readonly element: ElementWithType;
  readonly first: Period | null;
  readonly movedReservation: FullTransaction | null;
}

function ReservationPage({ element, first, movedReservation }: ReservationPageProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const services = transactionTypes.useAll({ elementTypeId: element.elementTypeId });
  const policy = element.elementType.reservationPolicy ?? defaultReservationPolicy;
  const { span, change, chooseDay } = useChosenSpan(policy, first);
  const entryName = useEntryName();
  const shortName = useShortEntryName();
  const owner = useMemo<CalendarOwner>(() => ({ kind: 'element', id: element.id }), [element.id]);
  const reservable = services.data?.items.filter(isReservable);
  const canReserve = reservable !== undefined && reservable.length > 0;
  const isOther = ({ transactionId }: CalendarEntry): boolean => transactionId !== movedReservation?.id;
  return (
    <Stack gap="md">
      <CalendarPageHead element={element} movedReservation={movedReservation} hasService={reservable?.length !== 0} />
      <CalendarFrame owner={owner} chosenPeriod={span} entryName={shortName} onChooseDay={chooseDay}>
        {(visiblePeriod, calendar) => (
          <>
            {span && (
              <PeriodPanel
                element={element}
                movedReservation={movedReservation}
                services={canReserve ? reservable : []}
                span={span}
                policy={policy}
                onChange={change}
              />
            )}
            {!span && <Text>{t('service.reservations.chooseDays')}</Text>}
            <Agenda
              entries={calendar?.items}
              entryName={entryName}
              freePeriods={
                calendar && canReserve
                  ? freePeriods(calendar.items.filter(isOther), visiblePeriod, { policy, now: new Date(), timeZone })
                  : []
              }
              onChoose={(freePeriod) => {
                change(spanOfFree(freePeriod, policy, timeZone));
                window.scrollTo({ top: 0, behavior: 'smooth' });
              }}
            />
          </>
        )}
      </CalendarFrame>
      <SubscriptionCard owner={owner} />
    </Stack>
  );
}

interface PeriodPanelProps
  extends Pick<ReservationPageProps, 'element' | 'movedReservation'>,
    Pick<ReservePanelProps, 'span' | 'policy' | 'onChange'> {
  /** Services by which the object can be reserved. */
  readonly services: readonly TransactionType[];
}

/** Form for the chosen period: moves the reservation, or makes a new one. */
function PeriodPanel({ element, movedReservation, services, span, policy, onChange }: PeriodPanelProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const openTransaction = (id: string, isNew: boolean): void =>
    void navigate({ to: '/exe/transaction/$id', params: { id }, search: isNew ? { done: true } : {}, replace: true });
  if (movedReservation) {
    return (
      <MovePanel
        transaction={movedReservation}
        span={span}
        policy={policy}
        onChange={onChange}
        onDone={({ id }) => {
          flash('success', t('service.reservations.moved'));
          openTransaction(id, false);
        }}
      />
    );
  }
  return services.length > 0 ? (
    <NewReservation
      element={element}
      services={services}
      span={span}
      policy={policy}
      onChange={onChange}
      onDone={({ id }) => openTransaction(id, true)}
    />
  ) : null;
}

interface CalendarPageHeadProps extends Pick<ReservationPageProps, 'element' | 'movedReservation'> {
  /** Whether the object can be reserved by a service. */
  readonly hasService: boolean;
}

function CalendarPageHead({ element, movedReservation, hasService }: CalendarPageHeadProps): ReactNode {
  const t = useTexts();
  const spanText = useSpanText();
  return (
    <div>
      <PageTitle>{t('service.reservations.element', { title: element.title })}</PageTitle>
      <TextLink to="/exe/id/$id" params={{ id: element.id }} py="sm" c="dimmed">
        {t('service.reservations.back')} · {element.code}
      </TextLink>
      {movedReservation?.reservatedFrom && movedReservation.reservatedTo && (
        <Text>
          {t('service.reservations.changing', {
            number: movedReservation.number,
            when: spanText(movedReservation.reservatedFrom, movedReservation.reservatedTo),
          })}
        </Text>
      )}
      {!hasService && <Text c="dimmed">{t('service.reservations.noService')}</Text>}
    </div>
  );
}
