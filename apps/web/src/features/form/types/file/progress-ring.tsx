import type { ReactNode } from 'react';
import styles from './files.module.css';

interface ProgressRingProps {
  readonly label: string;
  /** In whole per cent; an empty ring while it waits. */
  readonly percent: number;
  readonly size: number;
}

const radius = 15;
const inScope = 2 * Math.PI * radius;

/** How far an upload is, as a ring that fills. */
export function ProgressRing({ label, percent, size }: ProgressRingProps): ReactNode {
  return (
    <svg
      className={styles.ring}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <circle cx={18} cy={18} r={radius} />
      <circle cx={18} cy={18} r={radius} data-filled strokeDasharray={`${(inScope * percent) / 100} ${inScope}`} />
    </svg>
  );
}
