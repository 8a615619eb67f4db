import { Badge } from '@mantine/core';
import {
  IconDoorEnter,
  IconDoorExit,
  IconDownload,
  IconEye,
  IconLock,
  IconPencil,
  IconPlus,
  type IconProps,
  IconRepeat,
  IconShieldX,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { AuditAction } from '../../api/audit.ts';
import { useAuditWords } from './use-audit-words.ts';

const looks: Readonly<Record<AuditAction, { readonly color: string; readonly icon: ComponentType<IconProps> }>> = {
  create: { color: 'green', icon: IconPlus },
  update: { color: 'blue', icon: IconPencil },
  delete: { color: 'red', icon: IconTrash },
  export: { color: 'gray', icon: IconDownload },
  viewAs: { color: 'gray', icon: IconEye },
  replicate: { color: 'violet', icon: IconRepeat },
  switchTenant: { color: 'violet', icon: IconSwitchHorizontal },
  refused: { color: 'red', icon: IconShieldX },
  signIn: { color: 'gray', icon: IconDoorEnter },
  signInFailed: { color: 'yellow', icon: IconShieldX },
  signInLocked: { color: 'red', icon: IconLock },
  signInRefused: { color: 'red', icon: IconShieldX },
  signOut: { color: 'gray', icon: IconDoorExit },
};

/** What happened, as icon, word and colour. */
export function ActionBadge({ action }: { readonly action: AuditAction }): ReactNode {
  const words = useAuditWords();
  const { color, icon: Icon } = looks[action] ?? { color: 'gray', icon: IconPencil };
  return (
    <Badge
      className="tingest-status"
      miw="max-content"
      color={color}
      size="lg"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {words.action(action)}
    </Badge>
  );
}
