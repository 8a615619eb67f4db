import { createStore } from '../store/store.ts';

export type FlashType = 'success' | 'warning' | 'error' | 'info';

export interface FlashMessage {
  readonly id: number;
  readonly type: FlashType;
  readonly text: string;
}

/** Messages that wait to be shown; the one place that shows them takes them out. */
export const flashQueue = createStore<readonly FlashMessage[]>([]);

let lastId = 0;

/** Shows a message for a few seconds (specification, section 9: 5000 ms). The text is already in the reader's language. */
export function flash(type: FlashType, text: string): void {
  lastId += 1;
  flashQueue.set([...flashQueue.get(), { id: lastId, type, text }]);
}

/** Hands over all waiting messages, each once. */
export function takeFlashes(): readonly FlashMessage[] {
  const messages = flashQueue.get();
  if (messages.length > 0) flashQueue.set([]);
  return messages;
}
