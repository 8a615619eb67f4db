import { lazyInput } from '../lazy-field.tsx';

/** The address of an image elsewhere. */
export const LinkedImageInput = lazyInput(
  async () => (await import('./address-with-preview.tsx')).AddressWithPreview,
  44,
);
