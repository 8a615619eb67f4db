import { formatDateTime } from '@tingest/i18n';
import { useMemo } from 'react';
import { messageStatuses, messageTemplates, type StoredMessage } from '../../api/messages.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { MessageStatusBadge } from './message-status.tsx';

/** The columns of the outbox: to whom, about what, and whether it was sent. */
export function useMessageColumns(): readonly ListColumn<StoredMessage>[] {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useMemo<readonly ListColumn<StoredMessage>[]>(() => {
    const time = (instant: string | null): string | null => instant && formatDateTime(instant, timeZone);
    return [
      {
        key: 'subject',
        label: t('admin.messages.subject'),
        text: ({ subject }) => subject ?? t('admin.messages.notWritten'),
        maxWidth: 320,
        filter: { kind: 'text' },
      },
      {
        key: 'recipientName',
        label: t('admin.messages.recipient'),
        text: ({ recipientName }) => recipientName,
        maxWidth: 180,
        filter: { kind: 'text' },
      },
      {
        key: 'status',
        label: t('admin.messages.status'),
        text: ({ status }) => t(`admin.messages.statuses.${status}`),
        render: ({ status }) => <MessageStatusBadge status={status} />,
        filter: {
          kind: 'choice',
          choices: messageStatuses.map((value) => ({ value, label: t(`admin.messages.statuses.${value}`) })),
        },
      },
      {
        key: 'createdAt',
        label: t('admin.messages.createdAt'),
        text: ({ createdAt }) => time(createdAt),
        isNumeric: true,
        filter: { kind: 'dateTime' },
      },
      {
        key: 'template',
        label: t('admin.messages.about'),
        text: ({ template }) => t(`admin.messages.templates.${template}`),
        // The subject says it; it is there to filter by.
        isExtra: true,
        filter: {
          kind: 'choice',
          choices: messageTemplates.map((value) => ({ value, label: t(`admin.messages.templates.${value}`) })),
        },
      },
      {
        key: 'recipient',
        label: t('admin.messages.address'),
        text: ({ recipient }) => recipient,
        maxWidth: 260,
        isExtra: true,
        filter: { kind: 'text' },
      },
      {
        key: 'sentAt',
        label: t('admin.messages.sentAt'),
        text: ({ sentAt }) => time(sentAt),
        isNumeric: true,
        isExtra: true,
        filter: { kind: 'dateTime' },
      },
      {
        key: 'attempts',
        label: t('admin.messages.attempts'),
        text: ({ attempts }) => String(attempts),
        isNumeric: true,
        isExtra: true,
        filter: { kind: 'number' },
      },
    ];
  }, [t, timeZone]);
}
