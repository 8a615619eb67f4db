import { ActionIcon, Alert, Button, CopyButton, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconInfoCircle, IconLink, IconMail } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useMessageDelivery } from '../../api/messages.ts';
import { type AccessMail, type GivenAccess, type User, useGiveAccess } from '../../api/users.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '../../ui/styles/form-styles.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';

interface AccessDialogProps {
  readonly user: Pick<User, 'id' | 'name' | 'email'>;
  readonly mail: AccessMail;
  /** Whether passwords are kept by the built-in provider: only then the link sets one. */
  readonly hasPasswords: boolean;
  readonly onClose: () => void;
}

/** Dialog to send a user an invitation or a link that sets a new password, by e-mail or by copying the link. */
export function AccessDialog(props: AccessDialogProps): ReactNode {
  const { user, mail, onClose } = props;
  const t = useTexts();
  const [link, setLink] = useState<GivenAccess | null>(null);
  return (
    <Dialog onClose={onClose} title={t(`admin.users.access.${mail}`, { name: user.name })}>
      {link ? <ShownLink access={link} onClose={onClose} /> : <AccessChoice {...props} onLink={setLink} />}
    </Dialog>
  );
}

interface AccessChoiceProps extends AccessDialogProps {
  /** Called with an access that is given by a link. */
  readonly onLink: (access: GivenAccess) => void;
}

/** Choice between an e-mail, if the user has an address, and a link to copy. */
function AccessChoice({ user, mail, hasPasswords, onClose, onLink }: AccessChoiceProps): ReactNode {
  const t = useTexts();
  const give = useGiveAccess();
  const { data: delivery } = useMessageDelivery();
  const staysInOutbox = delivery?.email.isConfigured === false;
  const send = async (by: 'email' | 'link'): Promise<void> => {
    try {
      const issuedAccess = await give.mutateAsync({ userId: user.id, mail, by });
      if (issuedAccess.url !== null) {
        onLink(issuedAccess);
        return;
      }
      const key = issuedAccess.isMailConfigured ? 'admin.users.access.sent' : 'admin.users.access.inOutbox';
      flash('success', t(key, { email: issuedAccess.email ?? '' }));
      onClose();
    } catch {
      // Said in the dialog.
    }
  };
  return (
    <Stack>
      <Text>
        {user.email
          ? t('admin.users.access.toEmail', { email: user.email })
          : t('admin.users.access.withoutEmail', { name: user.name })}{' '}
        {hasPasswords && t(`admin.users.access.life.${mail}`)}
      </Text>
      {user.email && staysInOutbox && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t('admin.users.access.noMail')}
        </Alert>
      )}
      {give.error && <ErrorLine texts={errorTexts(give.error)} />}
      <Group justify="flex-end">
        <Button
          variant={user.email ? 'default' : 'filled'}
          leftSection={<IconLink size={18} aria-hidden />}
          loading={give.isPending && give.variables?.by === 'link'}
          disabled={give.isPending}
          onClick={() => void send('link')}
        >
          {t('admin.users.access.showLink')}
        </Button>
        {user.email && (
          <Button
            data-autofocus
            leftSection={<IconMail size={18} aria-hidden />}
            loading={give.isPending && give.variables?.by === 'email'}
            disabled={give.isPending}
            onClick={() => void send('email')}
          >
            {t('admin.users.access.sendEmail')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function ShownLink({ access, onClose }: { readonly access: GivenAccess; readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { url, validUntil } = access;
  return (
    <Stack>
      <Text>
        {validUntil === null
          ? t('admin.users.access.appLink')
          : t('admin.users.access.shownOnce', { time: formatDateTime(validUntil, timeZone) })}
      </Text>
      <TextInput
        readOnly
        label={t('admin.users.access.link')}
        value={url ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <CopyButton value={url ?? ''} timeout={2000}>
            {({ copied, copy }) => (
              <Tooltip label={t(copied ? 'admin.users.access.copied' : 'admin.users.access.copy')}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t(copied ? 'admin.users.access.copied' : 'admin.users.access.copy')}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        }
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('app.actions.close')}</Button>
      </Group>
    </Stack>
  );
}
