import { lazyInput } from '../lazy-field.tsx';

/** Documents and images; loaded with the first form that asks for one. */
export const FileInput = lazyInput(async () => (await import('./file-input.tsx')).FileFieldInput, 70);
