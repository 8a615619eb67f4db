import { ApiError, type ApiErrorDetail } from '@tingest/api-client';
import { countSegments, maxSmsSegments } from '@tingest/domain/work';
import { type FormEvent, useState } from 'react';
import { useSendSms, useSmsSettings } from '../../../api/sms.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { type CheckedRecipient, useCheckedRecipients } from './check-recipients.ts';
import { senderProblemText } from './sender-problem-text.ts';

interface SmsDraft {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly text: string;
}

interface SmsDraftState {
  readonly draft: SmsDraft;
  readonly change: (part: Partial<SmsDraft>) => void;
  /** Name that the recipients see if the draft has no sender. */
  readonly defaultSender: string;
  readonly checkedRecipients: readonly CheckedRecipient[];
  readonly senderProblem: string | null;
  /** Number of segments in which the text is sent. */
  readonly segments: number;
  readonly isTooLong: boolean;
  /** Whether sending was tried: from then on empty inputs are marked. */
  readonly isTried: boolean;
  /** Error of the last attempt to send, until the draft changes. */
  readonly failure: unknown;
  readonly details: readonly ApiErrorDetail[];
  readonly isPending: boolean;
  readonly submit: (event: FormEvent) => Promise<void>;
}

const emptyDraft: SmsDraft = { sender: '', recipients: [], text: '' };

/** Provides the draft of an SMS to several phones, its problems, and its sending. */
export function useSmsDraft(onSent: () => void): SmsDraftState {
  const t = useTexts();
  const { data: settings } = useSmsSettings();
  const { mutateAsync: send, isPending } = useSendSms();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { recipients, text } = draft;
  const sender = draft.sender.trim();
  const checkedRecipients = useCheckedRecipients(recipients, settings);
  const { segments } = countSegments(text.trim());
  const senderProblem = senderProblemText(sender, t);
  const isTooLong = segments > maxSmsSegments;
  const isValid =
    !senderProblem &&
    !isTooLong &&
    segments > 0 &&
    recipients.length > 0 &&
    // Recipients that cannot be validated here yet are validated by the server: pressing “Send” always has a result.
    checkedRecipients.every(({ number, isTwice }) => number !== null && !isTwice);
  return {
    draft,
    change(part) {
      setDraft((before) => ({ ...before, ...part }));
      setFailure(null);
    },
    defaultSender: settings?.usualSender ?? '',
    ...{ checkedRecipients, senderProblem, segments, isTooLong, isTried, failure },
    details: failure instanceof ApiError ? failure.details : [],
    isPending,
    async submit(event) {
      event.preventDefault();
      event.stopPropagation();
      setIsTried(true);
      if (!isValid) return;
      try {
        const body = { sender: sender || null, recipients: recipients.map((phoneNo) => ({ phoneNo })), text };
        const { items } = await send(body);
        const key = settings?.gateway ? 'admin.sms.compose.queued' : 'admin.sms.compose.stays';
        flash('success', t(key, { count: items.length }));
        onSent();
      } catch (error) {
        setFailure(error);
      }
    },
  };
}
