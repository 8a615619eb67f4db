import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from 'vitest-browser-react';
import { createQueryClient } from '../api/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { TenantThemeProvider } from '../app/tenant-theme-provider.tsx';

interface OpenApp extends RenderResult {
  /** Path and query of the page that is open. */
  readonly address: () => string;
}

/** Draws the whole app, with its own routes, on a page of it. The session and the API are those of the test. */
export async function renderApp(at: string): Promise<OpenApp> {
  const router = createAppRouter({ sessionIsKnown: Promise.resolve(), currentPage: () => null });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [at] }) });
  const result = await render(
    <TenantThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TenantThemeProvider>,
  );
  return { ...result, address: () => router.state.location.href };
}
