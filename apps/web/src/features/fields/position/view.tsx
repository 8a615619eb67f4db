import { lazyView } from '../lazy-field.tsx';

/** A place, with the way to the map. */
export const PositionView = lazyView(async () => (await import('./place-on-map.tsx')).PlaceOnMap);
