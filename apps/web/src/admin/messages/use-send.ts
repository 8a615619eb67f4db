import { type StoredMessage, useMessageDelivery, useSendMessage, useSendUnsent } from '../../api/messages.ts';
import { succeeds } from '../../api/succeeds.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

interface Sending {
  /** Whether the reader may send, and something is there that sends. */
  readonly canSend: (message: StoredMessage) => boolean;
  /** How many e-mails, and SMS, that stayed can be sent now. */
  readonly unsent: number;
  readonly unsentSms: number;
  readonly isSending: boolean;
  readonly send: (message: StoredMessage) => Promise<void>;
  readonly sendUnsent: () => Promise<void>;
  readonly sendUnsentSms: () => Promise<void>;
}

/** Sends messages from the outbox; asks for confirmation if a message was sent before. */
export function useSend(): Sending {
  const t = useTexts();
  const { data: delivery } = useMessageDelivery();
  const one = useSendMessage();
  const unsent = useSendUnsent();
  const maySend = useMayHere('messages.send');
  const isConfigured = (channel: StoredMessage['channel']) => maySend && delivery?.[channel].isConfigured === true;

  async function sendAll(channel: StoredMessage['channel']): Promise<void> {
    const isSure = await confirm({
      title: t('admin.messages.all.title'),
      text: t('admin.messages.all.text'),
      confirmLabel: t('admin.messages.send'),
    });
    const send = async (): Promise<void> => {
      const { count } = await unsent.mutateAsync(channel);
      flash('success', t('admin.messages.all.done', { count }));
    };
    if (isSure) await succeeds(send());
  }

  return {
    canSend: ({ status, isSecret, channel }) =>
      isConfigured(channel) && status !== 'waiting' && !(isSecret && status === 'sent'),
    unsent: isConfigured('email') ? (delivery?.unsent ?? 0) : 0,
    unsentSms: isConfigured('sms') ? (delivery?.unsentSms ?? 0) : 0,
    isSending: one.isPending,
    async send({ id, status, recipientName }) {
      const isSure =
        (status !== 'sent' && status !== 'delivered') ||
        (await confirm({
          title: t('admin.messages.again.title'),
          text: t('admin.messages.again.text', { name: recipientName }),
          confirmLabel: t('admin.messages.sendAgain'),
        }));
      if (isSure && (await succeeds(one.mutateAsync(id)))) flash('success', t('admin.messages.queued'));
    },
    sendUnsent: () => sendAll('email'),
    sendUnsentSms: () => sendAll('sms'),
  };
}
