import { ApiError } from '@tingest/api-client';
import type { Problem } from '@tingest/domain/foundation';
import { useCallback, useMemo, useState } from 'react';
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
  readonly theirs: Draft;
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
  /** Saves if every step is valid. Returns the stored item, or `null` if it was not saved and the reason is shown. */
  readonly save: () => Promise<Stored | null>;
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
export function useEditor<Draft extends object, Stored>({
  initial,
  isStored,
  steps,
  validate,
  save: send,
  fetchLatest,
  toDraft,
  parts,
}: EditorOptions<Draft, Stored>): Editor<Draft, Stored> {
  const t = useTexts();
  const [content, setContent] = useState<Content<Draft>>({ base: initial, draft: initial, serverProblems: [] });
  const [step, setStep] = useState(steps[0]?.key ?? '');
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(isStored ? steps.map(({ key }) => key) : []));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [stale, setStale] = useState<StaleVersion<Draft> | null>(null);

  const { base, draft, serverProblems } = content;
  const own = useMemo(() => translated(validate(draft), t), [validate, draft, t]);
  const all = useMemo(() => [...own, ...serverProblems], [own, serverProblems]);
  const isShown = ({ path }: EditorProblem): boolean => {
    const step = stepOf(steps, path);
    return step === null ? failures > 0 : seen.has(step) || [...touched].some((at) => isWithin(path, at));
  };
  const visible = [...own.filter(isShown), ...serverProblems];

  const change = useCallback((part: Partial<Draft>) => {
    setContent((before) => {
      const after = { ...before.draft, ...part };
      return { ...before, draft: after, serverProblems: remaining(before.serverProblems, before.draft, after) };
    });
  }, []);
  const touch = useCallback((path: string) => setTouched((before) => new Set(before).add(path)), []);
  const fail = (problems: readonly EditorProblem[]): void => {
    setSeen(new Set(steps.map(({ key }) => key)));
    setFailures((count) => count + 1);
    const stepIndexes = problems.map(({ path }) => stepOf(steps, path));
    const first = steps.find(({ key }) => stepIndexes.includes(key));
    if (first && !stepIndexes.includes(step)) setStep(first.key);
  };
  const reportProblem = (error: unknown): void => {
    const problems = problemsOf(error);
    setContent((before) => ({ ...before, serverProblems: problems }));
    fail(problems);
  };

  return {
    base,
    draft,
    change,
    touch,
    error: (path) => visible.find((problem) => problem.path === path)?.text,
    errors: (path) =>
      Object.fromEntries(
        visible
          .filter((problem) => problem.path !== path && isWithin(problem.path, path))
          .map((problem) => [problem.path.slice(path.length + 1), problem.text])
          .reverse(),
      ),
    general: visible.filter(({ path }) => stepOf(steps, path) === null).map(({ text }) => text),
    step,
    goTo(next) {
      setSeen((before) => new Set(before).add(step));
      setStep(next);
    },
    stepState(key) {
      if (!seen.has(key)) return 'open';
      return all.some(({ path }) => stepOf(steps, path) === key) ? 'error' : 'done';
    },
    failures,
    isDirty: useMemo(() => !isSame(base, draft), [base, draft]),
    isSaving,
    savedAt,
    async save() {
      if (isSaving) return null;
      if (own.length > 0) {
        fail(own);
        return null;
      }
      setIsSaving(true);
      try {
        const stored = await send(draft);
        const next = toDraft(stored);
        setContent((before) => ({
          base: next,
          // Input typed during the request is kept.
          draft: before.draft === draft ? next : { ...before.draft, ...identityOf(next) },
          serverProblems: [],
        }));
        setSavedAt(new Date());
        setFailures(0);
        return stored;
      } catch (error) {
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
        base: stale.theirs,
        draft: { ...merge(stale.base, mine, stale.theirs, choices, parts), ...identityOf(stale.theirs) },
        serverProblems: [],
      }));
      setStale(null);
    },
    reportProblem,
  };

  async function showTheirs(): Promise<void> {
    try {
      setStale({ base, theirs: toDraft(await fetchLatest()) });
    } catch (error) {
      reportProblem(error);
    }
  }
}

/** Returns the properties that tie a draft to the stored version that it will replace. */
function identityOf(draft: object): object {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name === 'id' || name === 'version'));
}

function translated(problems: readonly Problem[], t: Translate): readonly EditorProblem[] {
  return problems.map((problem) => ({ path: problem.path ?? '', text: problemText(problem, t) }));
}

/** Returns the problems of a failed call at their paths; a problem without a path concerns the whole item. */
function problemsOf(error: unknown): readonly EditorProblem[] {
  const details = error instanceof ApiError ? error.details : [];
  const located = details.map(({ path = '', message }) => ({ path, text: message }));
  return located.length > 0 ? located : errorTexts(error).map((text) => ({ path: '', text }));
}
