import { UnstyledButton } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import styles from './color-swatches.module.css';

/** Colours that are offered for choices and predefined values; their names are texts of the designer. */
const offeredColors = {
  red: '#e03131',
  orange: '#e8590c',
  yellow: '#f08c00',
  green: '#2f9e44',
  teal: '#0c8599',
  blue: '#1971c2',
  violet: '#6741d9',
  pink: '#c2255c',
  brown: '#846358',
  grey: '#495057',
} as const;

type OfferedColor = keyof typeof offeredColors;

const offeredColorNames = Object.keys(offeredColors) as readonly OfferedColor[];

interface ColorSwatchesProps {
  /** `#rrggbb`; nothing for none. */
  readonly color: string | undefined;
  readonly onPick: (color: string | undefined) => void;
  /** Four beside each other, for a drop-down. */
  readonly isNarrow?: boolean;
}

/** A few colours that can be told apart, and none; one that was set elsewhere can be kept. */
export function ColorSwatches({ color, onPick, isNarrow = false }: ColorSwatchesProps): ReactNode {
  const t = useTexts();
  const offeredSwatches: readonly (string | undefined)[] = [
    undefined,
    ...offeredColorNames.map((name) => offeredColors[name]),
  ];
  const visibleSwatches = offeredSwatches.includes(color) ? offeredSwatches : [...offeredSwatches, color];
  return (
    <div className={styles.swatches} data-narrow={isNarrow || undefined}>
      {visibleSwatches.map((each) => (
        <UnstyledButton
          key={each ?? ''}
          className={styles.swatch}
          aria-label={colorName(each, t)}
          title={colorName(each, t)}
          aria-pressed={each === color}
          onClick={() => onPick(each)}
        >
          <ColorMark color={each} />
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Returns the name of a colour: the name of an offered colour, otherwise the colour code as written. */
export function colorName(color: string | undefined, t: Translate): string {
  const name = offeredColorNames.find((each) => offeredColors[each] === color);
  return name ? t(`fields.designer.colors.${name}`) : (color ?? t('fields.designer.colors.none'));
}

/** A colour as a disc, none as a dashed ring. */
export function ColorMark({ color }: { readonly color: string | undefined }): ReactNode {
  if (!color) return <IconCircleDashed size={20} aria-hidden />;
  return <span className={styles.disc} style={{ background: color }} aria-hidden />;
}
