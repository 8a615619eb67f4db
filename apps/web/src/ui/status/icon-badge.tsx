import { Badge, type BadgeProps } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

/** How a state looks: never by its colour alone. */
export interface BadgeLook {
  readonly color: string;
  readonly icon: ComponentType<IconProps>;
}

interface IconBadgeProps extends BadgeProps {
  readonly look: BadgeLook;
  readonly 'data-status'?: string;
}

/** A state as icon, word and colour. */
export function IconBadge({ look: { color, icon: Icon }, children, ...badgeProps }: IconBadgeProps): ReactNode {
  return (
    <Badge
      className="tingest-status"
      color={color}
      size="lg"
      // A word that is cut off says nothing, however narrow the table.
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
      {...badgeProps}
    >
      {children}
    </Badge>
  );
}
