import { ApiError } from '@tingest/api-client';
import { type FieldDefinition, type FieldValues, normalizeCode } from '@tingest/domain';
import { useState } from 'react';
import { fetchElement, type StoredElement, useSaveElement } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { merge, type Side } from '../../features/editor/compare.ts';
import { filesAreSent, forgetFiles } from '../../features/fields/form/form-files.ts';
import type { FormStore, ServerProblem } from '../../features/fields/form/form-store.ts';
import { useForm, useIsDirty } from '../../features/fields/form/use-form.ts';
import { problemText } from '../../features/fields/problem-text.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type ComparableElement, comparable, elementDraft, valuesOf } from './element-draft.ts';

/** Somebody else saved first. */
interface StaleElement {
  readonly base: ComparableElement;
  readonly theirs: ComparableElement;
  readonly stored: StoredElement;
}

export interface ElementEditorState {
  readonly form: FormStore;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly codeError: string | undefined;
  /** What is wrong with the whole. */
  readonly others: readonly ServerProblem[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly savedAt: Date | null;
  /** Saves sound values; answers what is stored, or `null` when it was not saved and why is shown. */
  readonly save: (values: FieldValues) => Promise<StoredElement | null>;
  readonly stale: StaleElement | null;
  readonly mine: () => ComparableElement;
  /** Takes their changes beside mine; where both changed the same, the chosen one. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => void;
  readonly report: (error: unknown) => void;
}

/** What is being made of an object, what is wrong with it, and how saving goes. */
export function useElementEditor(
  elementTypeId: string,
  fields: readonly FieldDefinition[],
  element: StoredElement | null,
  firstCode: string,
): ElementEditorState {
  const t = useTexts();
  const form = useForm(fields, element ? valuesOf(element) : undefined);
  const isFormDirty = useIsDirty(form);
  const [stored, setStored] = useState(element);
  const [code, setCode] = useState(firstCode);
  const [codeError, setCodeError] = useState<string>();
  const [others, setOthers] = useState<readonly ServerProblem[]>([]);
  const [stale, setStale] = useState<StaleElement | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** While files are on their way, and then the object itself. */
  const [isWaiting, setIsWaiting] = useState(false);
  const { mutateAsync: send, isPending } = useSaveElement();

  const report = (error: unknown): void => {
    const details: readonly ServerProblem[] =
      error instanceof ApiError && error.details.length > 0
        ? error.details
        : errorTexts(error).map((message) => ({ message }));
    setCodeError(details.find(({ path }) => path === 'code')?.message);
    setOthers(form.showServerProblems(details.filter(({ path }) => path !== 'code')));
  };
  const showTheirs = async (base: StoredElement): Promise<void> => {
    try {
      const latest = await fetchElement(base.id);
      setStale({
        base: comparable(base.code, valuesOf(base), fields),
        theirs: comparable(latest.code, valuesOf(latest), fields),
        stored: latest,
      });
    } catch (error) {
      report(error);
    }
  };
  return {
    form,
    code,
    setCode: (next) => {
      setCode(next);
      setCodeError(undefined);
    },
    codeError,
    others,
    isDirty: isFormDirty || code.trim() !== (stored?.code ?? ''),
    isSaving: isPending || isWaiting,
    savedAt,
    stale,
    report,
    mine: () => comparable(code, form.values(), fields),
    async save(values) {
      const checked = normalizeCode(code);
      if ('problem' in checked) {
        setCodeError(problemText(checked.problem, t));
        return null;
      }
      setOthers([]);
      try {
        setIsWaiting(true);
        await filesAreSent(values);
        const saved = await send(elementDraft(elementTypeId, stored, checked.value, values));
        void forgetFiles(values);
        form.markSaved();
        setStored(saved);
        setCode(saved.code);
        setSavedAt(new Date());
        return saved;
      } catch (error) {
        if (error instanceof ApiError && error.status === 412 && stored) await showTheirs(stored);
        else report(error);
        return null;
      } finally {
        setIsWaiting(false);
      }
    },
    resolve(choices) {
      if (!stale) return;
      const merged = merge(stale.base, comparable(code, form.values(), fields), stale.theirs, choices);
      for (const { id } of form.fields) form.setValue(id, merged[id] ?? null);
      setCode(merged.code);
      setStored(stale.stored);
      setStale(null);
    },
  };
}
