import { codeKey } from '@tingest/domain/register';
import { readKioskCommand } from '@tingest/domain/work';
import { useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  fetchKioskElement,
  isKioskSessionEnded,
  isUnanswered,
  type KioskElement,
  type KioskStep,
  performAtKiosk,
  signOutOfKiosk,
} from '../../api/kiosk.ts';
import { createStore, type Store, useStore } from '../../lib/store/store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
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
}

export interface CounterActions {
  readonly onCode: (text: string) => void;
  readonly choose: (index: number) => void;
  readonly cancelChoice: () => void;
  /** Signs the person out. */
  readonly end: () => void;
}

/** A scanner that reads the same label twice must not take back what was just lent. In milliseconds. */
const repeatedScanMs = 4_000;
/** Times that a request without an answer is sent; each has the same id. */
const maxTries = 3;

/** A person at the kiosk, as long as they are signed in. */
interface Counter {
  readonly state: Store<CounterState>;
  readonly lastScans: Map<string, number>;
  /** Scans are registered one after the other: two of the same object must not overtake each other. */
  queue: Promise<void>;
  doneCount: number;
  isEnding: boolean;
  t: Translate;
  onEnd: (count: number) => void;
}

/** Takes scans of objects and commands. @param onEnd called once the person is signed out */
export function useCounter(onEnd: (count: number) => void): CounterState & CounterActions {
  const t = useTexts();
  const [counter] = useState(() => newCounter(t, onEnd));
  counter.t = t;
  counter.onEnd = onEnd;
  const state = useStore(counter.state);
  const [actions] = useState<CounterActions>(() => ({
    onCode: (text) => takeCode(counter, text),
    choose: (index) => chooseStep(counter, index),
    cancelChoice: () => cancelChoice(counter),
    end: () => endCounter(counter),
  }));
  useHandScanner(actions.onCode);
  return { ...state, ...actions };
}

function newCounter(t: Translate, onEnd: Counter['onEnd']): Counter {
  const state = createStore<CounterState>({ items: [], choice: null });
  return { state, lastScans: new Map(), queue: Promise.resolve(), doneCount: 0, isEnding: false, t, onEnd };
}

function takeCode(counter: Counter, text: string): void {
  const { choice } = counter.state.get();
  const command = readKioskCommand(text);
  if (command?.kind === 'choice') chooseStep(counter, command.number - 1);
  else if (command?.kind === 'cancel' && choice) cancelChoice(counter);
  else if (command) endCounter(counter);
  // While a choice is open, other scans would be lost behind it.
  else if (choice || counter.isEnding) answerScan(false);
  else enqueue(counter, () => register(counter, text));
}

function chooseStep(counter: Counter, index: number): void {
  const { items, choice } = counter.state.get();
  const step = choice?.element.steps[index];
  if (!choice || !step) {
    answerScan(false);
    return;
  }
  counter.state.set({ items, choice: null });
  enqueue(counter, () => perform(counter, choice, step));
}

function cancelChoice(counter: Counter): void {
  const { items, choice } = counter.state.get();
  counter.state.set({ items: items.filter(({ id }) => id !== choice?.id), choice: null });
}

/** Signs the person out after what was scanned before is registered. */
function endCounter(counter: Counter): void {
  if (counter.isEnding) return;
  counter.isEnding = true;
  void counter.queue.then(signOutOfKiosk).then(() => counter.onEnd(counter.doneCount));
}

function enqueue(counter: Counter, work: () => Promise<void>): void {
  counter.queue = counter.queue.then(work);
}

async function register(counter: Counter, text: string): Promise<void> {
  const scan = await scannedCode(text);
  if (!scan) return;
  const id = crypto.randomUUID();
  const item: CounterItem = { id, title: scan.code, status: 'busy', step: null, dueAt: null, problem: null };
  const { items, choice } = counter.state.get();
  counter.state.set({ items: [item, ...items], choice });
  try {
    const element = await withRetries(() => fetchKioskElement(scan.code));
    changeItem(counter, id, { title: element.title });
    if (isRepeated(counter.lastScans, element.code)) {
      changeItem(counter, id, {
        status: 'failed',
        problem: counter.t('service.kiosk.again', { title: element.title }),
      });
      return;
    }
    const [step, ...otherSteps] = element.steps;
    if (step && otherSteps.length === 0) await perform(counter, { id, element }, step);
    else counter.state.set({ ...counter.state.get(), choice: { id, element } });
  } catch (error) {
    failItem(counter, id, error);
  }
}

async function perform(counter: Counter, { id, element }: PendingChoice, step: KioskStep): Promise<void> {
  try {
    const { dueAt } = await withRetries(() => performAtKiosk(element.elementId, step, id));
    counter.doneCount += 1;
    counter.lastScans.set(codeKey(element.code), Date.now());
    answerScan(true);
    changeItem(counter, id, { status: 'done', step, dueAt });
  } catch (error) {
    failItem(counter, id, error);
  }
}

function failItem(counter: Counter, id: string, error: unknown): void {
  answerScan(false);
  changeItem(counter, id, { status: 'failed', problem: errorTexts(error).join(' ') });
  if (isKioskSessionEnded(error)) endCounter(counter);
}

function changeItem({ state }: Counter, id: string, changes: Partial<CounterItem>): void {
  const { items, choice } = state.get();
  state.set({ items: items.map((item) => (item.id === id ? { ...item, ...changes } : item)), choice });
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
      if (!isUnanswered(error) || attempt === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}
