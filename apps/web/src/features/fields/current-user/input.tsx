import { lazyInput } from '../lazy-field.tsx';

/** Who saves or performs. */
export const CurrentUserInput = lazyInput(async () => (await import('./session-person.tsx')).SessionPerson, 44);
