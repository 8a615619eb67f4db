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
export function PartSettings(props: PartSettingsProps): ReactNode {
  const { part, onChange, onRemove } = props;
  const t = useTexts();
  const switchProps = (name: 'isBold' | 'shrinks' | 'showsText') => ({
    checked: part[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.checked }),
  });
  return (
    <Stack gap="sm">
      {(part.type === 'text' || isCodePart(part)) && <PartText {...props} />}
      <SimpleGrid cols={2} spacing="sm">
        <PartBox {...props} />
        <PartAppearance {...props} />
      </SimpleGrid>
      {part.type === 'text' && (
        <>
          <Checkbox label={t('admin.labels.bold')} {...switchProps('isBold')} />
          <Checkbox label={t('admin.labels.shrinks')} {...switchProps('shrinks')} />
        </>
      )}
      {isBarCode(part) && <Checkbox label={t('admin.labels.showsText')} {...switchProps('showsText')} />}
      <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        {t('admin.labels.remove')}
      </Button>
    </Stack>
  );
}

function isBarCode({ type }: LabelPart): boolean {
  return type === 'code128' || type === 'ean13';
}

/** Text of a part, with the labels of the values that it refers to in place of their names. */
function PartText({ part, sources, errors, onChange }: PartSettingsProps): ReactNode {
  const t = useTexts();
  const labelOf = new Map(sources.map(({ name, label }) => [name, label]));
  const nameOf = new Map(sources.map(({ name, label }) => [label, name]));
  return (
    <>
      <Textarea
        label={t('admin.labels.text')}
        description={t('admin.labels.textHint')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={maxLabelTextLength}
        value={renameInLabelText(part.text, (name) => labelOf.get(name) ?? name)}
        error={errors.text}
        onChange={({ currentTarget }) =>
          onChange({ text: renameInLabelText(currentTarget.value, (label) => nameOf.get(label) ?? label) })
        }
      />
      <NativeSelect
        label={t('admin.labels.insert')}
        value=""
        onChange={({ currentTarget }) => {
          const placeholder = `{{${currentTarget.value}}}`;
          onChange({ text: part.type === 'text' && part.text !== '' ? `${part.text} ${placeholder}` : placeholder });
        }}
        data={[
          { value: '', label: t('admin.labels.insertNothing') },
          ...sources.map(({ name, label }) => ({ value: name, label })),
        ]}
      />
    </>
  );
}

/** Position and size of a part. */
function PartBox({ part: { x, y, width, height }, label, errors, onChange }: PartSettingsProps): ReactNode {
  const t = useTexts();
  const box: LabelBox = { x, y, width, height };
  return (['x', 'y', 'width', 'height'] as const).map((name) => (
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
  ));
}

/** Rotation, font size, alignment and error correction of a part, as far as its type has them. */
function PartAppearance({ part, errors, onChange }: PartSettingsProps): ReactNode {
  const t = useTexts();
  const { type } = part;
  return (
    <>
      {type !== 'line' && (
        <NativeSelect
          label={t('admin.labels.rotation')}
          value={String(part.rotation)}
          onChange={({ currentTarget }) => onChange({ rotation: Number(currentTarget.value) as LabelRotation })}
          data={labelRotations.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
        />
      )}
      {(type === 'text' || isBarCode(part)) && (
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
    </>
  );
}
