import { lazyInput } from '../lazy-field.tsx';

/** Images, from the camera too; loaded with the first form that asks for one. */
export const ImageInput = lazyInput(async () => (await import('./image-input.tsx')).ImageFieldInput, 70);
