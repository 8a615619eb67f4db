import { Alert, Button, Code, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle, IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { safeReturnPath } from '../../lib/session/return-path.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Code.css';
import { BrandMark } from './brand-mark.tsx';

/** The way in: one button to the identity provider. Source: specification, section 2, Guest routes. */
export function SignInScreen(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { returnUrl } = useSearch({ strict: false });
  const [isLeaving, setIsLeaving] = useState(false);
  const { data: configuration } = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration });
  useWindowTitle(pageTitle(t('app.signIn.title')));

  const signIn = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      const [{ oidc }, { startSignIn }] = await Promise.all([
        loadConfiguration(),
        import('../../lib/session/start-sign-in.ts'),
      ]);
      await startSignIn(oidc, { culture, returnUrl: safeReturnPath(returnUrl, window.location.origin) });
    } catch {
      setIsLeaving(false);
      flash('error', t('problems.loginServerUnreachable'));
    }
  };

  return (
    <Stack gap="lg">
      <BrandMark />
      <Stack gap={4}>
        <Title order={1} size="h2">
          {t('app.signIn.title')}
        </Title>
        <Text c="dimmed">{t('app.signIn.text')}</Text>
      </Stack>
      <Button
        size="lg"
        fullWidth
        loading={isLeaving}
        leftSection={<IconLogin2 size={20} aria-hidden />}
        onClick={() => void signIn()}
      >
        {t('app.actions.signIn')}
      </Button>
      {configuration?.demonstration && (
        <Alert
          role="note"
          color="gray"
          icon={<IconInfoCircle aria-hidden />}
          title={t('app.signIn.demonstration.title')}
        >
          <Text size="sm">{t('app.signIn.demonstration.accounts')}</Text>
          <Text size="sm" mt={4}>
            {['user', 'restricted', 'site', 'tenant', 'super'].map((account) => (
              <Fragment key={account}>
                <Code>{account}</Code>{' '}
              </Fragment>
            ))}
          </Text>
          <Text size="sm" mt={8}>
            {t('app.signIn.demonstration.password')} <Code>tingest-demo</Code>
          </Text>
        </Alert>
      )}
    </Stack>
  );
}
