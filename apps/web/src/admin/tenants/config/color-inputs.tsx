import { Button, ColorInput, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import {
  type TenantConfiguration,
  type TenantConfigurationDraft,
  tenantColors,
} from '../../../api/tenant-configuration.ts';
import type { Editor } from '../../../features/editor/use-editor.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import { Hint } from '../../../ui/text/hint.tsx';
import { colorContrast } from './color-contrast.ts';

interface ColorInputsProps {
  readonly editor: Editor<TenantConfigurationDraft, TenantConfiguration>;
}

/** The tenant's three colours, each with how it will be read, and with a better one where it can't be. */
export function ColorInputs({ editor }: ColorInputsProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const colors = draft.globalResources;
  return (
    <>
      {tenantColors.map((name) => {
        const set = (value: string): void =>
          change({ globalResources: { ...colors, [name]: value === '' ? null : value } });
        return (
          <Stack key={name} gap={6}>
            <ColorInput
              label={t(`admin.tenants.colors.${name}`)}
              format="hex"
              fixOnBlur={false}
              placeholder={t('admin.tenants.colors.standard')}
              withPreview={Boolean(colors[name])}
              value={colors[name] ?? ''}
              error={error(`globalResources.${name}`)}
              onChange={set}
              eyeDropperButtonProps={{ 'aria-label': t('admin.tenants.colors.pick') }}
              swatches={['#0f766e', '#1d4ed8', '#7c3aed', '#be123c', '#b45309', '#15803d', '#334155']}
            />
            <ContrastHint color={colors[name]} onUse={set} />
          </Stack>
        );
      })}
    </>
  );
}

interface ContrastHintProps {
  readonly color: string | null | undefined;
  readonly onUse: (color: string) => void;
}

/**
 * Note whether text in the colour is readable on both backgrounds (4.5 : 1, WCAG 2.2), and the replacement where it is
 * not.
 */
function ContrastHint({ color, onUse }: ContrastHintProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const contrast = colorContrast(color);
  if (!contrast) {
    return <Hint>{t('admin.tenants.colors.standardHint')}</Hint>;
  }
  const { shownOnLight, shownOnDark } = contrast;
  const [light, dark] = [formatNumber(culture, contrast.light), formatNumber(culture, contrast.dark)];
  if (contrast.isReadableOnLight && contrast.isReadableOnDark) {
    return <Line icon="good">{t('admin.tenants.colors.readableBoth', { light, dark })}</Line>;
  }
  return (
    <>
      {contrast.isReadableOnLight ? (
        <Line icon="good">{t('admin.tenants.colors.readableLight', { light })}</Line>
      ) : (
        <Group gap="xs" wrap="wrap">
          <Line icon="poor">{t('admin.tenants.colors.poorLight', { light, color: shownOnLight })}</Line>
          <Button size="compact-sm" variant="default" onClick={() => onUse(shownOnLight)}>
            {t('admin.tenants.colors.use', { color: shownOnLight })}
          </Button>
        </Group>
      )}
      {!contrast.isReadableOnDark && (
        <Line icon="good">{t('admin.tenants.colors.poorDark', { dark, color: shownOnDark })}</Line>
      )}
    </>
  );
}

function Line({ icon, children }: { readonly icon: 'good' | 'poor'; readonly children: ReactNode }): ReactNode {
  const Icon = icon === 'good' ? IconCheck : IconAlertTriangle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon size={18} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text size="sm" role="status">
        {children}
      </Text>
    </Group>
  );
}
