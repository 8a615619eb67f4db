import { Button, Group, Stack, Text } from '@mantine/core';
import { IconHelpCircle, IconKeyboard, IconListSearch, IconScan } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRecentElements } from '../../features/elements/recent-elements.ts';
import { useOpenLabel } from '../../features/elements/use-open-label.ts';
import { OutboxLine } from '../../features/outbox/outbox-line.tsx';
import { RefusalsHere } from '../../features/view-as/refusals-here.tsx';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addServiceTexts, useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { RowLink, Rows } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import styles from './scan-card.module.css';
import { useSummarizedWork, WorkSummary } from './work-summary.tsx';

/** So many fit without the page becoming a list. */
const maxShown = 5;

/** Where else one goes from here. */
const ways = [
  [{ to: '/exe', search: { show: 'round' } }, IconScan, 'round'],
  [{ to: '/exe/elementList' }, IconListSearch, 'allElements'],
  [{ to: '/exe/help' }, IconHelpCircle, 'help'],
] as const;

const NothingToDo = lazyWithTexts(async () => (await import('./nothing-to-do.tsx')).NothingToDo, addServiceTexts);
const GrantedWays = lazyWithTexts(
  async () => (await import('../../features/grants/granted-ways.tsx')).GrantedWays,
  addServiceTexts,
);
const ScanElements = lazyWithTexts(
  async () => (await import('../../features/elements/scan-elements.tsx')).ScanElements,
  addServiceTexts,
);

/** Start page of field users: scan, continue open work, or return to recently viewed objects. */
export function StartScreen(): ReactNode {
  const may = useMaySomewhere();
  // The grants of a privilege in detail are checked by the server; a user without any at this site has no work here.
  return (
    <Stack gap="lg">
      {may('elements.read') ? (
        <Start />
      ) : (
        <Suspense>
          <NothingToDo />
        </Suspense>
      )}
      <RefusalsHere target={{}} />
    </Stack>
  );
}

function Start(): ReactNode {
  const t = useTexts();
  const { user, site } = useSession();
  const work = useSummarizedWork();
  const { scan } = useSearch({ from: '/field/exe' });
  const navigate = useNavigate();
  const openLabel = useOpenLabel();
  useHandScanner(openLabel, scan !== true);
  return (
    <Stack gap="lg">
      <div>
        <PageTitle>{t('app.shell.greeting', { name: user.name.split(' ', 1).join('') })}</PageTitle>
        <Text c="dimmed">{t('exe.start.site', { site: site.name })}</Text>
      </div>
      <ScanCard onText={openLabel} />
      <OutboxLine />
      <WorkSummary work={work} />
      {work.isSettled && <Below />}
      {scan && (
        <Suspense>
          <ScanElements onClose={() => void navigate({ to: '/exe', search: {}, replace: true })} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Where else one goes from here; drawn once all above it is there, so that nothing moves. */
function Below(): ReactNode {
  const t = useTexts();
  const { site, grants } = useSession();
  const may = useMaySomewhere();
  return (
    <>
      <RecentElements />
      <Suspense>
        {grants[site.key]?.length ? <GrantedWays /> : null}
        <Group gap="lg">
          {ways
            .filter(([, , name]) => name !== 'round' || may('operations.perform'))
            .map(([link, Icon, name]) => (
              <TextLink key={name} {...link} py="sm">
                <Group gap={8} component="span">
                  <Icon size={22} aria-hidden />
                  {t(`exe.start.${name}`)}
                </Group>
              </TextLink>
            ))}
        </Group>
      </Suspense>
    </>
  );
}

/** Objects recently viewed on this device. Renders nothing if there are none. */
function RecentElements(): ReactNode {
  const t = useTexts();
  const { elements } = useRecentElements();
  if (elements.length === 0) return null;
  return (
    <Section title={t('exe.start.recent')}>
      <Rows>
        {elements.slice(0, maxShown).map(({ id, icon, title, code }) => (
          <li key={id}>
            <RowLink to="/exe/id/$id" params={{ id }} icon={<NamedIcon name={icon} />} title={title} text={code} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

const CodeEntry = lazy(async () => ({ default: (await import('../../ui/scanner/code-entry.tsx')).CodeEntry }));

/** Entry point: scan with the camera or a hand scanner, or type the code. `onText` receives the typed text. */
function ScanCard({ onText }: { readonly onText: (text: string) => void }): ReactNode {
  const t = useTexts();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div>
      <Link to="/exe" search={{ scan: true }} className={styles.scan}>
        <IconScan size={48} stroke={1.6} aria-hidden />
        <span>{t('exe.start.scan')}</span>
      </Link>
      <div className={styles.type}>
        {isTyping ? (
          <Suspense>
            <CodeEntry className={styles.entry} onCode={onText} />
          </Suspense>
        ) : (
          <Button
            variant="subtle"
            size="md"
            fullWidth
            leftSection={<IconKeyboard size={22} aria-hidden />}
            onClick={() => setIsTyping(true)}
          >
            {t('exe.start.type')}
          </Button>
        )}
      </div>
      <Hint ta="center">{t('exe.start.handScanner')}</Hint>
    </div>
  );
}
