import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  readonly icon: TablerIcon;
  readonly iconSize?: number;
  /** Label of the action, for users that do not see the icon. */
  readonly label: string;
}

/** A button that is an icon: quiet, unless it is given another look. */
export function IconButton({ icon: Icon, iconSize = 18, label, ...props }: IconButtonProps): ReactNode {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...props}>
      <Icon size={iconSize} aria-hidden />
    </ActionIcon>
  );
}
