import { Button, Stack, Text } from '@mantine/core';
import { IconBarcodeOff, IconFlag, IconLink, IconPlus, IconScan } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { NearCodes } from '../../features/elements/near-codes.tsx';
import { PublicPageLink } from '../../features/elements/public-page-link.tsx';
import { useOpenLabel } from '../../features/elements/use-open-label.ts';
import { RegisterRows, useRegisterable } from '../../features/grants/register-rows.tsx';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { RowButton, Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { AtOtherSites, useFoundElsewhere } from './at-other-sites.tsx';
import { LinkCode, useMayLink } from './link-code.tsx';
import styles from './unknown-code.module.css';

const ReportCode = lazy(async () => ({ default: (await import('./report-code.tsx')).ReportCode }));
const CodeEntry = lazy(async () => ({ default: (await import('../../ui/scanner/code-entry.tsx')).CodeEntry }));

/** A code that no object of the site has: shows the code and the possible actions. */
export function UnknownCode({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const { site } = useSession();
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
      <NearCodes code={code} />
      <AtOtherSites code={code} />
      <PublicPageLink code={code} />
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
      {isElsewhere ? null : <WhatNow code={code} />}
    </Stack>
  );
}

type Chosen = 'link' | 'register' | 'report';

/**
 * Possible actions on an unknown code, one open at a time: users that may register objects see the categories at once,
 * since most new labels are for registration.
 */
function WhatNow({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const maySomewhere = useMaySomewhere();
  const mayLink = useMayLink() && maySomewhere('elements.write');
  const registerable = useRegisterable();
  const mayRegister = maySomewhere('elements.write') && registerable !== undefined && registerable.length > 0;
  const [pressedOption, setPressed] = useState<Chosen | null>();
  const selectedOption = pressedOption === undefined && mayRegister ? 'register' : pressedOption;
  if (!maySomewhere('elements.read')) return <Text ta="center">{t('service.unknown.nothingToDo')}</Text>;
  const ways: readonly { readonly key: Chosen; readonly icon: ReactNode; readonly isOffered: boolean }[] = [
    { key: 'link', icon: <IconLink size={24} aria-hidden />, isOffered: mayLink },
    { key: 'register', icon: <IconPlus size={24} aria-hidden />, isOffered: mayRegister },
    { key: 'report', icon: <IconFlag size={24} aria-hidden />, isOffered: true },
  ];
  return (
    <>
      <Section title={t('service.unknown.whatNow')}>
        <Rows label={t('service.unknown.whatNow')}>
          {ways
            .filter(({ isOffered }) => isOffered)
            .map(({ key, icon }) => (
              <li key={key}>
                <RowButton
                  isExpanded={selectedOption === key}
                  onClick={() => setPressed(selectedOption === key ? null : key)}
                  icon={icon}
                  title={t(`service.unknown.ways.${key}`)}
                  text={t(`service.unknown.waysAbout.${key}`)}
                />
              </li>
            ))}
        </Rows>
      </Section>
      {selectedOption === 'register' && (
        <Section title={t('service.unknown.register')}>
          <RegisterRows label={t('service.unknown.register')} code={code} />
        </Section>
      )}
      <Suspense fallback={<RowsSkeleton count={2} />}>
        {selectedOption === 'link' && <LinkCode code={code} />}
        {selectedOption === 'report' && <ReportCode code={code} />}
      </Suspense>
    </>
  );
}
