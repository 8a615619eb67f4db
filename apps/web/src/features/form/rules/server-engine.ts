import { ApiError } from '@tingest/api-client';
import type { FieldValues } from '@tingest/domain/fields';
import { createStore } from '../../../lib/store/store.ts';
import { type AnsweredOutcome, type FollowedOutcome, outcomeOf } from './prepared-rules.ts';
import type { RuleEngine, RuleStatus } from './rule-engine.ts';

/** Asks the server for the rules' outcome for given values. */
export type AskRules = (
  given: FieldValues,
  overwritten: readonly string[],
  signal: AbortSignal,
) => Promise<AnsweredOutcome>;

/** Outcome of the rules for the values with which a form is opened. */
export interface FirstAnswer {
  readonly givenValues: FieldValues;
  readonly outcome: FollowedOutcome;
}

/** As long nothing may change before the server is asked, in milliseconds. */
const pause = 300;

/** Without an answer it is asked again after as many milliseconds, and when the network is back. */
const retryDelay = 15_000;

/**
 * Creates an engine that asks the server: when nothing has changed for a moment, for the latest values only. Its last
 * answer applies until the next one arrives, so that the form continues to work meanwhile.
 */
export function serverEngine(ask: AskRules, firstAnswer: FirstAnswer | null): RuleEngine {
  const status = createStore<RuleStatus>('ready');
  let last = firstAnswer?.outcome ?? null;
  let hasRun = false;
  let abortController = new AbortController();
  let isConnected = false;
  /** Sends the request that has not been answered. */
  let askOpen: (() => void) | null = null;
  return {
    status,
    evaluate: () => last,
    connect() {
      isConnected = true;
      askOpen?.();
      return () => {
        isConnected = false;
        abortController.abort();
      };
    },
    run(givenValues, overwrittenPaths, take) {
      if (firstAnswer && !hasRun) take(firstAnswer.outcome);
      const isKnown =
        firstAnswer !== null && !hasRun && JSON.stringify(firstAnswer.givenValues) === JSON.stringify(givenValues);
      hasRun = true;
      if (isKnown) return;
      status.set('waiting');
      askOpen = () => {
        abortController.abort();
        abortController = new AbortController();
        const { signal } = abortController;
        void awaitAnswer(signal, () => ask(givenValues, [...overwrittenPaths], signal)).then((outcome) => {
          if (!outcome || signal.aborted) return;
          askOpen = null;
          last = outcome;
          status.set('ready');
          take(outcome);
        });
      };
      if (isConnected) askOpen();
    },
  };

  /** The answer, however often it has to be asked for; `null` where something newer has been asked. */
  async function awaitAnswer(
    signal: AbortSignal,
    call: () => Promise<AnsweredOutcome>,
  ): Promise<FollowedOutcome | null> {
    await passed(pause, signal);
    while (!signal.aborted) {
      try {
        return outcomeOf(await call());
      } catch (error) {
        if (signal.aborted) return null;
        const isLost = !(error instanceof ApiError) || error.status === 0;
        status.set(isLost ? 'offline' : 'failed');
        // A request rejected by the server would be rejected again.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
        await passed(retryDelay, signal);
      }
    }
    return null;
  }
}

/** Resolves after so many milliseconds, when the network is back, or when it is not asked for any more. */
function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
