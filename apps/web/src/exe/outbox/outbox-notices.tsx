import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsOnline } from '../../features/connection/connection-line.tsx';
import { fileSizeText } from '../../features/form/types/file/file-size.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { useStore } from '../../lib/store/store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Below this much free space the device is nearly full: a form with some photos would not fit. */
const minFreeBytes = 50_000_000;

/** Reasons that hold all forms back, and a storage that is nearly full. */
export function OutboxNotices({ hasPending }: { readonly hasPending: boolean }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const isOnline = useIsOnline();
  const isSignedOut = useStore(tokenStore) === null;
  const freeBytes = useFreeBytes();
  return (
    <>
      {hasPending && !isOnline && (
        <Alert color="yellow" icon={<IconCloudOff aria-hidden />}>
          {t('app.connection.offline')}. {t('service.outbox.savedText')}
        </Alert>
      )}
      {hasPending && isOnline && isSignedOut && (
        <Alert color="yellow" icon={<IconLock aria-hidden />}>
          {t('service.outbox.signIn')}
        </Alert>
      )}
      {freeBytes !== null && freeBytes < minFreeBytes && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('service.outbox.fullTitle')}>
          {t('service.outbox.fullText', { free: fileSizeText(culture, freeBytes) })}
        </Alert>
      )}
    </>
  );
}

/** Returns how much the browser lets the app store in addition; `null` while that is unknown. */
function useFreeBytes(): number | null {
  const [freeBytes, setFreeBytes] = useState<number | null>(null);
  useEffect(() => {
    navigator.storage
      ?.estimate()
      .then(({ quota, usage }) => setFreeBytes(quota === undefined ? null : quota - (usage ?? 0)))
      .catch(() => undefined);
  }, []);
  return freeBytes;
}
