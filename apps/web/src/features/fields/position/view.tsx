import { lazyView } from '../lazy-field.tsx';

/** A position with a link to the map. */
export const PositionView = lazyView(async () => (await import('./position-on-map.tsx')).PositionOnMap);
