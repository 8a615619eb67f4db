import { lazyInput } from '../lazy-field.tsx';

/** Rows; loaded with the first form that has some. */
export const CollectionFieldInput = lazyInput(
  async () => (await import('./collection-input.tsx')).CollectionInput,
  120,
);
