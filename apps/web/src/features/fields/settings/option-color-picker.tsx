import { ActionIcon, Popover, UnstyledButton } from '@mantine/core';
import { IconCircleDashed, IconCircleFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { optionColorNames, optionColors } from './option-colors.ts';
import styles from './settings.module.css';

interface OptionColorPickerProps {
  /** What the choice is called. */
  readonly name: string;
  readonly color: string | undefined;
  readonly onChange: (color: string | undefined) => void;
}

/** The colour of a choice: one of a few that can be told apart, or none. */
export function OptionColorPicker({ name, color, onChange }: OptionColorPickerProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const named = optionColorNames.find((one) => optionColors[one] === color);
  const colorName = named ? t(`fields.designer.colors.${named}`) : (color ?? t('fields.designer.colors.none'));
  const pick = (next: string | undefined): void => {
    onChange(next);
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.tool}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('fields.designer.optionColor', { name, color: colorName })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Mark color={color} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <div className={styles.colors}>
          <Swatch label={t('fields.designer.colors.none')} color={undefined} chosen={color} onPick={pick} />
          {optionColorNames.map((one) => (
            <Swatch
              key={one}
              label={t(`fields.designer.colors.${one}`)}
              color={optionColors[one]}
              chosen={color}
              onPick={pick}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SwatchProps {
  readonly label: string;
  readonly color: string | undefined;
  readonly chosen: string | undefined;
  readonly onPick: (color: string | undefined) => void;
}

function Swatch({ label, color, chosen, onPick }: SwatchProps): ReactNode {
  return (
    <UnstyledButton
      className={styles.swatch}
      aria-label={label}
      title={label}
      aria-pressed={color === chosen}
      onClick={() => onPick(color)}
    >
      <Mark color={color} />
    </UnstyledButton>
  );
}

function Mark({ color }: { readonly color: string | undefined }): ReactNode {
  return color ? <IconCircleFilled size={20} color={color} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />;
}
