import { IconArrowBackUp, IconArrowForwardUp, IconFlag, IconPlus } from '@tabler/icons-react';
import { pickText, today } from '@tingest/domain/foundation';
import { type Command, parseCommand } from '@tingest/domain/work';
import { api } from '../../api/http.ts';
import { usePeople } from '../../api/people.ts';
import { useApiQuery } from '../../api/scoped-query.ts';
import type { FoundItem } from '../../api/search.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { withQuery } from './item-links.ts';
import { holdsWords } from './page-options.tsx';
import type { SearchOption } from './search-option.ts';

/** Objects, people and categories that one command offers at most. */
const maxObjects = 3;
const maxPeople = 3;
const maxCategories = 5;

const icons = { lend: IconArrowForwardUp, return: IconArrowBackUp, report: IconFlag, create: IconPlus } as const;

/** Reads a text as a command in the reader's language, on the current day of the tenant. */
export function useCommand(text: string): Command | null {
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return parseCommand(text, culture, today(timeZone, new Date()));
}

/**
 * Suggestions for a command. Each opens the page where the reader does it, with what was typed filled in; none
 * performs anything.
 */
export function useCommandOptions(
  command: Command | null,
  objects: readonly FoundItem[],
  side: 'admin' | 'field',
): readonly SearchOption[] {
  const t = useTexts();
  const may = useMaySomewhere();
  const creations = useCreations(command, side);
  const mayPerform = may('operations.perform');
  const people = usePeople(mayPerform ? (command?.person ?? '') : '');
  if (!command) return [];
  if (command.action === 'create') return creations;
  if (!mayPerform || command.object === '') return [];
  const { action, person, until } = command;
  const Icon = icons[action];
  const found = person ? (people.data?.items.slice(0, maxPeople) ?? []) : [];
  const borrowers = found.length > 0 ? found : [null];
  return objects.slice(0, maxObjects).flatMap((item) =>
    borrowers.map((borrower): SearchOption => {
      const object = `${item.code ?? ''} ${item.title}`.trim();
      const title = borrower
        ? t('search.actions.lendTo', { object, person: borrower.name })
        : t(`search.actions.${action}`, { object });
      const isUnknown = person !== null && !borrower && people.isSuccess;
      return {
        key: `${action}-${item.id}-${borrower?.id ?? ''}`,
        title: until ? `${title} ${t('search.actions.until', { date: until })}` : title,
        subtitle: isUnknown ? t('search.actions.unknownPerson', { name: person }) : t('search.actions.form'),
        icon: <Icon size={20} aria-hidden />,
        href: withQuery(`/exe/id/${item.id}`, { do: action, until, borrower: borrower?.id, site: item.site?.key }),
      };
    }),
  );
}

/** Pages that register an object, of the categories with the typed name. */
function useCreations(command: Command | null, side: 'admin' | 'field'): readonly SearchOption[] {
  const t = useTexts();
  const culture = useCulture();
  const may = useMaySomewhere();
  const isOffered = command?.action === 'create' && side === 'admin' && may('elements.write');
  const { data } = useApiQuery(
    ['elementTypes', 'menu'],
    (signal) => api.getAll('/{tenantKey}/{siteKey}/elementTypes', {}, signal),
    { enabled: isOffered },
  );
  if (!isOffered) return [];
  return (data?.items ?? [])
    .map(({ id, localizedNames }) => ({ id, category: pickText(localizedNames, culture) ?? '' }))
    .filter(({ category }) => holdsWords(category, command.object))
    .slice(0, maxCategories)
    .map(({ id, category }) => ({
      key: `create-${id}`,
      title: t('search.actions.create', { category }),
      subtitle: t('search.actions.form'),
      icon: <IconPlus size={20} aria-hidden />,
      href: `/elements/create/${id}`,
    }));
}
