import type { ReactNode } from 'react';

/** One choice of the search. */
export interface SearchOption {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly icon: ReactNode;
  /** Address inside the app. */
  readonly href: string;
  /** Name of the item's site, where it is not the current one. */
  readonly siteName?: string | undefined;
  readonly onOpen?: () => void;
}

/** Choices under one heading. */
export interface SearchGroup {
  readonly name: 'recent' | 'actions' | 'objects' | 'transactions' | 'people' | 'settings' | 'pages';
  readonly options: readonly SearchOption[];
}
