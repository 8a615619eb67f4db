import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';

/** Retries only if that can help: no response, or a busy server. A refused request stays refused. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 502;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and the screen says so; it doesn't wait, unseen, for the network to come back.
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: isWorthRetrying,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const operationResources: readonly unknown[] = ['transactions', 'operations', 'elements', 'calendars'];

/** Loads again what shows operations, after one was performed outside its form. An open form stays as it is. */
export function outdateOperations(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => operationResources.includes(part)),
  });
}
