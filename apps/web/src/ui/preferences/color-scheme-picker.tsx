import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/SegmentedControl.css';

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Light, dark, or as the device has it. */
export function ColorSchemePicker(): ReactNode {
  const t = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('app.userMenu.colorScheme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
      data={schemes.map((scheme) => ({ value: scheme, label: t(`app.userMenu.schemes.${scheme}`) }))}
    />
  );
}
