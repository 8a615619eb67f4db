import { lazyView } from '../lazy-field.tsx';

/** A signature. */
export const SignatureView = lazyView(async () => (await import('./signature-shown.tsx')).SignatureShown);
