import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { newVersion } from '../../lib/service-worker/new-version.ts';
import { useStore } from '../../lib/store/store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { formIsOpen } from '../../lib/unsaved/open-forms.ts';
import styles from './new-version-notice.module.css';

/** Offers to start the version of the app that waits. It floats, so that it moves nothing; an open form hides it. */
export function NewVersionNotice(): ReactNode {
  const t = useTexts();
  const start = useStore(newVersion);
  const isFormOpen = useStore(formIsOpen);
  const [isRefused, setIsRefused] = useState(false);
  if (!start || isFormOpen) return null;
  return (
    <div className={styles.notice} role="status">
      <Text size="sm">{t(isRefused ? 'app.connection.formOpen' : 'app.connection.newVersion')}</Text>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => void start().then((hasStarted) => setIsRefused(!hasStarted))}
      >
        {t('app.connection.startNew')}
      </Button>
    </div>
  );
}
