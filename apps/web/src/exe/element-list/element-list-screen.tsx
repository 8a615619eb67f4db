import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendar, IconHelpCircle, IconPlus, IconScan } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { type ListedElement, useElementPages } from '../../api/elements.ts';
import { elementPhoto } from '../../features/elements/element-photo.ts';
import { FoundRows } from '../../features/elements/found-rows.tsx';
import { useOpenLabel } from '../../features/elements/use-open-label.ts';
import { RegisterRows, useRegisterable } from '../../features/grants/register-rows.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { fieldStart } from '../../lib/session/session-data.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addAdminTexts, useTexts } from '../../lib/texts/texts.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';
import { RowLink } from '../../ui/rows/row.tsx';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import styles from './element-list-screen.module.css';

const Thumbnail = lazy(async () => ({
  default: (await import('../../features/form/types/image/thumbnail.tsx')).Thumbnail,
}));

const ExportMenu = lazyWithTexts(
  async () => (await import('../../features/list/export/export-menu.tsx')).ExportMenu,
  addAdminTexts,
);

/** A pause in typing as long as this, in milliseconds, means that the word is to be looked for. */
const pause = 250;

/** `/exe/elementList`: the objects of the site, of all categories or of one, and a search among them. */
export function ElementListScreen(): ReactNode {
  const t = useTexts();
  const session = useSession();
  const { enableReservations } = session.tenant.settings;
  const { search = '', category } = useSearch({ from: '/field/exe/elementList' });
  const [typedSearch, setTyped] = useTypedSearch(search, category);
  const categories = elementTypes.useAll();
  const elements = useElementPages({ elementTypeId: category, searchCriteria: search });
  useHandScanner(useOpenLabel());

  const byId = new Map(categories.data?.items.map((one) => [one.id, one]));
  const listedCategories = categories.data?.items ?? [];
  return (
    <Stack gap="md">
      <PageTitle>{t('service.list.title')}</PageTitle>
      <SearchInput size="md" label={t('service.list.search')} iconSize={20} value={typedSearch} onChange={setTyped} />
      {listedCategories.length > 1 && (
        <CategoryChoices categories={listedCategories} category={category} search={search} />
      )}
      {category !== undefined && enableReservations && (
        <ButtonLink
          to="/exe/elementList"
          search={{ category, show: 'calendar' }}
          variant="default"
          size="md"
          leftSection={<IconCalendar size={22} aria-hidden />}
        >
          {t('service.service.calendar')}
        </ButtonLink>
      )}
      <ListActions category={listedCategories.find(({ id }) => id === category)} search={search} />
      <FoundRows
        pages={elements}
        label={t('service.list.title')}
        expected={8}
        row={(element) => (
          <ElementRow
            key={element.id}
            element={element}
            category={byId.get(element.elementTypeId)}
            hasCategoryName={category === undefined}
          />
        )}
        noHit={search ? t('service.list.noHit', { search }) : undefined}
        empty={<EmptyState title={t('service.list.emptyTitle')} text={t('service.list.empty')} />}
      />
      <Text role="status" aria-live="polite" c="dimmed" size="sm">
        {elements.isStale ? t('app.loading') : ''}
      </Text>
      {fieldStart(session) === '/exe/elementList' && <FurtherWays />}
    </Stack>
  );
}

interface CategoryChoicesProps {
  readonly categories: readonly Pick<ElementType, 'id' | 'name'>[];
  readonly category: string | undefined;
  readonly search: string;
}

function CategoryChoices({ categories, category, search }: CategoryChoicesProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate({ from: '/exe/elementList' });
  return (
    <Choices
      label={t('service.list.category')}
      value={category ?? ''}
      choices={[
        { value: '', label: t('service.list.all') },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(id) =>
        void navigate({ search: { search: search || undefined, category: id || undefined }, replace: true })
      }
    />
  );
}

/** Typed word of the search, which goes into the address after a pause. */
function useTypedSearch(search: string, category: string | undefined): readonly [string, (typed: string) => void] {
  const navigate = useNavigate({ from: '/exe/elementList' });
  const [typedSearch, setTyped] = useState(search);
  useEffect(() => {
    if (typedSearch.trim() === search) return;
    const timer = setTimeout(() => {
      void navigate({ search: { search: typedSearch.trim() || undefined, category }, replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [typedSearch, search, category, navigate]);

  return [typedSearch, setTyped];
}

interface ElementRowProps {
  readonly element: ListedElement;
  readonly category: Pick<ElementType, 'name' | 'icon' | 'dataPropertyTypes'> | undefined;
  readonly hasCategoryName: boolean;
}

/** Object in the list, with its photo, and its borrower and due date as far as the reader may know them. */
function ElementRow({ element, category, hasCategoryName }: ElementRowProps): ReactNode {
  const t = useTexts();
  const day = useDayText();
  const { id, title, code, availability, borrowerName, dueAt } = element;
  const photo = elementPhoto(category?.dataPropertyTypes ?? [], element.dataProperties);
  const icon = <NamedIcon name={category?.icon} />;
  const lentText = (who: string | null, until: string | null): string | null => {
    if (who === null) return availability === 'busy' ? t('service.state.out') : null;
    const lentLabel = t('service.state.lent', { who });
    return until === null
      ? lentLabel
      : `${lentLabel} · ${t(isPast(until) ? 'exe.work.overdue' : 'exe.work.due', { when: day(until) })}`;
  };
  return (
    <li>
      <RowLink
        to="/exe/id/$id"
        params={{ id }}
        icon={
          photo ? (
            <Suspense fallback={icon}>
              <span className={styles.photo}>
                <Thumbnail file={photo} alt="" />
              </span>
            </Suspense>
          ) : (
            icon
          )
        }
        tone={dueAt !== null && isPast(dueAt) ? 'bad' : undefined}
        title={title}
        text={[code, hasCategoryName ? category?.name : null, lentText(borrowerName, dueAt)]
          .filter(Boolean)
          .join(' · ')}
      />
    </li>
  );
}

function isPast(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}

interface ListActionsProps {
  /** The one that is listed; all of them without it. */
  readonly category: Pick<ElementType, 'id' | 'name'> | undefined;
  readonly search: string;
}

/** Actions for users with the privilege: register an object, and export the list as a file. */
function ListActions({ category, search }: ListActionsProps): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const may = useMaySomewhere();
  const mayWith = useMayWith();
  const [isChoosing, setIsChoosing] = useState(false);
  const registerable = useRegisterable() ?? [];
  const [registerableCategory] = category ? registerable.filter(({ id }) => id === category.id) : registerable;
  const mayRegister = may('elements.write') && registerableCategory !== undefined;
  const mayExport = category ? mayWith('elementType', category.id, 'export') : may('elements.export');
  if (!mayRegister && !mayExport) return null;
  const isAsked = !category && registerable.length > 1;
  const button = { variant: 'default', size: 'md', leftSection: <IconPlus size={20} aria-hidden /> } as const;
  return (
    <>
      <Group gap="sm">
        {mayRegister &&
          (isAsked ? (
            <Button {...button} aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
              {t('service.granted.register')}
            </Button>
          ) : (
            <ButtonLink
              {...button}
              to="/exe/create/element/$id"
              params={{ id: registerableCategory.id }}
              state={returnSearch}
            >
              {t('service.granted.register')}
            </ButtonLink>
          ))}
        {mayExport && (
          <Suspense>
            <ExportMenu
              title={category?.name ?? t('service.list.title')}
              source={{
                collection: '/{tenantKey}/{siteKey}/elements',
                ...(category && { query: { elementTypeId: category.id } }),
              }}
              query={search ? { searchCriteria: search } : {}}
            />
          </Suspense>
        )}
      </Group>
      {mayRegister && isAsked && isChoosing && <RegisterRows label={t('service.granted.register')} />}
    </>
  );
}

/** Where else one goes from the start page, where the list is that. */
function FurtherWays(): ReactNode {
  const t = useTexts();
  return (
    <Group gap="lg">
      <TextLink to="/exe" search={{ show: 'round' }} py="sm">
        <Group gap={8} component="span">
          <IconScan size={22} aria-hidden />
          {t('exe.start.round')}
        </Group>
      </TextLink>
      <TextLink to="/exe/help" py="sm">
        <Group gap={8} component="span">
          <IconHelpCircle size={22} aria-hidden />
          {t('exe.start.help')}
        </Group>
      </TextLink>
    </Group>
  );
}
