import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { type FlashType, flashQueue, takeFlashes } from '../../lib/flash/flash.ts';
import { useStore } from '../../lib/store/store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

/** Source: specification, section 9, Flash message auto-hide, in milliseconds. */
const autoClose = 5000;

const looks: Readonly<Record<FlashType, { readonly color: string; readonly icon: ReactNode }>> = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconX size={18} aria-hidden /> },
};

/** Shows the messages of `flash`, one after the other, and hides each after five seconds. */
export function FlashMessages(): ReactNode {
  const t = useTexts();
  const queuedMessages = useStore(flashQueue);
  useEffect(() => {
    if (queuedMessages.length === 0) return;
    for (const { type, text } of takeFlashes()) {
      notifications.show({
        ...looks[type],
        message: text,
        withBorder: true,
        role: type === 'error' || type === 'warning' ? 'alert' : 'status',
        closeButtonProps: { 'aria-label': t('app.actions.close'), size: 44, iconSize: 20 },
      });
    }
  }, [queuedMessages, t]);
  return <Notifications position="top-center" autoClose={autoClose} limit={4} zIndex={600} />;
}
