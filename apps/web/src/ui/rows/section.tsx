import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the right of the title, such as a link to all of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, action, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" mih={44} gap="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
