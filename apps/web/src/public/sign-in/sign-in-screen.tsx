import { Button, Stack, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { pageParametersOf } from '../../lib/page-parameters/parameters-of-query.ts';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { safeReturnPath } from '../../lib/session/return-path.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { BrandMark } from './brand-mark.tsx';
import { DemonstrationNotice } from './demonstration-notice.tsx';

/** The way in: one button to the identity provider. Source: specification, section 2, Guest routes. */
export function SignInScreen(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { returnUrl } = useSearch({ strict: false });
  const { searchStr } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const { data: configuration } = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration });
  useWindowTitle(pageTitle(t('signIn.title')));

  const signIn = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      const [{ oidc }, { startSignIn }] = await Promise.all([
        loadConfiguration(),
        import('../../lib/session/start-sign-in.ts'),
      ]);
      await startSignIn(oidc, {
        culture,
        returnUrl: safeReturnPath(returnUrl, window.location.origin),
        parameters: pageParametersOf(searchStr),
      });
    } catch {
      setIsLeaving(false);
      flash('error', t('problems.loginServerUnreachable'));
    }
  };

  return (
    <Stack gap="lg">
      <BrandMark />
      <Stack gap={4}>
        <PageTitle>{t('signIn.title')}</PageTitle>
        <Text c="dimmed">{t('signIn.text')}</Text>
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
      {configuration?.demonstration && <DemonstrationNotice {...configuration.demonstration} />}
    </Stack>
  );
}
