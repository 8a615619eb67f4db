import { lazyInput } from '../lazy-field.tsx';

/** A signature, drawn or typed. */
export const SignatureInput = lazyInput(async () => (await import('./signature-field.tsx')).SignatureField, 44);
