import { Card, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconPackage } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { defaultReservationPolicy, type Period } from '@tingest/domain/work';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { CalendarEntry, CalendarOwner } from '../../api/calendar.ts';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { useFreeElementPages } from '../../api/elements.ts';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { FoundRows } from '../../features/elements/found-rows.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { RowLink } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { SpanInputs } from './span-inputs.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useChosenSpan } from './use-chosen-span.ts';
import { useEntryName } from './use-entry-name.ts';

/**
 * `/exe/elementList?category={id}&show=calendar`: reservations and loans of a category's objects, and their free
 * periods.
 */
export function CategoryCalendarScreen(): ReactNode {
  const t = useTexts();
  const { category: id = '' } = useSearch({ from: '/field/exe/elementList' });
  const categories = elementTypes.useAll();
  const { enableReservations } = useSession().tenant.settings;
  const category = categories.data?.items.find((each) => each.id === id);
  if (!categories.data) return <NotThere query={categories} rows={5} />;
  if (!category) return <EmptyState isPage title={t('service.gone.title')} text={t('service.gone.text')} />;
  if (!enableReservations) {
    return <EmptyState isPage icon={IconCalendarOff} title={category.name} text={t('service.reservations.off')} />;
  }
  return <Page key={id} category={category} />;
}

function Page({ category }: { readonly category: ElementType }): ReactNode {
  const t = useTexts();
  const { span, change, chooseDay } = useChosenSpan(category.reservationPolicy ?? defaultReservationPolicy);
  const owner = useMemo<CalendarOwner>(() => ({ kind: 'elementType', id: category.id }), [category.id]);
  const whose = useEntryName();
  const shortName = useCallback((entry: CalendarEntry) => entry.elementTitle ?? whose(entry), [whose]);
  const longName = useCallback(
    (entry: CalendarEntry) => [entry.elementTitle, whose(entry)].filter(Boolean).join(' · '),
    [whose],
  );
  return (
    <Stack gap="md">
      <div>
        <PageTitle>{t('service.reservations.category', { name: category.name })}</PageTitle>
        <TextLink to="/exe/elementList" search={{ category: category.id }} py="sm" c="dimmed">
          {t('service.reservations.backToList')}
        </TextLink>
      </div>
      <CalendarFrame owner={owner} chosenPeriod={span} entryName={shortName} onChooseDay={chooseDay}>
        {(_shown, calendar) => (
          <>
            {span ? (
              <FreeElements category={category} span={span} onChange={change} />
            ) : (
              <Text>{t('service.reservations.chooseDays')}</Text>
            )}
            <Agenda entries={calendar?.items} entryName={longName} />
          </>
        )}
      </CalendarFrame>
      <SubscriptionCard owner={owner} />
    </Stack>
  );
}

interface FreeElementsProps {
  readonly category: ElementType;
  readonly span: Period;
  readonly onChange: (span: Period | null) => void;
}

/** Objects of a category that are free in a period; each links to reserving it for that period. */
function FreeElements({ category, span, onChange }: FreeElementsProps): ReactNode {
  const t = useTexts();
  const iso = { from: span.from.toISOString(), to: span.to.toISOString() };
  const elements = useFreeElementPages(category.id, span.to > span.from ? iso : null);
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <SpanInputs
          span={span}
          error={span.to <= span.from ? t('problems.periodOrder') : undefined}
          onChange={onChange}
        />
        <Section title={t('service.reservations.freeElements')}>
          <FoundRows
            pages={elements}
            label={t('service.reservations.freeElements')}
            expected={3}
            row={({ id, title, code }) => (
              <li key={id}>
                <RowLink
                  to="/exe/id/$id"
                  params={{ id }}
                  search={{ show: 'calendar', ...iso }}
                  icon={<IconPackage size={24} aria-hidden />}
                  title={title}
                  text={code}
                />
              </li>
            )}
            empty={<Text c="dimmed">{t('service.reservations.noFreeElements')}</Text>}
          />
        </Section>
      </Stack>
    </Card>
  );
}
