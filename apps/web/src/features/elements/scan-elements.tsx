import { Button } from '@mantine/core';
import { IconArrowRight, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ElementWithType, useElementByCode, useElementsOfCode } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Row } from '../../ui/rows/row.tsx';
import { answerScan } from '../../ui/scanner/scan-feedback.ts';
import { ScannerView } from '../../ui/scanner/scanner-view.tsx';
import { NearCodes } from './near-codes.tsx';
import { readLabel } from './read-label.ts';
import styles from './scan-elements.module.css';

/**
 * Full-screen camera. The object found slides up as a card while the camera stays open, so that objects can be scanned
 * one after the other.
 */
export function ScanElements({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>(null);
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title={t('app.scanner.title')}
      padding={0}
      transitionProps={{ duration: 0 }}
      styles={{
        header: { padding: '6px 6px 6px 16px', minHeight: 56 },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0, position: 'relative' },
      }}
    >
      <ScannerView
        onText={async (text) => {
          const next = await readLabel(text, { t, navigate });
          if (next !== null) setCode(next);
          else answerScan(false);
        }}
      />
      {code !== null && <FoundElement key={code} code={code} onForget={() => setCode(null)} />}
    </Dialog>
  );
}

interface FoundElementProps {
  readonly code: string;
  readonly onForget: () => void;
}

function FoundElement({ code, onForget }: FoundElementProps): ReactNode {
  const t = useTexts();
  const element = useElementByCode(code);
  const link = useRef<HTMLAnchorElement>(null);
  const isAnswered = element.isSuccess || element.isError;
  useEffect(() => {
    if (!isAnswered) return;
    answerScan(element.isSuccess);
    link.current?.focus({ preventScroll: true });
  }, [isAnswered, element.isSuccess]);

  const isUnknown = element.error instanceof ApiError && element.error.status === 404;
  const { site: current } = useSession();
  // At another of one's sites it is opened at once, by the same tap.
  const { data: locations } = useElementsOfCode(code, isUnknown);
  const otherLocation = locations?.find(({ site }) => site.key !== current.key);
  const problem = element.error && !isUnknown ? errorTexts(element.error).join(' ') : null;
  return (
    <div className={styles.card} role="status">
      <div className={styles.row}>
        <FoundRow
          element={element.data}
          title={otherLocation?.title ?? code}
          text={problem ?? otherLocation?.site.name ?? t(isUnknown ? 'service.unknown.title' : 'exe.scan.lookingUp')}
        />
        <Button variant="subtle" color="gray" size="md" px={10} aria-label={t('exe.scan.dismiss')} onClick={onForget}>
          <IconX size={22} aria-hidden />
        </Button>
      </div>
      {isUnknown && locations !== undefined && !otherLocation && <NearCodes code={code} />}
      {problem !== null ? (
        <Button size="lg" fullWidth onClick={() => void element.refetch()}>
          {t('app.actions.retry')}
        </Button>
      ) : (
        <ButtonLink
          ref={link}
          to="/exe/code/$code"
          params={{ code }}
          size="lg"
          fullWidth
          disabled={!isAnswered}
          onClick={() => otherLocation && changeSite(otherLocation.site.key)}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {otherLocation
            ? t('service.unknown.openAt', { site: otherLocation.site.name })
            : t(isUnknown ? 'exe.scan.whatNow' : 'app.actions.open')}
        </ButtonLink>
      )}
    </div>
  );
}

interface FoundRowProps {
  readonly element: ElementWithType | undefined;
  /** Title and text while the object is not known. */
  readonly title: string;
  readonly text: string;
}

function FoundRow({ element, title, text }: FoundRowProps): ReactNode {
  return element ? (
    <Row
      icon={<NamedIcon name={element.elementType.icon} />}
      title={element.title}
      text={`${element.code} · ${element.elementType.name}`}
      isLink={false}
    />
  ) : (
    <Row icon={<IconQuestionMark size={24} aria-hidden />} title={title} text={text} isLink={false} />
  );
}
