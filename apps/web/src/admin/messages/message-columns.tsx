import { useMemo } from 'react';
import { messageStatuses, messageTemplates, type StoredMessage } from '../../api/messages.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { MessageStatusBadge } from './message-status.tsx';

/** The columns of the outbox: to whom, about what, and whether it was sent. */
export function useMessageColumns(): readonly ListColumn<StoredMessage>[] {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useMemo<readonly ListColumn<StoredMessage>[]>(() => {
    const statusText = (status: StoredMessage['status']) => t(`admin.messages.statuses.${status}`);
    const templateText = (template: StoredMessage['template']) => t(`admin.messages.templates.${template}`);
    return [
      textColumn('subject', t('admin.messages.subject'), {
        text: ({ subject }) => subject ?? t('admin.messages.notWritten'),
        maxWidth: 320,
      }),
      textColumn('recipientName', t('admin.messages.recipient'), { maxWidth: 180 }),
      choiceColumn('status', t('admin.messages.status'), messageStatuses, statusText, {
        render: ({ status }) => <MessageStatusBadge status={status} />,
      }),
      timeColumn('createdAt', t('admin.messages.createdAt'), timeZone, { isNumeric: true }),
      // The subject says it; it is there to filter by.
      choiceColumn('template', t('admin.messages.about'), messageTemplates, templateText, { isExtra: true }),
      textColumn('recipient', t('admin.messages.address'), { maxWidth: 260, isExtra: true }),
      timeColumn('sentAt', t('admin.messages.sentAt'), timeZone, { isNumeric: true, isExtra: true }),
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
