import { IconReport, IconSettings, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FoundItem, type FoundItemGroup, useSearch } from '../../api/search.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts, useTextsOfAny } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { type RecentElement, useRecentElements } from '../elements/recent-elements.ts';
import { useCommand, useCommandOptions } from './command-options.tsx';
import type { FoundPage } from './found-page.ts';
import { itemHref, withQuery } from './item-links.ts';
import { holdsWords, pageOptions } from './page-options.tsx';
import type { SearchGroup, SearchOption } from './search-option.ts';

interface SearchedText {
  /** As typed, for everything that the browser finds. */
  readonly text: string;
  /** As sent to the server, some time after the last key. */
  readonly sentText: string;
  readonly pages: readonly FoundPage[];
  readonly side: 'admin' | 'field';
}

export interface SearchState {
  readonly groups: readonly SearchGroup[];
  /** Whether the groups are those of the text as it is typed now. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  readonly isIncomplete: boolean;
  readonly hasMore: boolean;
}

const maxRecent = 6;

/** The choices for a text: recently opened objects, actions, what the server finds, and pages. */
export function useSearchGroups({ text, sentText, pages, side }: SearchedText): SearchState {
  const t = useTexts();
  const command = useCommand(text);
  const sentCommand = useCommand(sentText);
  const objectText = sentCommand && sentCommand.action !== 'create' && sentCommand.object;
  const search = useSearch(objectText || sentText);
  const recent = useRecentOptions(text, side);
  const toOption = useItemOption(side);
  const found = sentText === '' ? [] : (search.data?.groups ?? []);
  const itemsOf = (kind: FoundItemGroup): readonly FoundItem[] =>
    found.find((group) => group.kind === kind)?.items ?? [];
  const actions = useCommandOptions(command, itemsOf('objects'), side);
  const recentKeys = new Set(recent.map(({ key }) => key));
  const groups: readonly SearchGroup[] = [
    { name: 'actions', options: actions },
    { name: 'recent', options: recent },
    ...found.map(({ kind, items }) => ({
      name: kind as SearchGroup['name'],
      options: items.flatMap((item) => toOption(kind, item) ?? []).filter(({ key }) => !recentKeys.has(key)),
    })),
    { name: 'pages', options: pageOptions(text, pages, t) },
  ];
  const isWaiting = sentText !== '' && search.isFetching;
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSettled: text === sentText && !isWaiting,
    hasFailed: sentText !== '' && search.isError,
    isIncomplete: found.some((group) => group.isIncomplete),
    hasMore: found.some((group) => group.hasMore && !group.isIncomplete),
  };
}

/** Converts what the server found to choices; `null` for an item with no page that the reader may open. */
function useItemOption(side: 'admin' | 'field'): (kind: FoundItemGroup, item: FoundItem) => SearchOption | null {
  const textOfAny = useTextsOfAny();
  const { site, user } = useSession();
  const { remember } = useRecentElements();
  return (kind, item) => {
    const href = itemHref(kind, item, { side, role: user.role });
    if (href === null) return null;
    const { id, title, code, number, icon, resource, status } = item;
    const siteKey = item.site?.key;
    const facts = kind === 'settings' ? [textOfAny(`search.resources.${resource}`)] : [code, item.subtitle];
    return {
      key: id,
      title: number === null ? title : `#${number} ${title}`,
      subtitle: [...facts, textOfAny(`statuses.${status}`)].filter(Boolean).join(' · '),
      icon: kind === 'objects' ? <NamedIcon name={icon} size={20} /> : otherIcons[kind],
      ...linkTo(href, item.site, site.key),
      ...(kind === 'objects' && { onOpen: () => remember({ id, title, icon, code: code ?? '', siteKey }) }),
    };
  };
}

/** Links to the page of an item, at another site with the change to it and its name. */
function linkTo(
  href: string,
  site: { readonly key: string; readonly name: string } | null,
  currentKey: string,
): Pick<SearchOption, 'href' | 'siteName'> {
  if (site === null || site.key === currentKey) return { href, siteName: undefined };
  return { href: withQuery(href, { site: site.key }), siteName: site.name };
}

const otherIcons: Readonly<Record<Exclude<FoundItemGroup, 'objects'>, ReactNode>> = {
  transactions: <IconReport size={20} aria-hidden />,
  people: <IconUser size={20} aria-hidden />,
  settings: <IconSettings size={20} aria-hidden />,
};

/** Objects that the reader opened on this device, at any site, the latest first. */
function useRecentOptions(text: string, side: 'admin' | 'field'): readonly SearchOption[] {
  const { site, user, tenant } = useSession();
  const { everywhere, remember } = useRecentElements();
  const visibleSites = new Map(
    tenant.sites.filter(({ key }) => user.sites.includes(key)).map((each) => [each.key, each]),
  );
  const matches = ({ title, code }: RecentElement): boolean => text === '' || holdsWords(`${title} ${code}`, text);
  return everywhere
    .filter((element) => visibleSites.has(element.siteKey) && matches(element))
    .slice(0, maxRecent)
    .map((element) => {
      const href = itemHref('objects', { id: element.id, resource: null }, { side, role: user.role }) ?? '';
      return {
        key: element.id,
        title: element.title,
        subtitle: element.code,
        icon: <NamedIcon name={element.icon} size={20} />,
        ...linkTo(href, visibleSites.get(element.siteKey) ?? null, site.key),
        onOpen: () => remember(element),
      };
    });
}
