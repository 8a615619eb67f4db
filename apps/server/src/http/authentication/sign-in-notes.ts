import type { Pool } from 'pg';
import { boundedCache } from '../../foundation/bounded-cache.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { Caller } from './caller.ts';
import { noteSignIn } from './sign-in-times.ts';

/** Records sign-ins at a provider of which only the tokens are visible. */
export interface SignInNotes {
  /** Records a sign-in at the first token of it, without being awaited. */
  note(subject: string, caller: Caller, at: Date): void;
  /** Waits until all of them are recorded. */
  close(): Promise<void>;
}

/**
 * Creates the notes of sign-ins. The built-in provider records its own.
 * @param options the number of sign-ins that are remembered, and a function that is called for each new one
 */
export function signInNotes(
  pool: Pool,
  logger: Logger,
  {
    remembered,
    onSignIn,
  }: { readonly remembered: number; readonly onSignIn: ((caller: Caller, at: Date) => Promise<void>) | undefined },
): SignInNotes {
  const noted = boundedCache<true>(remembered);
  const notes = new Set<Promise<void>>();
  return {
    note(subject, caller, at) {
      const key = `${subject} ${at.getTime()}`;
      if (noted.has(key)) return;
      noted.set(key, true);
      const note = noteSignIn(pool, caller, at)
        .then((isNew) => (isNew ? onSignIn?.(caller, at) : undefined))
        .catch((error: unknown) => logger.error({ err: error }, 'a sign-in could not be recorded'))
        .finally(() => notes.delete(note));
      notes.add(note);
    },
    async close() {
      await Promise.all(notes);
    },
  };
}
