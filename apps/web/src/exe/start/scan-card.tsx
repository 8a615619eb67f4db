import { Button } from '@mantine/core';
import { IconKeyboard, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import styles from './scan-card.module.css';

const CodeEntry = lazy(async () => ({ default: (await import('../../ui/scanner/code-entry.tsx')).CodeEntry }));

/** The way in: scan with the camera or a hand scanner, or type the code. `onText` gets what was typed. */
export function ScanCard({ onText }: { readonly onText: (text: string) => void }): ReactNode {
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
