import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const refreshIntervalMs = 60_000;

interface RefreshedPage {
  /** Instant of the last refresh without errors, in milliseconds. */
  readonly updatedAt: Date;
  /** Whether the page shows older data, since the last refresh failed. */
  readonly isFailing: boolean;
}

/** Loads the data of the open page anew every minute. Data that cannot be loaded stays as it was. */
export function useRefreshedPage(): RefreshedPage {
  const client = useQueryClient();
  const [page, setPage] = useState<RefreshedPage>(() => ({ updatedAt: new Date(), isFailing: false }));
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      await client.refetchQueries({ type: 'active' });
      const isFailing = client
        .getQueryCache()
        .findAll({ type: 'active' })
        .some(({ state }) => state.status === 'error');
      setPage((before) => ({ updatedAt: isFailing ? before.updatedAt : new Date(), isFailing }));
    };
    const timer = setInterval(() => void refresh(), refreshIntervalMs);
    return () => clearInterval(timer);
  }, [client]);
  return page;
}
