import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { TextKey } from '@tingest/i18n';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type ElementType, elementTypes } from '../api/element-types.ts';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { LoadedPage, type LoadedPageProps } from './loaded-page.tsx';

/** Text shown if the item does not exist, and the list that would contain it. */
interface Listing {
  readonly gone: TextKey;
  readonly path: string;
  readonly label: TextKey;
}

/** By resources; objects and predefined values are looked for by way of their types. */
const listings = {
  elementTypes: { gone: 'admin.elements.typeGone', path: '/elements/types', label: 'admin.menu.elementTypes' },
  elements: { gone: 'admin.elements.gone', path: '/elements/types', label: 'admin.menu.elementTypes' },
  recordTypes: { gone: 'admin.records.typeGone', path: '/records/types', label: 'admin.menu.recordTypes' },
  records: { gone: 'admin.records.gone', path: '/records/types', label: 'admin.menu.recordTypes' },
  operationTypes: { gone: 'admin.operations.gone', path: '/operations/types', label: 'admin.menu.operationTypes' },
  transactionTypes: {
    ...{ gone: 'admin.transactions.gone', path: '/transactions/types', label: 'admin.menu.transactionTypes' },
  },
  schemas: { gone: 'admin.schemas.gone', path: '/schemas', label: 'admin.menu.schemas' },
  labelLayouts: { gone: 'admin.labels.gone', path: '/labels', label: 'admin.labels.title' },
  files: { gone: 'admin.files.gone', path: '/files', label: 'admin.menu.files' },
  transfers: { gone: 'admin.transfers.gone', path: '/transfers', label: 'admin.transfers.menu' },
  privileges: { gone: 'admin.privileges.gone', path: '/users/privileges', label: 'admin.menu.privileges' },
  users: { gone: 'admin.users.gone', path: '/users', label: 'admin.menu.users' },
  tenants: { gone: 'admin.tenants.gone', path: '/tenants', label: 'admin.menu.tenants' },
} as const satisfies Readonly<Record<string, Listing>>;

export type ListedResource = keyof typeof listings;

/** The list that items of a resource are in. */
export function useListOf(resource: ListedResource): LoadedPageProps<unknown>['list'] {
  const t = useTexts();
  const { path, label } = listings[resource];
  return { path, label: t(label) };
}

interface ItemPageProps<Item> extends Pick<LoadedPageProps<Item>, 'children'> {
  readonly of: ListedResource;
  /** Asks for the item of an id. */
  readonly useItem: (id: string) => UseQueryResult<Item>;
  /** Where to look instead, where that is not the list that such items are in. */
  readonly list?: LoadedPageProps<Item>['list'];
}

/** Page of the item with the id in its address; remounted for another item. */
export function ItemPage<Item extends { readonly id: string }>({ children, ...props }: ItemPageProps<Item>): ReactNode {
  return (
    <LoadedPage {...useAddressed(props)}>{(item) => <Fragment key={item.id}>{children(item)}</Fragment>}</LoadedPage>
  );
}

/**
 * List of the type with the id in its address. Other sites have other types: it returns to the list of types when the
 * user changes the site. Queries reload automatically. Source: specification, section 4, Site change.
 */
export function TypePage<Type>({ children, ...props }: ItemPageProps<Type>): ReactNode {
  const navigate = useNavigate();
  const { site } = useSession();
  const page = useAddressed(props);
  const { path } = page.list;
  const isShown = page.query.data !== undefined;
  const shownAt = useRef<string | null>(null);
  useEffect(() => {
    if (shownAt.current !== null && shownAt.current !== site.key) void navigate({ to: path });
    shownAt.current = isShown ? site.key : null;
  }, [isShown, site.key, navigate, path]);
  return <LoadedPage {...page}>{children}</LoadedPage>;
}

/** Provides the props of a page that shows the item in the address. */
function useAddressed<Item>({ of, useItem, list }: Omit<ItemPageProps<Item>, 'children'>) {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  const ownList = useListOf(of);
  return {
    query: useItem(id),
    // Items that belong to no site are not searched for at the reader's other sites.
    ...(of !== 'users' && of !== 'tenants' && { item: { resource: of, id } }),
    goneTitle: t(listings[of].gone),
    list: list ?? ownList,
  };
}

/** List of items of categories: of the category with the id in the address, or of all categories of the site. */
export function PerCategory({ children }: Pick<LoadedPageProps<ElementType | undefined>, 'children'>): ReactNode {
  const { id } = useParams({ strict: false });
  if (id === undefined) return children(undefined);
  return (
    <TypePage of="elementTypes" useItem={elementTypes.useOne}>
      {children}
    </TypePage>
  );
}
