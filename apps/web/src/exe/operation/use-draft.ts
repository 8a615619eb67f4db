import type { FieldValues } from '@tingest/domain/fields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { AdditionalInputs, PerformRequest } from '../../api/operations.ts';
import { type DraftSubject, draftKeyOf, type OperationDraft } from '../../features/drafts/operation-draft.ts';
import { isFilledIn } from '../../features/form/state/field-paths.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { requestPersistentStorage } from '../../lib/storage/persist-storage.ts';
import { changedAdditionalInputs } from './additional/changed-additional-inputs.ts';

/** Typing is kept this often, in milliseconds. */
const pause = 250;

export interface Draft {
  readonly clientOperationId: string;
  /** The draft found when the form was opened. */
  readonly foundDraft: OperationDraft | null;
  /** Whether the device really stores the input. */
  readonly isKept: boolean;
  /** Returns the input as the device stores it; `null` while there is none. */
  readonly content: () => OperationDraft | null;
  /** Remembers a request that is about to be sent; with `null`, that it was answered. */
  readonly keepUnanswered: (request: PerformRequest | null) => void;
  /** Forgets it all, as when it was sent; nothing is kept from then on. */
  readonly clear: () => void;
  /** Inputs beside the form, as of the opening of the form, and now. */
  readonly initialInputs: AdditionalInputs;
  readonly additional: AdditionalInputs;
  readonly changeAdditional: (additional: AdditionalInputs) => void;
}

/**
 * Stores the input of a form on the device, and restores the draft found there.
 * @param draftSubject subject of the draft, for the list of unsent drafts
 * @param initialInputs initial values of the inputs beside the form
 */
export function useDraft(draftSubject: DraftSubject, form: FormStore, initialInputs: AdditionalInputs): Draft {
  const { target, element, service } = draftSubject;
  const { tenant, site, user } = useSession();
  const draftKey = useMemo(
    () => draftKeyOf({ tenantKey: tenant.key, siteKey: site.key, username: user.username }, target),
    [tenant.key, site.key, user.username, target],
  );
  const [found] = useState(() => {
    const draft = draftKey.read();
    if (draft) putBack(form, draft.values, draft.overwritten);
    return draft;
  });
  const [clientOperationId] = useState(() => found?.clientOperationId ?? uuidv7());
  const [isKept, setIsKept] = useState(true);
  // Values that the user must have seen when beginning are taken from the current state.
  const [additional, setAdditional] = useState<AdditionalInputs>(() => ({
    ...{ ...initialInputs, ...found?.additional },
    ...seenNow(initialInputs, found?.unanswered),
  }));
  const additionalNow = useRef(additional);
  const [begun] = useState(initialInputs);
  const unanswered = useRef(found?.unanswered ?? null);
  const isOver = useRef(false);

  const content = useCallback(
    () =>
      unsentDraft(form, {
        clientOperationId,
        additional: changedAdditionalInputs(begun, additionalNow.current),
        about: { target, element, service },
        unanswered: unanswered.current,
      }),
    [form, clientOperationId, begun, target, element, service],
  );
  const keep = useCallback(() => {
    if (isOver.current) return;
    const unsent = content();
    if (unsent) requestPersistentStorage();
    if (unsent) setIsKept(draftKey.write(unsent));
    else draftKey.clear();
  }, [draftKey, content]);

  useKeepOnChange(form, keep);

  return {
    clientOperationId,
    foundDraft: found,
    isKept,
    content,
    keepUnanswered: useCallback(
      (request) => {
        unanswered.current = request;
        keep();
      },
      [keep],
    ),
    clear: useCallback(() => {
      isOver.current = true;
      draftKey.clear();
    }, [draftKey]),
    initialInputs: begun,
    additional,
    changeAdditional: useCallback(
      (next) => {
        additionalNow.current = next;
        setAdditional(next);
        keep();
      },
      [keep],
    ),
  };
}

/** Returns the draft to store on the device; `null` if the form is untouched and no request is unanswered. */
function unsentDraft(
  form: FormStore,
  storedDraft: Pick<OperationDraft, 'clientOperationId' | 'about' | 'unanswered'> & {
    readonly additional: AdditionalInputs;
  },
): OperationDraft | null {
  const { additional, unanswered } = storedDraft;
  const isUntouched = !form.isDirty() && Object.keys(additional).length === 0;
  if (isUntouched && !unanswered) return null;
  const savedAt = new Date().toISOString();
  const overwrittenIds = form.rules?.overwrittenPaths('given') ?? [];
  return {
    ...storedDraft,
    values: form.givenValues(),
    savedAt,
    ...(overwrittenIds.length > 0 && { overwritten: overwrittenIds }),
  };
}

/** Calls `keep` a pause after each change of the form, and before the page is hidden or left. */
function useKeepOnChange(form: FormStore, keep: () => void): void {
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
    // A phone may end a hidden page without any further event.
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      stop();
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [form, keep]);
}

/**
 * Returns the values seen: those on the screen now, not those of an earlier visit; but a request that may have arrived
 * is sent unchanged.
 */
function seenNow(initialInputs: AdditionalInputs, unanswered: PerformRequest | null | undefined): AdditionalInputs {
  const { seenBalance, seenVersion } = unanswered ?? initialInputs;
  return { ...(seenBalance !== undefined && { seenBalance }), ...(seenVersion !== undefined && { seenVersion }) };
}

/** Restores values. Fields that the form no longer has are left out, as are those that the server fills in. */
export function putBack(form: FormStore, values: FieldValues, overwrittenIds: readonly string[] = []): void {
  const knownEntries = form.fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    return value !== undefined && isFilledIn(field) ? [[field.id, value] as const] : [];
  });
  if (form.rules) form.rules.putBack(Object.fromEntries(knownEntries), overwrittenIds);
  else for (const [id, value] of knownEntries) form.setValue(id, value);
}
