import { Button, Divider, Drawer, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ColorSchemePicker } from '../../ui/preferences/color-scheme-picker.tsx';
import { LanguagePicker } from '../../ui/preferences/language-picker.tsx';
import '../../ui/styles/overlay-styles.ts';
import { useRouter } from '@tanstack/react-router';
import { useConfiguration } from '../../api/configuration.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { fieldStart, sitesOf } from '../../lib/session/session-data.ts';
import { keepForms, leaveForms } from '../../lib/unsaved/open-forms.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.ts';
import { initialsOf } from './initials.ts';
import { OwnContact } from './own-contact.tsx';
import { useSignOut } from './use-sign-out.ts';
import styles from './user-menu.module.css';
import type { UserMenuAction, UserMenuPanelProps } from './user-menu-action.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';

interface UserPanelProps extends UserMenuPanelProps {
  /** Further actions of the user, each in a separate dialog. */
  readonly actions: readonly UserMenuAction[];
}

/**
 * The signed-in user, the tenant and site, and the settings; needs the texts of services. Source: specification,
 * section 2, Top bar.
 */
export function UserPanel({ isOpen, isSiteLocked, actions, onBegin, onClose }: UserPanelProps): ReactNode {
  const t = useTexts();
  useReturnFocus(isOpen);
  const leave = useSignOut();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={360}
      title={t('app.userMenu.title')}
      closeButtonProps={{ 'aria-label': t('app.actions.close') }}
    >
      <Stack gap="lg">
        <UserFacts />
        {/* First, so that it is in sight on any screen. */}
        <Button
          variant="default"
          size="md"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void leave()}
        >
          {t('app.actions.signOut')}
        </Button>
        <SitePicker isLocked={isSiteLocked} />
        <Preferences />
        <Divider />
        <OwnContact />
        <Divider />
        {actions.map((action) => (
          <Button
            key={action.label}
            variant="default"
            size="md"
            leftSection={<action.icon size={18} aria-hidden />}
            onClick={() => onBegin(action)}
          >
            {t(action.label)}
          </Button>
        ))}
        {/* Last: it appears when the configuration has loaded, and must not move a button that the user is about to press. */}
        <OwnPasswordButton />
      </Stack>
    </Drawer>
  );
}

function UserFacts(): ReactNode {
  const t = useTexts();
  const { user, tenant } = useSession();
  return (
    <Group wrap="nowrap" align="flex-start">
      <span className={styles.initials} data-initials={initialsOf(user.name)} aria-hidden />
      <div>
        <Text fw={600}>{user.name}</Text>
        <dl className={styles.facts}>
          <dt>{t('app.userMenu.username')}</dt>
          <dd>{user.username}</dd>
          <dt>{t('app.userMenu.tenant')}</dt>
          <dd>{tenant.name}</dd>
          {user.email && (
            <>
              <dt>{t('app.userMenu.email')}</dt>
              <dd>
                <Address email={user.email} />
              </dd>
            </>
          )}
        </dl>
      </div>
    </Group>
  );
}

/** An e-mail address that continues on the next line at its domain, where it does not fit on one. */
function Address({ email }: { readonly email: string }): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Preferences(): ReactNode {
  const t = useTexts();
  return (
    <>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('app.userMenu.language')}
        </Text>
        <LanguagePicker />
      </Stack>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('app.userMenu.colorScheme')}
        </Text>
        <ColorSchemePicker />
      </Stack>
    </>
  );
}

/** Leads to the provider's page where one's own password is changed; nothing where another provider keeps it. */
function OwnPasswordButton(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const oidc = useConfiguration().data?.oidc;
  if (!oidc?.isBuiltIn) return null;
  return (
    <Button
      component="a"
      href={`${oidc.authority.replace(/\/$/, '')}/password/change?culture=${culture}`}
      variant="default"
      size="md"
      leftSection={<IconKey size={18} aria-hidden />}
    >
      {t('app.userMenu.changePassword')}
    </Button>
  );
}

/** The site to work at. On a site-locked page it can't be changed, and says why; elsewhere unsaved changes are asked about first. Source: specification, section 2. */
function SitePicker({ isLocked }: { readonly isLocked: boolean }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const router = useRouter();
  const sites = sitesOf(session);
  const ask = useUnsavedQuestion();
  const change = async (key: string): Promise<void> => {
    if (!(await leaveForms(ask))) return;
    // An object and the work on it belong to the previous site, and are not requested at the new one.
    if (isOfSite(router.state.location.pathname)) await router.navigate({ to: fieldStart(session) });
    changeSite(key);
    // Pages that belong to no site stay open.
    keepForms();
  };
  return (
    <NativeSelect
      size="md"
      label={t('app.userMenu.site')}
      description={isLocked ? t('app.userMenu.siteLocked') : undefined}
      disabled={isLocked || sites.length < 2}
      value={session.site.key}
      onChange={(event) => void change(event.currentTarget.value)}
      data={sites.map((site) => ({ value: site.key, label: site.name }))}
    />
  );
}

/** Whether a page of the field side is about something of one site. */
function isOfSite(path: string): boolean {
  return path.startsWith('/exe/') && path !== '/exe/help';
}
