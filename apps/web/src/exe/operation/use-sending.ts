import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import type { OperationMode } from '@tingest/domain/work';
import { useCallback, useRef, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Performed, type PerformRequest, performOperation } from '../../api/operations.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { filesAreKept, filesAreSent, forgetFiles } from '../../features/form/state/form-files.ts';
import type { ServerProblem } from '../../features/form/state/form-store.ts';
import { type SendingFailure, sendingFailure } from './sending-outcome.ts';

export interface Sending {
  readonly isSending: boolean;
  /** Ids of the files that sending waits for. */
  readonly uploadsInFlight: readonly string[];
  /** Whether the device keeps all files that have not been sent; known after a failure. */
  readonly keepsFiles: boolean;
  /** How the last attempt failed; `null` before there was one, and while the next is under way. */
  readonly failure: SendingFailure | null;
  /** Reasons as text, for problems that belong to no field. */
  readonly problems: readonly ServerProblem[];
  readonly send: (request: PerformRequest) => void;
  /** Puts the request into the outbox. */
  readonly sendLater: (request: PerformRequest) => void;
}

interface SendingOptions {
  /** Whether a request of before a reload is still without an answer. */
  readonly wasUnanswered: boolean;
  readonly onSent: (performed: Performed) => void;
  /** Puts a request into the outbox and leaves the form; answers whether the device keeps it. */
  readonly onLater: (request: PerformRequest) => Promise<boolean>;
  /** Puts the server's problems at their fields and answers the others. */
  readonly onRefused: (problems: readonly ServerProblem[], error: unknown) => readonly ServerProblem[];
}

/**
 * Sends an operation once the server has its files; the same request may be sent again and again, the server performs it
 * once. Without a network it goes into the outbox.
 */
export function useSending({ wasUnanswered, onSent, onLater, onRefused }: SendingOptions): Sending {
  const client = useQueryClient();
  const prefix = useQueryScope();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<SendingFailure | null>(wasUnanswered ? 'unanswered' : null);
  const [problems, setProblems] = useState<readonly ServerProblem[]>([]);
  const [uploadsInFlight, setUploadsInFlight] = useState<readonly string[]>([]);
  const [keepsFiles, setKeepsFiles] = useState(true);
  const isInProgress = useRef(false);

  const send = useCallback(
    async (request: PerformRequest): Promise<void> => {
      if (isInProgress.current) return;
      isInProgress.current = true;
      setIsSending(true);
      setFailure(null);
      setProblems([]);
      let isSent = !navigator.onLine && (await onLater(request));
      if (isSent) return;
      // Reloaded by the page that shows the data next. The data of this page is not: the operation may have made it
      // inaccessible.
      const outdate = (): void => {
        for (const resource of ['transactions', 'operations', 'elements', 'calendars']) {
          void client.invalidateQueries({ queryKey: [...prefix, resource], refetchType: 'none' });
        }
      };
      try {
        await filesAreSent(request.dataProperties, setUploadsInFlight);
        setUploadsInFlight([]);
        const performedOperation = await performOperation(request);
        void forgetFiles(request.dataProperties);
        outdate();
        // The answer says how it is now: the next page must not show for a moment, or without a network, how it was.
        client.setQueryData<FullTransaction>(
          [...prefix, 'transactions', 'full', performedOperation.transaction.id],
          (before) => withPerformed(before, performedOperation, request.mode),
        );
        isSent = true;
        onSent(performedOperation);
      } catch (error) {
        const sendFailure = sendingFailure(error);
        const details = error instanceof ApiError ? error.details : [];
        const serverProblems = details.length > 0 ? details : errorTexts(error).map((message) => ({ message }));
        setKeepsFiles(await filesAreKept(request.dataProperties));
        // A refusal often means that another user has changed the data.
        if (sendFailure === 'refused') outdate();
        isSent = sendFailure === 'unanswered' && !navigator.onLine && (await onLater(request));
        if (isSent) return;
        setProblems(sendFailure === 'refused' ? onRefused(serverProblems, error) : []);
        setFailure(sendFailure);
      } finally {
        // A sent form stays busy: until the page is left, a second tap has no effect.
        if (!isSent) {
          isInProgress.current = false;
          setUploadsInFlight([]);
          setIsSending(false);
        }
      }
    },
    [client, prefix, onSent, onLater, onRefused],
  );

  return {
    ...{ isSending, uploadsInFlight, keepsFiles, failure, problems },
    send: (request) => void send(request),
    sendLater: (request) => void onLater(request),
  };
}

/**
 * Returns a transaction with an operation that was just performed in it. `undefined` if it is not known whether other
 * operations were performed: then it has to be requested.
 * @param before the transaction as known until now
 */
export function withPerformed(
  before: FullTransaction | undefined,
  { transaction, operation }: Performed,
  mode: OperationMode,
): FullTransaction | undefined {
  // A reservation that is picked up has no operations either; it is known, since it was begun from.
  if (!before) return mode === 'start' ? { ...transaction, operations: [operation], followed: [] } : undefined;
  const otherOperations = before.operations.filter(({ id }) => id !== operation.id);
  return { ...before, ...transaction, operations: [...otherOperations, operation] };
}
