import { Loader, Stack, Text } from '@mantine/core';
import { formatTime } from '@tingest/domain/foundation';
import { type ReactNode, useEffect } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Kiosk, usePairKiosk } from '../../api/kiosks.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import styles from './kiosks.module.css';

interface PairingDialogProps {
  readonly kiosk: Kiosk;
  readonly onClose: () => void;
}

/** Shows a code that pairs a tablet, once; a new one is created each time the dialog opens. */
export function PairingDialog({ kiosk, onClose }: PairingDialogProps): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const { mutate, data, error } = usePairKiosk();
  useEffect(() => mutate(kiosk.id), [mutate, kiosk.id]);
  const title = t('admin.kiosks.pairTitle', { name: kiosk.name });
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <ErrorLine texts={errorTexts(error)} />}
      {!data && !error && <Loader m="auto" />}
      {data && (
        <Stack gap="md" align="center">
          <Text>
            {t('admin.kiosks.pairText', {
              address: data.url.replace(/#.*$/, ''),
              time: formatTime(data.validUntil, tenant.ianaTimeZone),
            })}
          </Text>
          <svg
            role="img"
            aria-label={t('admin.kiosks.qr', { name: kiosk.name })}
            className={styles.qr}
            viewBox={`0 0 ${data.qr.size} ${data.qr.size}`}
            shapeRendering="crispEdges"
          >
            <path d={data.qr.path} />
          </svg>
          <Text className={styles.code}>{data.code}</Text>
        </Stack>
      )}
    </Dialog>
  );
}
