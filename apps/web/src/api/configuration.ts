import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { mapsAddress } from '@tingest/domain/fields';
import { type ClientConfiguration, loadConfiguration } from '../lib/session/client-configuration.ts';

/** How this installation is set up, as far as the browser has to know. */
export function useConfiguration(): UseQueryResult<ClientConfiguration> {
  return useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration, staleTime: Number.POSITIVE_INFINITY });
}

/** Where a position is shown on this installation's maps service. */
export function useMapsAddress(): (position: { readonly lat: number; readonly lon: number }) => string {
  const service = useConfiguration().data?.mapsUrl;
  return (position) => mapsAddress(position, service);
}
