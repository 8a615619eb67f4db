import { Stack, Switch } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { reloadSession } from '../../../api/session.ts';
import { succeeds } from '../../../api/succeeds.ts';
import {
  configurationOf,
  fetchTenantConfiguration,
  type TenantConfiguration,
  type TenantConfigurationDraft,
  tenantColors,
  useResetTenantConfiguration,
  useSaveTenantConfiguration,
  useTenantConfiguration,
} from '../../../api/tenant-configuration.ts';
import { type Tenant, tenantItems } from '../../../api/tenants.ts';
import { EditorScreen } from '../../../editors/editor-screen.tsx';
import type { ComparedProperty } from '../../../features/editor/compare-panel.tsx';
import { comparing } from '../../../features/editor/compared.ts';
import type { Editor } from '../../../features/editor/use-editor.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ItemPage } from '../../item-page.tsx';
import { LoadedItem } from '../../loaded-item.tsx';
import { ColorInputs } from './color-inputs.tsx';
import styles from './config.module.css';
import { configDraft, validateConfig } from './config-draft.ts';
import { LogoInput } from './logo-input.tsx';
import { ResetSection } from './reset-section.tsx';
import { ShellPreview } from './shell-preview.tsx';

/** Appearance of a tenant and settings of its apps. Source: specification, section 2, /tenants/{id}/config. */
export function TenantConfigScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const configuration = useTenantConfiguration(id);
  return (
    <ItemPage of="tenants" useItem={tenantItems.useToEdit}>
      {(tenant) => (
        <LoadedItem query={configuration}>
          {(answer) => (
            <ConfigEditor key={answer.version} tenant={tenant} storedConfiguration={configurationOf(answer)} />
          )}
        </LoadedItem>
      )}
    </ItemPage>
  );
}

interface ConfigEditorProps {
  readonly tenant: Tenant;
  readonly storedConfiguration: TenantConfiguration;
}

function ConfigEditor({ tenant, storedConfiguration }: ConfigEditorProps): ReactNode {
  const t = useTexts();
  const { tenant: ownTenant } = useSession();
  const { mutateAsync } = useSaveTenantConfiguration(tenant.id);
  const reset = useResetTenantConfiguration(tenant.id);
  const title = t('admin.tenants.config.title', { name: tenant.name });
  const save = async (draft: TenantConfigurationDraft): Promise<TenantConfiguration> => {
    const savedConfiguration = await mutateAsync(draft);
    // One's own look changes before one's eyes.
    if (tenant.id === ownTenant.id) await reloadSession();
    return savedConfiguration;
  };
  const onReset = async (): Promise<void> => {
    if (!(await succeeds(reset.mutateAsync()))) return;
    if (tenant.id === ownTenant.id) await reloadSession();
    flash('success', t('admin.tenants.config.resetDone', { name: tenant.name }));
  };
  return (
    <EditorScreen<TenantConfigurationDraft, TenantConfiguration>
      title={title}
      list={{ path: '/tenants', label: t('admin.menu.tenants') }}
      initial={configDraft(storedConfiguration)}
      id={storedConfiguration.id}
      steps={[
        {
          key: 'look',
          label: t('admin.tenants.config.look'),
          paths: ['globalResources', 'adminResources', 'files'],
          isWide: true,
          content: (editor) => (
            <>
              <LookStep editor={editor} tenantName={tenant.name} />
              {storedConfiguration.isOwn && <ResetSection onReset={onReset} />}
            </>
          ),
        },
        {
          key: 'apps',
          label: t('admin.tenants.config.apps'),
          paths: ['clientResources'],
          content: (editor) => <AppsStep editor={editor} />,
        },
      ]}
      validate={validateConfig}
      save={save}
      fetchLatest={fetchTenantConfiguration}
      toDraft={configDraft}
      nameOf={() => title}
      editPath={(id) => `/tenants/${id}/config`}
      properties={useProperties()}
    />
  );
}

interface StepProps {
  readonly editor: Editor<TenantConfigurationDraft, TenantConfiguration>;
}

function LookStep({ editor, tenantName }: StepProps & { readonly tenantName: string }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.columns}>
      <Stack gap="lg">
        <LogoInput
          editor={editor}
          reference="GlobalResources.Logo"
          label={t('admin.tenants.config.logo')}
          description={t('admin.tenants.config.logoHint')}
        />
        <LogoInput
          editor={editor}
          reference="AdminResources.Logo"
          label={t('admin.tenants.config.adminLogo')}
          description={t('admin.tenants.config.adminLogoHint')}
        />
        <ColorInputs editor={editor} />
      </Stack>
      <ShellPreview draft={editor.draft} tenantName={tenantName} />
    </div>
  );
}

function AppsStep({ editor }: StepProps): ReactNode {
  const t = useTexts();
  const { draft, change } = editor;
  return (
    <Switch
      label={t('admin.tenants.config.elementList')}
      description={t('admin.tenants.config.elementListHint')}
      checked={draft.clientResources.useElementListExe === true}
      onChange={(event) =>
        change({ clientResources: { ...draft.clientResources, useElementListExe: event.currentTarget.checked } })
      }
    />
  );
}

const compareProperty = comparing<TenantConfigurationDraft>();

function useProperties(): readonly ComparedProperty[] {
  const t = useTexts();
  return [
    compareProperty('globalResources', t('admin.tenants.config.look'), ({ logo, ...colors }) =>
      [...tenantColors.map((name) => colors[name]), logo && t('admin.tenants.config.logo')].filter(Boolean).join('\n'),
    ),
    compareProperty('adminResources', t('admin.tenants.config.adminLogo'), ({ logo }) =>
      logo === null ? '' : t('admin.tenants.config.adminLogo'),
    ),
    compareProperty('clientResources', t('admin.tenants.config.elementList'), ({ useElementListExe }) =>
      useElementListExe === true ? t('admin.tenants.config.elementList') : '',
    ),
  ];
}
