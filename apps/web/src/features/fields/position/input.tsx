import { lazyInput } from '../lazy-field.tsx';

/** Where something is. */
export const PositionInput = lazyInput(async () => (await import('./position-finder.tsx')).PositionFinder, 44);
