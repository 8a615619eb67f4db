import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ClientConfiguration, loadConfiguration } from '../lib/session/client-configuration.ts';

/** How this installation is set up, as far as the browser has to know. */
export function useConfiguration(): UseQueryResult<ClientConfiguration> {
  return useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration, staleTime: Number.POSITIVE_INFINITY });
}
