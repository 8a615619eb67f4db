import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnchorElementProps } from '../links/router-links.tsx';
import { wholeDates } from '../text/whole-dates.tsx';
import styles from './row.module.css';

/** Class for an element that contains a row and is neither a link of the app nor a button. */
export const rowClass = styles.row ?? '';

interface RowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Below that line: states that would leave the words no room beside them on a phone. */
  readonly below?: ReactNode;
  /** At the right: a state, a number. */
  readonly end?: ReactNode;
  /** Something is wrong with it: it stands out. */
  readonly tone?: 'bad' | undefined;
  /** Whether it leads somewhere, shown by an arrow. */
  readonly isLink?: boolean;
}

/** Content of a row that is large enough for a thumb: an icon, a name, and a line of text. */
export function Row({ icon, title, text, below, end, tone, isLink = true }: RowProps): ReactNode {
  return (
    <>
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && (
          <span className={styles.text} data-tone={tone}>
            {wholeDates(text)}
          </span>
        )}
        {below !== undefined && <span className={styles.below}>{below}</span>}
      </span>
      {(end !== undefined || isLink) && (
        <span className={styles.end}>
          {end}
          {isLink && <IconChevronRight size={20} aria-hidden />}
        </span>
      )}
    </>
  );
}

function RowAnchor({
  icon,
  title,
  text,
  below,
  end,
  tone,
  isLink = true,
  className,
  ...link
}: RowProps & AnchorElementProps): ReactNode {
  return (
    <a {...link} className={[rowClass, className].filter(Boolean).join(' ')}>
      <Row {...{ icon, title, text, below, end, tone, isLink }} />
    </a>
  );
}

/** A row that leads to a page of the app: `<RowLink to="/exe/id/$id" params={{ id }} icon={…} title={…} />`. */
export const RowLink = createLink(RowAnchor);

interface RowButtonProps extends RowProps {
  readonly isDisabled?: boolean;
  /** Of one that opens something below. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}

/** A row that does something. */
export function RowButton({ isDisabled, isExpanded, onClick, ...row }: RowButtonProps): ReactNode {
  return (
    <button type="button" className={rowClass} disabled={isDisabled} aria-expanded={isExpanded} onClick={onClick}>
      <Row {...row} />
    </button>
  );
}

/** Rows as a list; each child is an `li`. */
export function Rows({ children, label }: { readonly children: ReactNode; readonly label?: string }): ReactNode {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** As high as the rows that will stand here. */
export function RowsSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <ul className={styles.rows} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity of their own
        <li key={index}>
          <span className={styles.row}>
            <Skeleton width={44} height={44} radius="md" />
            <span className={styles.words}>
              <Skeleton height={14} width="55%" my={5} />
              <Skeleton height={12} width="75%" my={5} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
