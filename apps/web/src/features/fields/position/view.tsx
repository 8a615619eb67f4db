import { lazyView } from '../lazy-field.tsx';

/** A place, with the way to the map. */
export const PositionView = lazyView(async () => (await import('./position-on-map.tsx')).PositionOnMap);
