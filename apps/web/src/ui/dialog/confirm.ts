import { createStore } from '../../lib/store/store.ts';

export interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  /** A verb: the action that is performed. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether something is lost for good. */
  readonly isDestructive?: boolean;
  /** A page to look at before answering, opened beside this one. */
  readonly look?: { readonly label: string; readonly href: string };
}

export interface OpenQuestion extends ConfirmQuestion {
  /** Element that had the focus before the question, and gets it back. */
  readonly opener: Element | null;
  readonly answer: (isConfirmed: boolean) => void;
}

/** The question that is being asked; one at a time. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks in a dialog; resolves to `false` when it is cancelled, closed, or another question takes its place. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      opener: document.activeElement,
      answer: (isConfirmed) => {
        openQuestion.set(null);
        resolve(isConfirmed);
      },
    });
  });
}
