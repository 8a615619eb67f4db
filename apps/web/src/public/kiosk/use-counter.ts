import { codeKey } from '@tingest/domain/register';
import { readKioskCommand } from '@tingest/domain/work';
import { useCallback, useRef, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  fetchKioskElement,
  isKioskSessionEnded,
  type KioskElement,
  type KioskStep,
  performAtKiosk,
  signOutOfKiosk,
} from '../../api/kiosk.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { answerScan } from '../../ui/scanner/scan-feedback.ts';
import { scannedCode } from '../../ui/scanner/scanned-code.ts';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';

/** A scanned object and what became of it. */
export interface CounterItem {
  /** The client operation id: sending it twice is doing it once. */
  readonly id: string;
  /** The scanned code until the object is known. */
  readonly title: string;
  readonly status: 'busy' | 'done' | 'failed';
  readonly step: KioskStep | null;
  readonly dueAt: string | null;
  readonly problem: string | null;
}

/** An object for which several steps are possible. */
export interface PendingChoice {
  readonly id: string;
  readonly element: KioskElement;
}

export interface CounterState {
  /** The last first. */
  readonly items: readonly CounterItem[];
  readonly choice: PendingChoice | null;
  readonly onCode: (text: string) => void;
  readonly choose: (index: number) => void;
  readonly cancelChoice: () => void;
  /** Signs the person out. */
  readonly end: () => void;
}

/** A scanner that reads the same label twice must not take back what was just lent. In milliseconds. */
const repeatedScanMs = 4_000;
/** Times that a request without an answer is sent again; it has the same id. */
const maxTries = 3;

/** Takes scans of objects and commands, one after the other. @param onEnd called once the person is signed out */
export function useCounter(onEnd: (count: number) => void): CounterState {
  const t = useTexts();
  const [items, setItems] = useState<readonly CounterItem[]>([]);
  const [choice, setChoice] = useState<PendingChoice | null>(null);
  const state = useRef({
    isEnding: false,
    doneCount: 0,
    queue: Promise.resolve(),
    lastScans: new Map<string, number>(),
  });

  const change = useCallback((id: string, changes: Partial<CounterItem>): void => {
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  }, []);

  const end = useCallback((): void => {
    const current = state.current;
    if (current.isEnding) return;
    current.isEnding = true;
    // What was scanned before is still registered.
    void current.queue.then(signOutOfKiosk).then(() => onEnd(current.doneCount));
  }, [onEnd]);

  const fail = useCallback(
    (id: string, error: unknown): void => {
      answerScan(false);
      change(id, { status: 'failed', problem: errorTexts(error).join(' ') });
      if (isKioskSessionEnded(error)) end();
    },
    [change, end],
  );

  const perform = useCallback(
    async (id: string, element: KioskElement, step: KioskStep): Promise<void> => {
      try {
        const { dueAt } = await withRetries(() => performAtKiosk(element.elementId, step, id));
        state.current.doneCount += 1;
        state.current.lastScans.set(codeKey(element.code), Date.now());
        answerScan(true);
        change(id, { status: 'done', step, dueAt });
      } catch (error) {
        fail(id, error);
      }
    },
    [change, fail],
  );

  const lookUp = useCallback(
    async (id: string, code: string): Promise<void> => {
      try {
        const element = await withRetries(() => fetchKioskElement(code));
        if (isRepeated(state.current.lastScans, element.code)) {
          change(id, {
            status: 'failed',
            title: element.title,
            problem: t('service.kiosk.again', { title: element.title }),
          });
          return;
        }
        change(id, { title: element.title });
        const [step, ...otherSteps] = element.steps;
        if (step && otherSteps.length === 0) await perform(id, element, step);
        else setChoice({ id, element });
      } catch (error) {
        fail(id, error);
      }
    },
    [change, fail, perform, t],
  );

  /** One after the other: two scans of the same object must not overtake each other. */
  const enqueue = useCallback((work: () => Promise<void>): void => {
    state.current.queue = state.current.queue.then(work);
  }, []);

  const cancelChoice = useCallback((): void => {
    if (choice) setItems((before) => before.filter(({ id }) => id !== choice.id));
    setChoice(null);
  }, [choice]);

  const choose = useCallback(
    (index: number): void => {
      const step = choice?.element.steps[index];
      if (choice && step) {
        setChoice(null);
        enqueue(() => perform(choice.id, choice.element, step));
      } else {
        answerScan(false);
      }
    },
    [choice, enqueue, perform],
  );

  const register = useCallback(
    async (text: string): Promise<void> => {
      const scan = await scannedCode(text);
      if (!scan) return;
      const id = crypto.randomUUID();
      const item: CounterItem = { id, title: scan.code, status: 'busy', step: null, dueAt: null, problem: null };
      setItems((before) => [item, ...before]);
      await lookUp(id, scan.code);
    },
    [lookUp],
  );

  const onCode = useCallback(
    (text: string): void => {
      const command = readKioskCommand(text);
      if (command?.kind === 'choice') choose(command.number - 1);
      else if (command?.kind === 'cancel' && choice) cancelChoice();
      else if (command) end();
      // While a choice is open, other scans would be lost behind it.
      else if (choice || state.current.isEnding) answerScan(false);
      else enqueue(() => register(text));
    },
    [cancelChoice, choice, choose, end, enqueue, register],
  );

  useHandScanner(onCode);
  return { items, choice, onCode, choose, cancelChoice, end };
}

function isRepeated(lastScans: ReadonlyMap<string, number>, code: string): boolean {
  const lastScan = lastScans.get(codeKey(code));
  return lastScan !== undefined && Date.now() - lastScan < repeatedScanMs;
}

/** Repeats a call that got no answer. */
async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isUnanswered = error instanceof Error && 'isNoReply' in error && error.isNoReply === true;
      if (!isUnanswered || attempt === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
