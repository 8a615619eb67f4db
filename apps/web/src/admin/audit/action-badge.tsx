import {
  IconDoorEnter,
  IconDoorExit,
  IconDownload,
  IconEye,
  IconLock,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconRepeat,
  IconShieldX,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import type { AuditAction } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

const looks: Readonly<Record<AuditAction, BadgeLook>> = {
  create: { color: 'green', icon: IconPlus },
  update: { color: 'blue', icon: IconPencil },
  delete: { color: 'red', icon: IconTrash },
  export: { color: 'gray', icon: IconDownload },
  viewAs: { color: 'gray', icon: IconEye },
  replicate: { color: 'violet', icon: IconRepeat },
  try: { color: 'gray', icon: IconPlayerPlay },
  switchTenant: { color: 'violet', icon: IconSwitchHorizontal },
  refused: { color: 'red', icon: IconShieldX },
  signIn: { color: 'gray', icon: IconDoorEnter },
  signInFailed: { color: 'yellow', icon: IconShieldX },
  signInLocked: { color: 'red', icon: IconLock },
  signInRefused: { color: 'red', icon: IconShieldX },
  signOut: { color: 'gray', icon: IconDoorExit },
};

/** Action of an audit event as icon, word and colour. */
export function ActionBadge({ action }: { readonly action: AuditAction }): ReactNode {
  const texts = useAuditTexts();
  return <IconBadge look={looks[action] ?? { color: 'gray', icon: IconPencil }}>{texts.action(action)}</IconBadge>;
}
