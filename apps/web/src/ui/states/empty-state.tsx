import { Stack, Text, Title } from '@mantine/core';
import { IconInbox, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** Purpose of this page or list. */
  readonly text: string;
  /** The first step, a button or a link. */
  readonly action?: ReactNode;
  readonly icon?: ComponentType<IconProps>;
  /** Whether it is all that the page has: then its title is the page's heading. */
  readonly isPage?: boolean;
}

/** A page or list without any content yet: describes its purpose and offers the first step. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { title, text, action, icon: Icon = IconInbox, isPage = false } = props;
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Icon size={40} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={isPage ? 1 : 2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={460}>
        {text}
      </Text>
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
