import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { TextKey } from '@tingest/i18n';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type ElementType, elementTypes } from '../api/element-types.ts';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { LoadedPage, type LoadedPageProps } from './loaded-page.tsx';

/** What is said where there is no such item, and where it would be listed. */
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

/** A page about the item whose id stands in its address; it begins anew with another item. */
export function ItemPage<Item extends { readonly id: string }>({ children, ...props }: ItemPageProps<Item>): ReactNode {
  return (
    <LoadedPage {...useAddressed(props)}>{(item) => <Fragment key={item.id}>{children(item)}</Fragment>}</LoadedPage>
  );
}

/**
 * A list about the type whose id stands in its address. At another site there are others: it goes back to their list when the
 * user changes site. Queries load anew by themselves. Source: specification, section 4, Site change.
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

/** What the page needs that shows the item of the address. */
function useAddressed<Item>({ of, useItem, list }: Omit<ItemPageProps<Item>, 'children'>) {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  const ownList = useListOf(of);
  return {
    query: useItem(id),
    // What belongs to no site is not looked for at the reader's other sites.
    ...(of !== 'users' && of !== 'tenants' && { item: { resource: of, id } }),
    goneTitle: t(listings[of].gone),
    list: list ?? ownList,
  };
}

/** A list of what categories have: of the category whose id stands in the address, or of all of the site. */
export function PerCategory({ children }: Pick<LoadedPageProps<ElementType | undefined>, 'children'>): ReactNode {
  const { id } = useParams({ strict: false });
  if (id === undefined) return children(undefined);
  return (
    <TypePage of="elementTypes" useItem={elementTypes.useOne}>
      {children}
    </TypePage>
  );
}
