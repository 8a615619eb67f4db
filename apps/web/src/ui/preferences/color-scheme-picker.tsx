import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, type IconProps, IconSun } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './choices.module.css';

const schemes: readonly (readonly [MantineColorScheme, ComponentType<IconProps>])[] = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
];

/** Light, dark, or as the device has it. */
export function ColorSchemePicker(): ReactNode {
  const t = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div role="group" aria-label={t('app.userMenu.colorScheme')} className={styles.choices}>
      {schemes.map(([scheme, Icon]) => (
        <UnstyledButton
          key={scheme}
          className={styles.choice}
          aria-pressed={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={18} aria-hidden />
          {t(`app.userMenu.schemes.${scheme}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
