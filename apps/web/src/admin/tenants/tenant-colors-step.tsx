import { Button, Card, ColorInput, Group, MantineProvider, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TenantColorsAndLogo, TenantDraft } from '../../api/tenants.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { contrast, formatColor, parseColor, readableOn, textContrast, white } from '../../ui/theme/contrast.ts';
import { tenantTheme, tenantVariables } from '../../ui/theme/tenant-theme.ts';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import type { TenantStepProps } from './tenant-steps.tsx';
import { tenantColors } from './validate-tenant.ts';

/** The tenant's own colours, each with how it will be read. */
export function TenantColorsStep({ editor }: TenantStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const colors: TenantColorsAndLogo = draft.resourceConfiguration.globalResources ?? {};
  const set = (name: (typeof tenantColors)[number], value: string): void =>
    change({
      resourceConfiguration: {
        ...draft.resourceConfiguration,
        globalResources: { ...colors, [name]: value === '' ? null : value },
      },
    });
  return (
    <Stack gap="md">
      {tenantColors.map((name) => (
        <ColorInput
          key={name}
          label={t(`admin.tenants.colors.${name}`)}
          description={<ContrastHint color={colors[name]} />}
          format="hex"
          fixOnBlur={false}
          placeholder={t('admin.tenants.colors.standard')}
          value={colors[name] ?? ''}
          error={error(`resourceConfiguration.globalResources.${name}`)}
          onChange={(value) => set(name, value)}
          eyeDropperButtonProps={{ 'aria-label': t('admin.tenants.colors.pick') }}
          swatches={['#0f766e', '#1d4ed8', '#7c3aed', '#be123c', '#b45309', '#15803d', '#334155']}
        />
      ))}
      <ColorsPreview draft={draft} />
    </Stack>
  );
}

/** Whether text in the colour can be read on white (4.5 : 1, WCAG 2.2), and what it becomes when it can't. */
function ContrastHint({ color }: { readonly color: string | null | undefined }): ReactNode {
  const t = useTexts();
  const parsed = parseColor(color);
  if (!parsed) return t('admin.tenants.colors.standardHint');
  const ratio = contrast(parsed, white).toFixed(1);
  if (contrast(parsed, white) >= textContrast) return t('admin.tenants.colors.readable', { ratio });
  return t('admin.tenants.colors.corrected', { ratio, color: formatColor(readableOn(parsed, white)) });
}

/** What the app looks like in the colours. */
function ColorsPreview({ draft }: { readonly draft: TenantDraft }): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('admin.editor.preview')}
      </Text>
      <div id="tenant-colors-preview">
        <MantineProvider
          theme={tenantTheme(draft.resourceConfiguration.globalResources ?? {})}
          cssVariablesResolver={tenantVariables}
          defaultColorScheme="auto"
          cssVariablesSelector="#tenant-colors-preview"
          getRootElement={() => document.getElementById('tenant-colors-preview') ?? undefined}
        >
          <Card withBorder padding="md">
            <Stack gap="sm">
              <Text fw={600}>{draft.name || t('admin.tenants.create')}</Text>
              <Group gap="xs">
                <Button>{t('app.actions.save')}</Button>
                <Button variant="light">{t('app.actions.next')}</Button>
                <Button variant="subtle">{t('app.actions.cancel')}</Button>
              </Group>
            </Stack>
          </Card>
        </MantineProvider>
      </div>
    </Stack>
  );
}
