import { Group } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reloadSession } from '../../api/session.ts';
import { type FullTenant, type Tenant, type TenantDraft, tenantItems, tenantSettings } from '../../api/tenants.ts';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { useSwitchTenant } from '../../features/tenant-switch/use-switch-tenant.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { languageNames } from '../../ui/preferences/language-names.ts';
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx';
import { ItemPage } from '../item-page.tsx';
import { newTenant, tenantDraft } from './tenant-draft.ts';
import { TenantSettingsStep } from './tenant-settings-step.tsx';
import { TenantSitesStep } from './tenant-sites-step.tsx';
import { TenantContactStep, TenantGeneralStep } from './tenant-steps.tsx';
import { validateTenant } from './validate-tenant.ts';

/** A new tenant. */
export function TenantCreateScreen(): ReactNode {
  return <TenantEditor storedTenant={null} />;
}

/** A tenant that there is. */
export function TenantEditScreen(): ReactNode {
  return (
    <ItemPage of="tenants" useItem={tenantItems.useToEdit}>
      {(storedTenant) => <TenantEditor storedTenant={storedTenant} />}
    </ItemPage>
  );
}

interface TenantEditorProps {
  readonly storedTenant: FullTenant | null;
}

function TenantEditor({ storedTenant }: TenantEditorProps): ReactNode {
  const t = useTexts();
  const { tenant: ownTenant } = useSession();
  const steps = useTenantSteps(storedTenant);
  const properties = useProperties();
  const { mutateAsync } = tenantItems.useSave();
  const remove = tenantItems.useDelete();
  const save = async (draft: TenantDraft): Promise<Tenant> => {
    const savedTenant = await mutateAsync(draft);
    // The session depends on the user's tenant: changes of its colours, sites and locks apply at once.
    if (savedTenant.id === ownTenant.id) await reloadSession();
    return savedTenant;
  };
  const { isSwitching, offerAdministrator } = useFirstAdministratorOffer();
  if (isSwitching) return <LoadingOverlay isVisible text={t('admin.tenantSwitch.progress')} />;
  return (
    <EditorScreen<TenantDraft, Tenant>
      title={storedTenant ? storedTenant.name : t('admin.tenants.create')}
      list={{ path: '/tenants', label: t('admin.menu.tenants') }}
      initial={storedTenant ? tenantDraft(storedTenant) : newTenant}
      id={storedTenant?.id}
      steps={steps}
      validate={validateTenant}
      save={save}
      fetchLatest={tenantItems.fetch}
      toDraft={tenantDraft}
      nameOf={({ name }) => name}
      editPath={(id) => `/tenants/${id}/edit`}
      properties={properties}
      {...(!storedTenant && { onSaved: offerAdministrator })}
      {...(storedTenant &&
        storedTenant.id !== ownTenant.id && {
          remove: {
            confirmationText: storedTenant.key,
            usage: storedTenant.usage,
            about: t('admin.tenants.removeUnused'),
            send: () => remove.mutateAsync(storedTenant.id),
          },
        })}
    />
  );
}

interface FirstAdministratorOffer {
  /** Whether the user is on the way to the new tenant. */
  readonly isSwitching: boolean;
  /** Asks whether to create the first user of a new tenant, and switches to the tenant for it. */
  readonly offerAdministrator: (saved: Tenant) => Promise<void>;
}

/** Offers the first user: a tenant without users is useless, and only an administrator in it can create one. */
function useFirstAdministratorOffer(): FirstAdministratorOffer {
  const t = useTexts();
  const { isSwitching, switchTo } = useSwitchTenant();
  return {
    isSwitching,
    async offerAdministrator(savedTenant) {
      const isAccepted = await confirm({
        title: t('admin.tenants.firstAdministrator.title', { name: savedTenant.name }),
        text: t('admin.tenants.firstAdministrator.text', { name: savedTenant.name }),
        confirmLabel: t('admin.tenants.firstAdministrator.confirm'),
        cancelLabel: t('admin.tenants.firstAdministrator.later'),
      });
      const isLeaving = isAccepted && (await switchTo(savedTenant, '/users/create?role=TenantAdmin'));
      // Going back to the list would take the place of the page that is on its way.
      if (isLeaving) await new Promise(() => {});
    },
  };
}

function useTenantSteps(storedTenant: FullTenant | null): readonly EditorScreenStep<TenantDraft, Tenant>[] {
  const t = useTexts();
  return [
    {
      key: 'general',
      label: t('admin.editor.general.title'),
      paths: ['name', 'key', 'culture', 'timeZone', 'policyUrl', 'rssFeedUrl'],
      content: (editor) => (
        <>
          <TenantGeneralStep editor={editor} />
          {storedTenant && <ConfigurationLink tenantId={storedTenant.id} />}
        </>
      ),
    },
    {
      key: 'sites',
      label: t('admin.tenants.sitesStep'),
      paths: ['sites'],
      content: (editor) => <TenantSitesStep editor={editor} siteUsage={storedTenant?.siteUsage ?? {}} />,
    },
    {
      key: 'contact',
      label: t('admin.tenants.contactStep'),
      paths: ['contact', 'licence'],
      content: (editor) => <TenantContactStep editor={editor} />,
    },
    {
      key: 'settings',
      label: t('admin.tenants.settingsStep'),
      paths: ['settings'],
      content: (editor) => <TenantSettingsStep editor={editor} />,
    },
  ];
}

/** Link to the appearance of the tenant, which is saved separately. */
function ConfigurationLink({ tenantId }: { readonly tenantId: string }): ReactNode {
  const t = useTexts();
  return (
    <TextLink
      to="/tenants/$id/config"
      params={{ id: tenantId }}
      size="sm"
      mt="xs"
      mih={44}
      display="inline-flex"
      style={{ alignItems: 'center', alignSelf: 'flex-start' }}
    >
      <Group component="span" gap={8}>
        <IconPalette size={20} aria-hidden />
        {t('admin.tenants.open')}
      </Group>
    </TextLink>
  );
}

const compareProperty = comparing<TenantDraft>();

function useProperties(): readonly ComparedProperty[] {
  const t = useTexts();
  return [
    compareProperty('name', t('admin.tenants.name')),
    compareProperty('key', t('admin.tenants.key')),
    compareProperty('culture', t('admin.tenants.culture'), (culture) => languageNames[culture]),
    compareProperty('timeZone', t('admin.tenants.timeZone')),
    compareProperty('policyUrl', t('admin.tenants.policyUrl')),
    compareProperty('rssFeedUrl', t('admin.tenants.rssFeedUrl')),
    compareProperty('sites', t('admin.tenants.sitesStep'), (sites) =>
      sites.map(({ name, key }) => `${name} (${key})`).join('\n'),
    ),
    compareProperty('contact', t('admin.tenants.contactStep'), (contact) =>
      Object.values(contact).filter(Boolean).join('\n'),
    ),
    compareProperty('licence', t('admin.tenants.licence'), ({ level, isBilledAnnually }) =>
      [t(`admin.tenants.licences.${level}`), isBilledAnnually && t('admin.tenants.isBilledAnnually')]
        .filter(Boolean)
        .join('\n'),
    ),
    compareProperty('settings', t('admin.tenants.settingsStep'), (settings) =>
      tenantSettings
        .filter((setting) => settings[setting])
        .map((setting) => t(`admin.tenants.settings.${setting}.name`))
        .join('\n'),
    ),
  ];
}
