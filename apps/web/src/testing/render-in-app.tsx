import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { createQueryClient } from '../api/query-client.ts';
import { RootLayout } from '../app/layouts/root-layout.tsx';
import { TenantThemeProvider } from '../app/tenant-theme-provider.tsx';

interface InApp extends RenderResult {
  /** Path and query of the page that is open. */
  readonly address: () => string;
  /** Navigates to a page, as a link does: blockers ask before the page is left. */
  readonly goTo: (href: string) => void;
}

interface Options {
  /** Path and query of the page that it stands on. */
  readonly at?: string;
  /** Its route on the field side, if it reads parameters of its path: `/exe/code/$code`. */
  readonly route?: string;
}

/**
 * Draws a component as it stands in the app: in its theme, with its data, on a page, with the places for questions and
 * messages. Other pages are empty. The session, the texts and the API are those of the test (`component-setup`).
 */
export async function renderInApp(node: ReactNode, { at = '/', route }: Options = {}): Promise<InApp> {
  const root = createRootRoute({ component: RootLayout });
  const { pathname } = new URL(at, 'http://localhost');
  // The field side's frame, which the ids of its routes begin with.
  const field = createRoute({ getParentRoute: () => root, id: 'field' });
  const testedRoute = createRoute({
    getParentRoute: () => (route === undefined ? root : field),
    path: route ?? pathname,
    component: () => (
      <main id="main" tabIndex={-1}>
        {node}
      </main>
    ),
  });
  const otherRoute = createRoute({ getParentRoute: () => root, path: '$', component: () => <main>Another page</main> });
  const router = createRouter({
    routeTree: root.addChildren([route === undefined ? testedRoute : field.addChildren([testedRoute]), otherRoute]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMinMs: 0,
  });
  const client = createQueryClient();
  // Tried again as often as in the app, but at once.
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });
  const result = await render(
    <TenantThemeProvider>
      <QueryClientProvider client={client}>
        {/* The app's own routes are registered with the router's types; these are others. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </TenantThemeProvider>,
  );
  const { getByRole, getByText, getByLabelText } = page;
  return {
    ...result,
    // Elements that open over the page are found as well.
    getByRole,
    getByText,
    getByLabelText,
    address: () => router.state.location.href,
    goTo: (href) => void router.navigate({ href, to: href } as never),
  };
}
