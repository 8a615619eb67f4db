import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface SendOnce<Input> {
  /** Under way, or done: the page is about to be left. */
  readonly isBusy: boolean;
  readonly send: (input: Input) => void;
}

/** Sends by a mutation, however often it is tapped: the next time only after it has failed. */
export function useSendOnce<Answer, Input>(
  mutation: UseMutationResult<Answer, Error, Input>,
  onDone: (answer: Answer) => void,
): SendOnce<Input> {
  // Two taps may come before anything is drawn again.
  const isTaken = useRef(false);
  return {
    isBusy: mutation.isPending || mutation.isSuccess,
    send(input) {
      if (isTaken.current) return;
      isTaken.current = true;
      mutation.mutate(input, {
        onSuccess: onDone,
        onError: () => {
          isTaken.current = false;
        },
      });
    },
  };
}
