import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the page was opened from, with query. Kept by the browser over a reload, unlike memory. */
    readonly returnTo?: string;
  }
}

/**
 * Where an editor goes after a save: back to the page that it was opened from, else to `fallback`. Source:
 * specification, section 2, Generic editor screen.
 */
export function useReturnRoute(fallback: string): string {
  return useLocation({ select: ({ state }) => state.returnTo }) ?? fallback;
}

/** `state` of a link to an editor: its return route is the page that is open now, with filters and page. */
export function useReturnHere(): { readonly returnTo: string } {
  const returnTo = useLocation({ select: ({ href }) => href });
  return { returnTo };
}
