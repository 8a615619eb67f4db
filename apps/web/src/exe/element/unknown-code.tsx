import { Button, Stack, Text } from '@mantine/core';
import { IconBarcodeOff, IconScan } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOpenLabel } from '../../features/elements/use-open-label.ts';
import { RegisterRows, useRegisterable } from '../../features/grants/register-rows.tsx';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { AtOtherSites, useFoundElsewhere } from './at-other-sites.tsx';
import styles from './unknown-code.module.css';

const CodeEntry = lazy(async () => ({ default: (await import('../../ui/scanner/code-entry.tsx')).CodeEntry }));

/** A code that no object of the site has: says which, and what can be done about it. */
export function UnknownCode({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const mayRegister = useMaySomewhere()('elements.write');
  const [isTyping, setIsTyping] = useState(false);
  const isElsewhere = useFoundElsewhere(code).length > 0;
  const openLabel = useOpenLabel();
  useHandScanner(openLabel);
  return (
    <Stack gap="md">
      <Stack align="center" gap="xs" py="lg" ta="center" role="alert">
        <IconBarcodeOff size={48} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
        <PageTitle>{t(isElsewhere ? 'service.unknown.elsewhereTitle' : 'service.unknown.title')}</PageTitle>
        <Text size="lg" ff="monospace" className={styles.code}>
          {code}
        </Text>
        <Text c="dimmed" maw={440}>
          {t('service.unknown.text', { site: site.name })}
        </Text>
      </Stack>
      <AtOtherSites code={code} />
      <ButtonLink
        to="/exe"
        search={{ scan: true }}
        size="lg"
        fullWidth
        leftSection={<IconScan size={24} aria-hidden />}
      >
        {t('service.unknown.scanAgain')}
      </ButtonLink>
      {isTyping ? (
        <Suspense>
          <CodeEntry className={styles.entry} onCode={openLabel} />
        </Suspense>
      ) : (
        <Button variant="default" size="lg" fullWidth onClick={() => setIsTyping(true)}>
          {t('exe.start.type')}
        </Button>
      )}
      {mayRegister && <Register code={code} />}
    </Stack>
  );
}

/** For those who may: register an object with this very code, in one of the categories. */
function Register({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const title = t('service.unknown.register');
  if (useRegisterable()?.length === 0) return null;
  return (
    <Section title={title}>
      <RegisterRows label={title} code={code} />
    </Section>
  );
}
