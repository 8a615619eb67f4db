import { can } from '@tingest/domain/access';
import { useEffect } from 'react';
import { type StoredView, useViews, type ViewState } from '../../../api/views.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import type { ListAddress } from '../use-list-search.ts';
import { isBare, noView, searchOfView } from './view-state.ts';

export interface ListViews {
  readonly all: readonly StoredView[];
  /** The one that the address names. */
  readonly current: StoredView | undefined;
  /** Whether the initial view is not known yet: a request for rows would be wasted. */
  readonly isChoosing: boolean;
  /** Shows a view, or with `null` the list as it was made. */
  readonly show: (view: { readonly id: string; readonly state: ViewState } | null) => void;
}

const noViews: readonly StoredView[] = [];

/**
 * Provides the saved views of a list. A list without state in the address opens with the view that the reader has
 * chosen for it.
 */
export function useListViews(name: string, { search, show }: ListAddress): ListViews | null {
  const mayUse = can(useCaller(), 'views.read').allowed;
  const { data, isPending } = useViews(name);
  const all = data?.items ?? noViews;
  const isOpen = isBare(search);
  const defaultView = isOpen ? all.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (defaultView) show(searchOfView(defaultView.id, defaultView.state), { replace: true });
  }, [defaultView, show]);
  if (!mayUse) return null;
  return {
    all,
    current: all.find(({ id }) => id === search.saved),
    isChoosing: isOpen && (isPending || defaultView !== undefined),
    show(view) {
      // Where no view opens the list there is nothing to be kept from.
      const plainSearch = all.some(({ isDefault }) => isDefault) ? { saved: noView } : {};
      show(view ? searchOfView(view.id, view.state) : plainSearch);
    },
  };
}
