import { lazyInput } from '../lazy-field.tsx';

/** Who saved or performed before. */
export const PreviousUserInput = lazyInput(async () => (await import('./person-before.tsx')).PersonBefore, 44);
