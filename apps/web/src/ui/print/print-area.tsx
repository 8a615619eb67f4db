import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './print-area.module.css';

/** Content that is invisible on the screen; while it is there, printing the page prints it and nothing else. */
export function PrintArea({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Portal className={styles.area ?? ''} aria-hidden>
      {children}
    </Portal>
  );
}

interface PrintedCodeProps {
  readonly qr: { readonly size: number; readonly path: string };
  readonly title: string;
  readonly text?: string;
}

/** A card with a QR code, 85 × 54 mm. */
export function PrintedCode({ qr, title, text }: PrintedCodeProps): ReactNode {
  return (
    <div className={styles.card}>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" className={styles.qr} aria-hidden>
        <path d={qr.path} />
      </svg>
      <div>
        <strong>{title}</strong>
        {text && <div className={styles.text}>{text}</div>}
      </div>
    </div>
  );
}
