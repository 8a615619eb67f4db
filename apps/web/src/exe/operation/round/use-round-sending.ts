import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { performOperation } from '../../../api/operations.ts';
import { useQueryScope } from '../../../api/scoped-query.ts';
import { filesAreSent, forgetFiles } from '../../../features/form/state/form-files.ts';
import { sendingFailure } from '../sending-outcome.ts';
import { type RoundElement, type RoundTask, readyElements, requestFor, withElement } from './round.ts';
import type { StoredRound } from './stored-round.ts';

export interface RoundSending {
  /** How far it is; `null` while nothing is sent. */
  readonly progress: { readonly doneCount: number; readonly total: number } | null;
  readonly send: () => void;
}

/**
 * Sends a round one object after the other, each as a separate transaction. A refusal is noted and the rest continues;
 * without a response it stops, and continues with the same requests when it is sent again.
 */
export function useRoundSending(roundStore: StoredRound, task: RoundTask): RoundSending {
  const client = useQueryClient();
  const prefix = useQueryScope();
  const [progress, setProgress] = useState<RoundSending['progress']>(null);
  const isInProgress = useRef(false);

  const send = useCallback(async (): Promise<void> => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    const elements = readyElements(roundStore.get());
    setProgress({ doneCount: 0, total: elements.length });
    for (const [index, element] of elements.entries()) {
      const change = (elementChanges: Partial<RoundElement>): void =>
        roundStore.change((round) => withElement(round, element.clientOperationId, elementChanges));
      const request = requestFor({ ...roundStore.get(), task }, element, new Date());
      // Stored before it is sent: even if the page is closed, the same request can be sent again.
      change({ request, reason: null, message: null });
      try {
        await filesAreSent(request.dataProperties);
        const { transaction } = await performOperation(request);
        change({ request: null, done: { number: transaction.number, transactionId: transaction.id } });
      } catch (error) {
        const failure = sendingFailure(error);
        if (failure === 'repeated') change({ request: null, done: { number: null, transactionId: null } });
        else if (failure === 'refused') {
          change({ request: null, reason: 'refused', message: errorTexts(error).join(' ') });
        } else {
          change({ reason: 'unanswered' });
          break;
        }
      }
      setProgress({ doneCount: index + 1, total: elements.length });
    }
    if (readyElements(roundStore.get()).length === 0) void forgetFiles(roundStore.get().values);
    for (const resource of ['transactions', 'operations', 'elements', 'calendars']) {
      void client.invalidateQueries({ queryKey: [...prefix, resource] });
    }
    isInProgress.current = false;
    setProgress(null);
  }, [roundStore, task, client, prefix]);

  return { progress, send: () => void send() };
}
