import { ActionIcon, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ColorMark, ColorSwatches, colorName } from '../../../ui/color/color-swatches.tsx';
import styles from './settings.module.css';

interface OptionColorPickerProps {
  /** Name of the option. */
  readonly name: string;
  readonly color: string | undefined;
  readonly onChange: (color: string | undefined) => void;
}

/** The colour of a choice: one of a few that can be told apart, or none. */
export function OptionColorPicker({ name, color, onChange }: OptionColorPickerProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.tool}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('fields.designer.optionColor', { name, color: colorName(color, t) })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ColorMark color={color} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ColorSwatches
          isNarrow
          color={color}
          onPick={(next) => {
            onChange(next);
            setIsOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
