import { useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { flash } from '../../lib/flash/flash.ts';
import type { ViewedUser } from '../../lib/session/view-as-store.ts';
import { startViewAs } from './view-as.ts';

/** Begins to look at the app as a user; says why where that is refused. */
export function useStartViewAs(): {
  readonly isStarting: boolean;
  readonly start: (user: ViewedUser) => Promise<void>;
} {
  const [isStarting, setIsStarting] = useState(false);
  return {
    isStarting,
    async start(user) {
      setIsStarting(true);
      try {
        await startViewAs(user);
      } catch (error) {
        setIsStarting(false);
        flash('error', errorTexts(error).join(' '));
      }
    },
  };
}
