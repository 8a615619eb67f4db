import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  type ErrorCorrection,
  errorCorrections,
  isCodePart,
  type LabelAlignment,
  type LabelBox,
  type LabelPart,
  type LabelRotation,
  type LabelSize,
  labelAlignments,
  labelRotations,
  maxLabelTextLength,
  moveBox,
  renameInLabelText,
  resizeBox,
} from '@tingest/domain/register';
import type { ChangeEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Millimetres } from './millimetres.tsx';

/** A value that a text may refer to: the name between the braces, and its label. */
export interface TextSource {
  readonly name: string;
  readonly label: string;
}

interface PartSettingsProps {
  readonly part: LabelPart;
  readonly label: LabelSize;
  readonly sources: readonly TextSource[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<LabelPart>) => void;
  readonly onRemove: () => void;
}

/** All settings of one part, as numbers and texts: an alternative to every pointer operation. */
export function PartSettings({ part, label, sources, errors, onChange, onRemove }: PartSettingsProps): ReactNode {
  const t = useTexts();
  const { type, x, y, width, height } = part;
  const checked = (name: 'isBold' | 'shrinks' | 'showsText') => ({
    checked: part[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.checked }),
  });
  const box: LabelBox = { x, y, width, height };
  const isBars = type === 'code128' || type === 'ean13';
  const hasText = type === 'text' || isCodePart(part);
  const shown = new Map(sources.map(({ name, label: text }) => [name, text]));
  const named = new Map(sources.map(({ name, label: text }) => [text, name]));
  return (
    <Stack gap="sm">
      {hasText && (
        <>
          <Textarea
            label={t('admin.labels.text')}
            description={t('admin.labels.textHint')}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={maxLabelTextLength}
            value={renameInLabelText(part.text, (name) => shown.get(name) ?? name)}
            error={errors.text}
            onChange={({ currentTarget }) =>
              onChange({ text: renameInLabelText(currentTarget.value, (text) => named.get(text) ?? text) })
            }
          />
          <NativeSelect
            label={t('admin.labels.insert')}
            value=""
            onChange={({ currentTarget }) => {
              const inserted = `{{${currentTarget.value}}}`;
              onChange({ text: type === 'text' && part.text !== '' ? `${part.text} ${inserted}` : inserted });
            }}
            data={[
              { value: '', label: t('admin.labels.insertNothing') },
              ...sources.map(({ name, label: text }) => ({ value: name, label: text })),
            ]}
          />
        </>
      )}
      <SimpleGrid cols={2} spacing="sm">
        {(['x', 'y', 'width', 'height'] as const).map((name) => (
          <Millimetres
            key={name}
            label={t(`admin.labels.sizes.${name}`)}
            value={box[name]}
            error={errors[name]}
            onChange={(next) => {
              const to = { ...box, [name]: next };
              const isMoved = name === 'x' || name === 'y';
              onChange(isMoved ? moveBox(box, to.x, to.y, label) : resizeBox(box, to.width, to.height, label));
            }}
          />
        ))}
        {type !== 'line' && (
          <NativeSelect
            label={t('admin.labels.rotation')}
            value={String(part.rotation)}
            onChange={({ currentTarget }) => onChange({ rotation: Number(currentTarget.value) as LabelRotation })}
            data={labelRotations.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
          />
        )}
        {(type === 'text' || isBars) && (
          <Millimetres
            label={t('admin.labels.fontSize')}
            value={part.fontSize}
            suffix=" pt"
            error={errors.fontSize}
            onChange={(fontSize) => onChange({ fontSize })}
          />
        )}
        {type === 'text' && (
          <NativeSelect
            label={t('admin.labels.align')}
            value={part.align}
            onChange={({ currentTarget }) => onChange({ align: currentTarget.value as LabelAlignment })}
            data={labelAlignments.map((value) => ({ value, label: t(`admin.labels.alignments.${value}`) }))}
          />
        )}
        {type === 'qr' && (
          <NativeSelect
            label={t('admin.labels.errorCorrection')}
            value={part.errorCorrection}
            onChange={({ currentTarget }) => onChange({ errorCorrection: currentTarget.value as ErrorCorrection })}
            data={errorCorrections.map((value) => ({ value, label: t(`admin.labels.errorCorrections.${value}`) }))}
          />
        )}
      </SimpleGrid>
      {type === 'text' && (
        <>
          <Checkbox label={t('admin.labels.bold')} {...checked('isBold')} />
          <Checkbox label={t('admin.labels.shrinks')} {...checked('shrinks')} />
        </>
      )}
      {isBars && <Checkbox label={t('admin.labels.showsText')} {...checked('showsText')} />}
      <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        {t('admin.labels.remove')}
      </Button>
    </Stack>
  );
}
