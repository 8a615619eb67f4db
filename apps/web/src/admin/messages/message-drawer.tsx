import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconSend } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { type FullMessage, useMessage } from '../../api/messages.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { Facts } from '../../ui/details/facts.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { MessageStatusBadge } from './message-status.tsx';
import styles from './messages.module.css';
import { useSend } from './use-send.ts';

/** Paths of the pages that show the item to which a message belongs. */
const paths = { transaction: '/exe/transaction/', element: '/exe/id/' } as const;

/** One message: its recipient, its delivery and its text. */
export function MessageDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const message = useMessage(id);
  return (
    <DetailsDrawer title={message.data?.subject ?? t('admin.messages.text')} onClose={onClose}>
      <LoadedItem query={message} goneTitle={t('admin.messages.gone')}>
        {(loadedMessage) => <MessageDetails message={loadedMessage} />}
      </LoadedItem>
    </DetailsDrawer>
  );
}

interface MessageDetailsProps {
  readonly message: FullMessage;
}

function MessageDetails({ message }: MessageDetailsProps): ReactNode {
  const t = useTexts();
  const { canSend, isSending, send } = useSend();
  const { status, text, isSecret } = message;
  const wasSent = status === 'sent' || status === 'delivered';
  return (
    <Stack gap="md">
      <MessageFacts message={message} />
      {canSend(message) && (
        <Button
          variant={wasSent ? 'default' : 'filled'}
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isSending}
          onClick={() => void send(message)}
        >
          {t(wasSent ? 'admin.messages.sendAgain' : 'admin.messages.send')}
        </Button>
      )}
      <Title order={3} size="h4">
        {t('admin.messages.text')}
      </Title>
      {isSecret ? (
        <Alert color="gray" icon={<IconLock aria-hidden />}>
          {t('admin.messages.secret')}
        </Alert>
      ) : (
        <Text component="div" className={styles.text} lang={message.culture}>
          {text ?? t('admin.messages.notWritten')}
        </Text>
      )}
    </Stack>
  );
}

/** Delivery, recipient and origin of a message. */
function MessageFacts({ message }: MessageDetailsProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const time = (instant: string | null): string | null => instant && formatDateTime(instant, timeZone);
  const { status, lastError, relatedKind, relatedId } = message;
  return (
    <Facts
      facts={[
        [t('admin.messages.status'), <MessageStatusBadge key="status" status={status} />],
        [t('admin.messages.reason'), lastError && t(`admin.messages.errors.${lastError}`)],
        [t('admin.messages.reply'), message.lastReply],
        [t('admin.messages.nextAttemptAt'), message.attempts > 0 && time(message.nextAttemptAt)],
        [t('admin.messages.attempts'), message.attempts > 1 && message.attempts],
        [t('admin.messages.channel'), t(`admin.messages.channels.${message.channel}`)],
        [t('admin.messages.sender'), message.sender],
        [t('admin.messages.recipient'), message.recipientName],
        [t('admin.messages.address'), message.recipient],
        [t('admin.messages.about'), t(`admin.messages.templates.${message.template}`)],
        [t('admin.messages.language'), t(`fields.languages.${message.culture}`)],
        [
          t('admin.messages.related'),
          relatedKind && relatedId && (
            <TextLink key="related" to={`${paths[relatedKind]}${relatedId}`}>
              {t(`admin.messages.relatedKinds.${relatedKind}`)}
            </TextLink>
          ),
        ],
        [t('admin.messages.createdAt'), time(message.createdAt)],
        [t('admin.messages.sentAt'), time(message.sentAt)],
        [t('admin.messages.deliveredAt'), time(message.deliveredAt)],
        [t('admin.messages.segments'), message.segments],
      ]}
    />
  );
}
