import { Card } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { PartTitle } from '../../ui/text/titles.tsx';
import styles from './dashboard.module.css';
import type { ListLink } from './list-links.ts';

interface DashboardCardProps {
  readonly title: string;
  /** The number that the card is about. */
  readonly figure?: ReactNode;
  /** Link to the list of the counted items, if a single list contains them all. */
  readonly listBehind?: ListLink | undefined;
  /** A sentence about it. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Leads to all of it. */
  readonly footer?: ReactNode;
}

/** A number or a small chart with a sentence about it. */
export function DashboardCard({ title, figure, listBehind, text, children, footer }: DashboardCardProps): ReactNode {
  const id = useId();
  return (
    <Card component="section" withBorder padding="lg" className={styles.card} aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      {figure !== undefined && (
        <p className={styles.figure}>
          {listBehind ? (
            <Link
              to={listBehind.to}
              search={listBehind.search}
              className={styles.figureLink}
              aria-labelledby={`${id} ${id}-figure`}
            >
              <span id={`${id}-figure`}>{figure}</span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          ) : (
            figure
          )}
        </p>
      )}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      {footer}
    </Card>
  );
}
