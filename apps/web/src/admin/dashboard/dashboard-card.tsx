import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface DashboardCardProps {
  readonly title: string;
  /** The number that the card is about. */
  readonly figure?: ReactNode;
  /** A sentence about it. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Leads to all of it. */
  readonly footer?: ReactNode;
}

/** A number or a small chart with a sentence about it. */
export function DashboardCard({ title, figure, text, children, footer }: DashboardCardProps): ReactNode {
  const id = useId();
  return (
    <Card component="section" withBorder padding="lg" className={styles.card} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      {footer}
    </Card>
  );
}
