import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFlame, IconMinus, type IconProps } from '@tabler/icons-react';
import type { CasePriority } from '@tingest/domain/work';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

const looks: Readonly<Record<CasePriority, { readonly icon: ComponentType<IconProps>; readonly color: string }>> = {
  low: { icon: IconArrowDown, color: 'var(--mantine-color-dimmed)' },
  normal: { icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
  high: { icon: IconArrowUp, color: 'var(--mantine-color-yellow-text)' },
  urgent: { icon: IconFlame, color: 'var(--mantine-color-error)' },
};

/** How urgent a case is, as icon and word. */
export function PriorityMark({ priority }: { readonly priority: CasePriority }): ReactNode {
  const t = useTexts();
  const { icon: Icon, color } = looks[priority];
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex" style={{ verticalAlign: 'middle' }}>
      <Icon size={16} color={color} style={{ flex: 'none' }} aria-hidden />
      {t(`admin.report.priorities.${priority}`)}
    </Group>
  );
}
