import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { pairKiosk } from '../../api/kiosk.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { CodeForm } from './code-form.tsx';

/** Pairs this device with a kiosk, by a typed code or by the one in the address. */
export function PairForm(): ReactNode {
  const t = useTexts();
  useWindowTitle(pageTitle(t('service.kiosk.pairTitle')));
  const { mutate, error, isPending } = useMutation({ mutationFn: pairKiosk, onSuccess: forgetAddress });
  const isTried = useRef(false);
  useEffect(() => {
    const code = decodeURIComponent(window.location.hash.slice(1));
    if (code === '' || isTried.current) return;
    isTried.current = true;
    mutate(code);
  }, [mutate]);
  return (
    <Stack gap="lg" m="auto" maw={480} w="100%">
      <PageTitle>{t('service.kiosk.pairTitle')}</PageTitle>
      <Text>{t('service.kiosk.pairText')}</Text>
      <CodeForm
        label={t('service.kiosk.pairCode')}
        action={t('service.kiosk.pair')}
        isBusy={isPending}
        onCode={(text) => mutate(text.split('#').at(-1) ?? text)}
      />
      {error && <ErrorLine texts={errorTexts(error)} />}
    </Stack>
  );
}

/** The code is used up, and belongs in no history. */
function forgetAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
