import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconId } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readKioskCommand } from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type KioskDevice, type KioskPerson, signInAtKiosk } from '../../api/kiosk.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { answerScan } from '../../ui/scanner/scan-feedback.ts';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './kiosk.module.css';
import type { Farewell } from './kiosk-screen.tsx';

interface WelcomeProps {
  readonly device: KioskDevice;
  readonly credential: string;
  readonly farewell: Farewell | null;
  readonly onSignIn: (person: KioskPerson) => void;
}

/** Waits for a badge. */
export function Welcome({ device, credential, farewell, onSignIn }: WelcomeProps): ReactNode {
  const t = useTexts();
  const [isFarewell, setIsFarewell] = useState(farewell !== null);
  const signIn = useMutation({
    mutationFn: (badge: string) => signInAtKiosk(credential, badge),
    onSuccess: onSignIn,
    onSettled: (person) => answerScan(person !== undefined),
  });
  const onCode = (code: string): void => {
    // Commands mean nothing before somebody is signed in, and are nobody's badge.
    if (signIn.isPending || readKioskCommand(code)) return;
    setIsFarewell(false);
    signIn.mutate(code);
  };
  useHandScanner(onCode);
  return (
    <Stack gap="xl" m="auto" maw={720} w="100%">
      <Text c="dimmed" fz="lg">
        {device.tenantName} · {device.name}
      </Text>
      {isFarewell && farewell && <FarewellText farewell={farewell} />}
      <Group gap="lg" wrap="nowrap" align="center">
        <IconId size={72} stroke={1.5} className={styles.badge} aria-hidden />
        <div>
          <PageTitle size="h1">{t('service.kiosk.scanBadge')}</PageTitle>
          <Text fz="lg">{t('service.kiosk.scanBadgeHint')}</Text>
        </div>
      </Group>
      <CodeForm
        label={t('service.kiosk.badge')}
        action={t('service.kiosk.enter')}
        isBusy={signIn.isPending}
        onCode={onCode}
      />
      {signIn.error && <ErrorLine texts={errorTexts(signIn.error)} />}
      <section>
        <Text c="dimmed">{t('service.kiosk.services')}</Text>
        <ul className={styles.services}>
          {device.services.map(({ id, name, icon }) => (
            <li key={id}>
              <NamedIcon name={icon} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

/** Says to the person before that all is registered and they are signed out. */
function FarewellText({ farewell: { name, count } }: { readonly farewell: Farewell }): ReactNode {
  const t = useTexts();
  return (
    <div role="status" className={styles.farewell}>
      <IconCircleCheck size={32} aria-hidden />
      <div>
        <Text fw={600} fz="xl">
          {t('service.kiosk.thanks', { name })}
        </Text>
        <Text>
          {count > 0 && `${t('service.kiosk.doneCount', { count })}. `}
          {t('service.kiosk.signedOut')}
        </Text>
      </div>
    </div>
  );
}
