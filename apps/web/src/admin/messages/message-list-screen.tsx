import { Alert, Button } from '@mantine/core';
import { IconMail, IconMailOff, IconSend } from '@tabler/icons-react';
import { formatList } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import {
  messageChannels,
  messageStatuses,
  messageTemplates,
  type StoredMessage,
  useMessageDelivery,
} from '../../api/messages.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { RowAction } from '../../features/list/list-types.ts';
import { useOpenRow } from '../../features/list/open-row.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { MessageDrawer } from './message-drawer.tsx';
import { MessageStatusBadge } from './message-status.tsx';
import { useSend } from './use-send.ts';

/** The outbox: every message that is to be sent, was sent, or could not be. Source: design, section 13. */
export function MessageListScreen(): ReactNode {
  const t = useTexts();
  const columns = useMessageColumns();
  const { openId, open } = useOpenRow();
  const { canSend, unsent, send, sendUnsent } = useSend();
  const nameOf = ({ subject, recipientName }: StoredMessage): string => subject ?? recipientName;
  const actions = (message: StoredMessage): readonly RowAction[] => [
    { label: t('app.actions.open'), icon: IconMail, onSelect: () => open(message.id) },
    ...(canSend(message)
      ? [
          {
            label: t(message.status === 'sent' ? 'admin.messages.sendAgain' : 'admin.messages.send'),
            icon: IconSend,
            onSelect: () => void send(message),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen<StoredMessage>
        name="messages"
        title={t('admin.menu.messages')}
        note={<NotConfigured />}
        source={{ collection: '/{tenantKey}/{siteKey}/messages' }}
        columns={columns}
        rowName={nameOf}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        {...(unsent > 0 && {
          mainAction: (
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => void sendUnsent()}
            >
              {t('admin.messages.sendUnsent', { count: unsent })}
            </Button>
          ),
        })}
        empty={{ icon: IconMail, title: t('admin.messages.empty.title'), text: t('admin.messages.empty.text') }}
      />
      {openId && <MessageDrawer id={openId} onClose={() => open(null)} />}
    </>
  );
}

/** Note that no messages are sent, and how to configure this. */
function NotConfigured(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data } = useMessageDelivery();
  if (data?.email.isConfigured !== false) return null;
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />} title={t('admin.messages.notConfigured.title')}>
      {t('admin.messages.notConfigured.text', { variables: formatList(culture, ['SMTP_URL', 'MAIL_FROM']) })}
    </Alert>
  );
}

/** Returns the columns of the outbox: recipient, subject and delivery status. */
function useMessageColumns(): readonly ListColumn<StoredMessage>[] {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useMemo<readonly ListColumn<StoredMessage>[]>(() => {
    const statusText = (status: StoredMessage['status']) => t(`admin.messages.statuses.${status}`);
    const channelText = (channel: StoredMessage['channel']) => t(`admin.messages.channels.${channel}`);
    const templateText = (template: StoredMessage['template']) => t(`admin.messages.templates.${template}`);
    return [
      textColumn('subject', t('admin.messages.subject'), {
        text: ({ subject }) => subject ?? t('admin.messages.notWritten'),
        maxWidth: 320,
      }),
      textColumn('recipientName', t('admin.messages.recipient'), { maxWidth: 180 }),
      choiceColumn('channel', t('admin.messages.channel'), {
        values: messageChannels,
        textOf: channelText,
        isExtra: true,
      }),
      choiceColumn('status', t('admin.messages.status'), {
        values: messageStatuses,
        textOf: statusText,
        render: ({ status }) => <MessageStatusBadge status={status} />,
      }),
      timeColumn('createdAt', t('admin.messages.createdAt'), timeZone, { isNumeric: true }),
      // The subject says it; it is there to filter by.
      choiceColumn('template', t('admin.messages.about'), {
        values: messageTemplates,
        textOf: templateText,
        isExtra: true,
      }),
      textColumn('recipient', t('admin.messages.address'), { maxWidth: 260, isExtra: true }),
      timeColumn('sentAt', t('admin.messages.sentAt'), timeZone, { isNumeric: true, isExtra: true }),
      {
        key: 'attempts',
        label: t('admin.messages.attempts'),
        text: ({ attempts }) => String(attempts),
        isNumeric: true,
        isExtra: true,
        filter: { type: 'number' },
      },
    ];
  }, [t, timeZone]);
}
