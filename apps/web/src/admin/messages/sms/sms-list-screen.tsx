import { ActionIcon, Alert, Button, Group, Menu } from '@mantine/core';
import {
  IconBan,
  IconDotsVertical,
  IconMessage,
  IconMessageOff,
  IconPlus,
  IconSend,
  IconSettings,
} from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { messageStatuses, type StoredMessage } from '../../../api/messages.ts';
import { useSmsSettings } from '../../../api/sms.ts';
import type { ListColumn } from '../../../features/list/list-column.ts';
import { ListScreen } from '../../../features/list/list-screen.tsx';
import type { RowAction } from '../../../features/list/list-types.ts';
import { useOpenRow } from '../../../features/list/open-row.ts';
import { choiceColumn, textColumn, timeColumn } from '../../../features/list/plain-columns.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useMayHere } from '../../../lib/session/caller.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import { MessageDrawer } from '../message-drawer.tsx';
import { MessageStatusBadge } from '../message-status.tsx';
import { useSend } from '../use-send.ts';

const ComposeDialog = lazy(async () => ({ default: (await import('./compose-dialog.tsx')).ComposeDialog }));
const SmsSettingsDialog = lazy(async () => ({
  default: (await import('./sms-settings-dialog.tsx')).SmsSettingsDialog,
}));
const OptOutsDialog = lazy(async () => ({ default: (await import('./opt-outs-dialog.tsx')).OptOutsDialog }));

type OpenDialog = 'compose' | 'settings' | 'optOuts' | null;

/** SMS log with recipients and delivery status, and a dialog for new SMS. Source: specification, section 2, /sms. */
export function SmsListScreen(): ReactNode {
  const t = useTexts();
  const columns = useSmsColumns();
  const { openId, open } = useOpenRow();
  const { canSend, send } = useSend();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = (): void => setDialog(null);
  const actions = (message: StoredMessage): readonly RowAction[] => [
    { label: t('app.actions.open'), icon: IconMessage, onSelect: () => open(message.id) },
    ...(canSend(message)
      ? [{ label: t('admin.messages.send'), icon: IconSend, onSelect: () => void send(message) }]
      : []),
  ];
  return (
    <>
      <ListScreen<StoredMessage>
        name="sms"
        title={t('admin.menu.sms')}
        note={<SmsNotes />}
        source={{ collection: '/{tenantKey}/{siteKey}/sms' }}
        columns={columns}
        rowName={({ recipientName }) => recipientName}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        mainAction={<SmsActions onChoose={setDialog} />}
        empty={{ icon: IconMessage, title: t('admin.sms.empty.title'), text: t('admin.sms.empty.text') }}
      />
      {openId && <MessageDrawer id={openId} onClose={() => open(null)} />}
      <Suspense>
        {dialog === 'compose' && <ComposeDialog onClose={close} />}
        {dialog === 'settings' && <SmsSettingsDialog onClose={close} />}
        {dialog === 'optOuts' && <OptOutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function SmsActions({ onChoose }: { readonly onChoose: (dialog: OpenDialog) => void }): ReactNode {
  const t = useTexts();
  const { unsentSms, sendUnsentSms } = useSend();
  const mayConfigure = useMayHere('sms.configure');
  return (
    <Group gap="xs" wrap="nowrap">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onChoose('compose')}>
        {t('admin.sms.new')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('admin.sms.more')}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {unsentSms > 0 && (
            <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => void sendUnsentSms()}>
              {t('admin.messages.sendUnsent', { count: unsentSms })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => onChoose('optOuts')}>
            {t('admin.sms.optOuts.title')}
          </Menu.Item>
          {mayConfigure && (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => onChoose('settings')}>
              {t('admin.sms.settings.title')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/**
 * The provider that sends SMS and the number sent this month, or a note that none are sent and how to configure this.
 */
function SmsNotes(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data } = useSmsSettings();
  if (!data) return null;
  const { gateway, monthlyLimit, usage } = data;
  const numbers = { used: formatNumber(culture, usage.segments), waiting: formatNumber(culture, usage.waiting) };
  const usageText =
    monthlyLimit === null
      ? t('admin.sms.usage', numbers)
      : t('admin.sms.usageOfLimit', { ...numbers, limit: formatNumber(culture, monthlyLimit) });
  if (gateway) return <Hint>{`${t('admin.sms.by', { gateway: gateway.name })} ${usageText}`}</Hint>;
  return (
    <Alert color="yellow" icon={<IconMessageOff aria-hidden />} title={t('admin.sms.notConfigured.title')}>
      {t('admin.sms.notConfigured.text')}
    </Alert>
  );
}

function useSmsColumns(): readonly ListColumn<StoredMessage>[] {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useMemo<readonly ListColumn<StoredMessage>[]>(() => {
    const statusText = (status: StoredMessage['status']) => t(`admin.messages.statuses.${status}`);
    return [
      textColumn('recipientName', t('admin.messages.recipient'), { maxWidth: 180 }),
      textColumn('subject', t('admin.messages.text'), {
        text: ({ subject }) => subject ?? t('admin.messages.notWritten'),
        maxWidth: 360,
      }),
      choiceColumn('status', t('admin.messages.status'), {
        values: messageStatuses,
        textOf: statusText,
        render: ({ status }) => <MessageStatusBadge status={status} />,
      }),
      timeColumn('createdAt', t('admin.messages.createdAt'), timeZone, { isNumeric: true }),
      textColumn('recipient', t('admin.messages.address'), { maxWidth: 180, isExtra: true }),
      textColumn('sender', t('admin.messages.sender'), { maxWidth: 140, isExtra: true }),
      {
        key: 'segments',
        label: t('admin.messages.segments'),
        text: ({ segments }) => (segments === null ? null : String(segments)),
        isNumeric: true,
        isExtra: true,
        filter: { type: 'number' },
      },
      timeColumn('sentAt', t('admin.messages.sentAt'), timeZone, { isNumeric: true, isExtra: true }),
      timeColumn('deliveredAt', t('admin.messages.deliveredAt'), timeZone, { isNumeric: true, isExtra: true }),
    ];
  }, [t, timeZone]);
}
