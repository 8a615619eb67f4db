import { Button, Group, Stack } from '@mantine/core';
import { IconKey, IconMail } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type AccessMail, type User, userItems } from '../../api/users.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { UserStatusBadge } from './user-status.tsx';

const AccessDialog = lazy(async () => ({ default: (await import('./access-dialog.tsx')).AccessDialog }));

interface AccountPanelProps {
  readonly user: User;
  readonly hasPasswords: boolean;
  /** Whether the reader may give this user a way in. */
  readonly mayGive: boolean;
}

/**
 * State of a user's account: invited, active or disabled, and the time of the last sign-in; with the ways to grant
 * access.
 */
export function AccountPanel({ user, hasPasswords, mayGive }: AccountPanelProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const [mail, setMail] = useState<AccessMail | null>(null);
  // The edited data does not change; the current state of the account is loaded again.
  const { data, refetch } = userItems.useToEdit(user.id);
  const { status, invitedAt, lastSignInAt } = data ?? user;
  const time = (instant: string | null): string | null => instant && formatDateTime(instant, timeZone);
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          [t('admin.users.status'), <UserStatusBadge key="status" status={status} />],
          [t('admin.users.lastSignInAt'), time(lastSignInAt)],
          [t('admin.users.invitedAt'), lastSignInAt === null && time(invitedAt)],
        ]}
      />
      {mayGive && status === 'disabled' && <Hint>{t('admin.users.enableFirst')}</Hint>}
      {mayGive && status !== 'disabled' && (
        <Group>
          {lastSignInAt === null && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={() => setMail('invitation')}
            >
              {t(invitedAt ? 'admin.users.inviteAgain' : 'admin.users.invite')}
            </Button>
          )}
          {lastSignInAt !== null && hasPasswords && (
            <Button
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              onClick={() => setMail('passwordLink')}
            >
              {t('admin.users.newPassword')}
            </Button>
          )}
        </Group>
      )}
      {mail && (
        <Suspense>
          <AccessDialog
            user={user}
            mail={mail}
            hasPasswords={hasPasswords}
            onClose={() => {
              setMail(null);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
