import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { OperationTarget } from '../../api/operations.ts';
import type { PerformRequest } from '../../api/perform-operation.ts';
import type { FormStore } from '../../features/fields/form/form-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { draftPlace, type OperationDraft, putBack } from './operation-draft.ts';

/** Typing is kept this often, in milliseconds. */
const pause = 250;

export interface Draft {
  readonly clientOperationId: string;
  /** What was found when the form was opened. */
  readonly found: OperationDraft | null;
  /** Whether the device really keeps what is typed. */
  readonly isKept: boolean;
  /** Remembers a request that is about to be sent; with `null`, that it was answered. */
  readonly keepUnanswered: (request: PerformRequest | null) => void;
  /** Forgets it all, as when it was sent; nothing is kept from then on. */
  readonly clear: () => void;
}

/** Keeps on the device what is typed into a form, and puts back what was found there. */
export function useDraft(target: OperationTarget, form: FormStore): Draft {
  const { tenant, site, user } = useSession();
  const place = useMemo(
    () => draftPlace({ tenantKey: tenant.key, siteKey: site.key, username: user.username }, target),
    [tenant.key, site.key, user.username, target],
  );
  const [found] = useState(() => {
    const draft = place.read();
    if (draft) putBack(form, draft.values);
    return draft;
  });
  const [clientOperationId] = useState(() => found?.clientOperationId ?? uuidv7());
  const [isKept, setIsKept] = useState(true);
  const unanswered = useRef(found?.unanswered ?? null);
  const isOver = useRef(false);

  const keep = useCallback(() => {
    if (isOver.current) return;
    if (!form.isDirty() && !unanswered.current) {
      place.clear();
      return;
    }
    const savedAt = new Date().toISOString();
    setIsKept(place.write({ clientOperationId, values: form.values(), savedAt, unanswered: unanswered.current }));
  }, [place, form, clientOperationId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const stop = form.subscribe(null, () => {
      clearTimeout(timer);
      timer = setTimeout(keepNow, pause);
    });
    // A phone may end a page that is out of sight without another word.
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      stop();
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [form, keep]);

  return {
    clientOperationId,
    found,
    isKept,
    keepUnanswered: useCallback(
      (request) => {
        unanswered.current = request;
        keep();
      },
      [keep],
    ),
    clear: useCallback(() => {
      isOver.current = true;
      place.clear();
    }, [place]),
  };
}
