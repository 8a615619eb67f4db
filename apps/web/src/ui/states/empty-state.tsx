import { Stack, Text, Title } from '@mantine/core';
import { IconInbox, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** What this place is for. */
  readonly text: string;
  /** The first step, a button or a link. */
  readonly action?: ReactNode;
  readonly icon?: ComponentType<IconProps>;
}

/** A place without anything in it yet: says what it is for and offers the first step. */
export function EmptyState({ title, text, action, icon: Icon = IconInbox }: EmptyStateProps): ReactNode {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Icon size={40} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={460}>
        {text}
      </Text>
      {action}
    </Stack>
  );
}
