import { Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PartTitle } from '../../ui/text/titles.tsx';
import styles from './category-canvas.module.css';

/** Sections of the page, in their order; relations between objects become one more. */
export type CanvasSectionKey =
  | 'fields'
  | 'services'
  | 'functions'
  | 'rules'
  | 'processors'
  | 'access'
  | 'labels'
  | 'public';

interface CanvasSectionProps {
  readonly name: CanvasSectionKey;
  readonly title: string;
  /** Number of the section's items. */
  readonly count?: number | undefined;
  /** Links and buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a category, with its heading. */
export function CanvasSection({ name, title, count, actions, children }: CanvasSectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Group justify="space-between" gap="8px 16px" mih={36}>
        <PartTitle data-section={name} tabIndex={-1} className={styles.sectionTitle}>
          <span id={id}>{title}</span>
          {count !== undefined && count > 0 && (
            <Text component="span" c="dimmed" size="sm" ml={8}>
              {count}
            </Text>
          )}
        </PartTitle>
        {actions && (
          <Group gap={8} className={styles.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </section>
  );
}

/** Moves focus to the heading of a section, which scrolls it into view. */
export function goToSection(name: CanvasSectionKey): void {
  document.querySelector<HTMLElement>(`[data-section="${name}"]`)?.focus();
}
