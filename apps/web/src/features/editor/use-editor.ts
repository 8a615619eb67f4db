import { ApiError } from '@tingest/api-client';
import type { Problem } from '@tingest/domain/foundation';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { merge, type PartsOf, type Side } from './compare.ts';
import { type EditorProblem, isSame, isWithin, remaining, type StepShape, stepOf } from './editor-problems.ts';

/** How a step stands: not looked at yet, in order, or with something to mend. */
export type StepState = 'open' | 'done' | 'error';

export interface EditorOptions<Draft extends object, Stored> {
  readonly initial: Draft;
  /** Whether it is stored already: its steps count as looked at. */
  readonly isStored: boolean;
  readonly steps: readonly StepShape[];
  /** Everything that is wrong with it; the server repeats it and is the one that counts. */
  readonly validate: (draft: Draft) => readonly Problem[];
  readonly save: (draft: Draft) => Promise<Stored>;
  /** Fetches the stored state, for comparison when another user saved first. */
  readonly fetchLatest: () => Promise<Stored>;
  readonly toDraft: (stored: Stored) => Draft;
  /** Properties of which two people may have changed different parts. */
  readonly parts?: PartsOf;
}

/** Conflict after another user saved first: the base version of both, and the other user's version. */
export interface StaleVersion<Draft> {
  readonly base: Draft;
  readonly theirDraft: Draft;
}

export interface Editor<Draft extends object, Stored> {
  /** The stored state or, for a new item, the initial values. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The input at a path was left: its problem may be shown from now on. */
  readonly touch: (path: string) => void;
  readonly error: (path: string) => string | undefined;
  /** Visible problems below a path, by the rest of theirs: `errors('validation')` has `pattern`. */
  readonly errors: (path: string) => Readonly<Record<string, string>>;
  /** Problems of the whole item, or of a property that no step shows. */
  readonly general: readonly string[];
  readonly step: string;
  readonly goTo: (step: string) => void;
  readonly stepState: (step: string) => StepState;
  /** Counts tries to save that found something wrong, so that the frame can move to the first of it. */
  readonly failures: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly savedAt: Date | null;
  /**
   * Saves if every step is valid, with a last change such as publishing. Returns the stored item, or `null` if it was
   * not saved and the reason is shown.
   */
  readonly save: (lastChange?: Partial<Draft>) => Promise<Stored | null>;
  readonly stale: StaleVersion<Draft> | null;
  /** Takes their changes beside mine; where both changed the same, the chosen one. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => void;
  readonly reportProblem: (error: unknown) => void;
}

interface Content<Draft> {
  /** As it is stored. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly serverProblems: readonly EditorProblem[];
}

/** Provides the state of an editor: the draft of the item, its problems and the progress of saving. */
export function useEditor<Draft extends object, Stored>(options: EditorOptions<Draft, Stored>): Editor<Draft, Stored> {
  const { initial, isStored, steps, validate } = options;
  const t = useTexts();
  const [content, setContent] = useState<Content<Draft>>({ base: initial, draft: initial, serverProblems: [] });
  const progress = useStepProgress(steps, isStored);
  const { step, failures, isSeen, touch, goTo, fail } = progress;

  const { base, draft, serverProblems } = content;
  const draftProblems = useMemo(() => translateProblems(validate(draft), t), [validate, draft, t]);
  const allProblems = useMemo(() => [...draftProblems, ...serverProblems], [draftProblems, serverProblems]);
  const visibleProblems = [...draftProblems.filter(progress.isVisible), ...serverProblems];

  const change = useCallback((part: Partial<Draft>) => {
    setContent((before) => {
      const after = { ...before.draft, ...part };
      return { ...before, draft: after, serverProblems: remaining(before.serverProblems, before.draft, after) };
    });
  }, []);
  const reportProblem = (error: unknown): void => {
    const problems = problemsOf(error);
    setContent((before) => ({ ...before, serverProblems: problems }));
    fail(problems);
  };
  const { save, ...saving } = useSaving(options, content, setContent, reportProblem);

  return {
    base,
    draft,
    change,
    touch,
    error: (path) => visibleProblems.find((problem) => problem.path === path)?.text,
    errors: (path) => problemsBelow(visibleProblems, path),
    general: visibleProblems.filter(({ path }) => stepOf(steps, path) === null).map(({ text }) => text),
    step,
    goTo,
    stepState(key) {
      if (!isSeen(key)) return 'open';
      return allProblems.some(({ path }) => stepOf(steps, path) === key) ? 'error' : 'done';
    },
    failures,
    isDirty: useMemo(() => !isSame(base, draft), [base, draft]),
    ...saving,
    async save(lastChange = {}) {
      if (saving.isSaving) return null;
      const sent = { ...draft, ...lastChange };
      const problems = translateProblems(validate(sent), t);
      if (problems.length > 0) {
        setContent((before) => ({ ...before, serverProblems: addedProblems(draftProblems, problems) }));
        fail(problems);
        return null;
      }
      const storedItem = await save(sent);
      if (storedItem !== null) progress.clearFailures();
      return storedItem;
    },
    reportProblem,
  };
}

/** Returns the problems that only a last change would cause: they are not in the draft. */
function addedProblems(
  draftProblems: readonly EditorProblem[],
  problems: readonly EditorProblem[],
): readonly EditorProblem[] {
  return problems.filter(({ path, text }) => !draftProblems.some((each) => each.path === path && each.text === text));
}

interface StepProgress {
  readonly step: string;
  /** Counts tries to save that found something wrong. */
  readonly failures: number;
  readonly isSeen: (step: string) => boolean;
  /** Whether a problem of the draft may be shown: its step or its input was left. */
  readonly isVisible: (problem: EditorProblem) => boolean;
  readonly touch: (path: string) => void;
  readonly goTo: (step: string) => void;
  /** Makes all problems visible and goes to the first step with one. */
  readonly fail: (problems: readonly EditorProblem[]) => void;
  readonly clearFailures: () => void;
}

/** Tracks the current step, and the steps and inputs that were left. */
function useStepProgress(steps: readonly StepShape[], isStored: boolean): StepProgress {
  const [step, setStep] = useState(steps[0]?.key ?? '');
  const [seenSteps, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(isStored ? steps.map(({ key }) => key) : []),
  );
  const [touchedPaths, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState(0);
  return {
    step,
    failures,
    isSeen: (key) => seenSteps.has(key),
    isVisible({ path }) {
      const step = stepOf(steps, path);
      return step === null ? failures > 0 : seenSteps.has(step) || [...touchedPaths].some((at) => isWithin(path, at));
    },
    touch: useCallback((path: string) => setTouched((before) => new Set(before).add(path)), []),
    goTo(next) {
      setSeen((before) => new Set(before).add(step));
      setStep(next);
    },
    fail(problems) {
      setSeen(new Set(steps.map(({ key }) => key)));
      setFailures((count) => count + 1);
      const stepIndexes = problems.map(({ path }) => stepOf(steps, path));
      const firstStep = steps.find(({ key }) => stepIndexes.includes(key));
      if (firstStep && !stepIndexes.includes(step)) setStep(firstStep.key);
    },
    clearFailures: () => setFailures(0),
  };
}

interface Saving<Draft extends object, Stored>
  extends Pick<Editor<Draft, Stored>, 'isSaving' | 'savedAt' | 'stale' | 'resolve'> {
  readonly save: (draft: Draft) => Promise<Stored | null>;
}

/** Saves the draft; if another user saved first, keeps both versions until the conflict is resolved. */
function useSaving<Draft extends object, Stored>(
  { save: send, fetchLatest, toDraft, parts }: EditorOptions<Draft, Stored>,
  { base, draft }: Content<Draft>,
  setContent: Dispatch<SetStateAction<Content<Draft>>>,
  reportProblem: (error: unknown) => void,
): Saving<Draft, Stored> {
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [stale, setStale] = useState<StaleVersion<Draft> | null>(null);

  async function showTheirs(): Promise<void> {
    try {
      setStale({ base, theirDraft: toDraft(await fetchLatest()) });
    } catch (error) {
      reportProblem(error);
    }
  }
  return {
    isSaving,
    savedAt,
    async save(sent) {
      setIsSaving(true);
      try {
        setContent((before) => ({ ...before, draft: sent }));
        const storedItem = await send(sent);
        const next = toDraft(storedItem);
        setContent((before) => ({
          base: next,
          // Input typed during the request is kept.
          draft: before.draft === sent ? next : { ...before.draft, ...identityOf(next) },
          serverProblems: [],
        }));
        setSavedAt(new Date());
        return storedItem;
      } catch (error) {
        // Without the last change, which a further save must not repeat unasked.
        setContent((before) => (before.draft === sent ? { ...before, draft } : before));
        if (error instanceof ApiError && error.status === 412) await showTheirs();
        else reportProblem(error);
        return null;
      } finally {
        setIsSaving(false);
      }
    },
    stale,
    resolve(choices) {
      if (!stale) return;
      setContent(({ draft: mine }) => ({
        base: stale.theirDraft,
        draft: {
          ...merge({ base: stale.base, myDraft: mine, theirDraft: stale.theirDraft }, choices, parts),
          ...identityOf(stale.theirDraft),
        },
        serverProblems: [],
      }));
      setStale(null);
    },
  };
}

/** Returns the texts of the problems below a path, by the rest of their paths; the first one of each path counts. */
function problemsBelow(problems: readonly EditorProblem[], path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    problems
      .filter((problem) => problem.path !== path && isWithin(problem.path, path))
      .map((problem) => [problem.path.slice(path.length + 1), problem.text])
      .reverse(),
  );
}

/** Returns the properties that tie a draft to the stored version that it will replace. */
function identityOf(draft: object): object {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name === 'id' || name === 'version'));
}

function translateProblems(problems: readonly Problem[], t: Translate): readonly EditorProblem[] {
  return problems.map((problem) => ({ path: problem.path ?? '', text: problemText(problem, t) }));
}

/** Returns the problems of a failed call at their paths; a problem without a path concerns the whole item. */
function problemsOf(error: unknown): readonly EditorProblem[] {
  const details = error instanceof ApiError ? error.details : [];
  const locatedProblems = details.map(({ path = '', message }) => ({ path, text: message }));
  return locatedProblems.length > 0 ? locatedProblems : errorTexts(error).map((text) => ({ path: '', text }));
}
