import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  type LabelMedium,
  type PrinterResolution,
  printerResolutions,
  type SheetFormatKey,
  sheetFormatKeys,
  sheetFormatName,
  sheetOfFormat,
} from '@tingest/domain/register';
import type { ReactNode } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import type { LabelLayoutItem } from '../../api/labels.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type LayoutDraft, partsWithin } from './layout-draft.ts';
import { Millimetres } from './millimetres.tsx';

export interface LayoutStepProps {
  readonly editor: Editor<LayoutDraft, LabelLayoutItem>;
  readonly types: readonly Pick<ElementType, 'id' | 'name' | 'dataPropertyTypes'>[];
}

const ownSheet = 'sheet';
const roll = 'roll';
const firstRoll: LabelMedium = { kind: 'roll', width: 57, height: 32, dpi: 203 };
const sheetSizes = ['width', 'height', 'left', 'top', 'pitchX', 'pitchY', 'pageWidth', 'pageHeight'] as const;

type LabelRoll = Extract<LabelMedium, { readonly kind: 'roll' }>;
type LabelSheet = Extract<LabelMedium, { readonly kind: 'sheet' }>;

/** Name, category and print medium of a layout. */
export function MediumStep({ editor, types }: LayoutStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { medium } = draft;
  const setMedium = (next: LabelMedium): void => change({ medium: next, parts: partsWithin(draft.parts, next) });
  return (
    <Stack gap="lg">
      <TextInput label={t('admin.labels.name')} required maxLength={80} {...textProps(editor, 'name')} />
      <NativeSelect
        label={t('admin.labels.category')}
        description={t('admin.labels.categoryHint')}
        value={draft.elementTypeId ?? ''}
        error={error('elementTypeId')}
        onChange={({ currentTarget }) => change({ elementTypeId: currentTarget.value || null })}
        data={[
          { value: '', label: t('admin.labels.anyCategory') },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <MediumSelect medium={medium} onChange={setMedium} />
      {medium.kind === 'roll' ? (
        <RollSize medium={medium} error={error} onChange={setMedium} />
      ) : (
        medium.format === null && <SheetSize medium={medium} error={error} onChange={setMedium} />
      )}
    </Stack>
  );
}

interface MediumSelectProps<Medium extends LabelMedium = LabelMedium> {
  readonly medium: Medium;
  readonly onChange: (medium: LabelMedium) => void;
}

/** Choice between a roll, the known formats of sheets, and a sheet with sizes of its own. */
function MediumSelect({ medium, onChange }: MediumSelectProps): ReactNode {
  const t = useTexts();
  const mediumOf = (value: string): LabelMedium => {
    if (value === roll) return medium.kind === 'roll' ? medium : firstRoll;
    if (value !== ownSheet) return sheetOfFormat(value as SheetFormatKey);
    return { ...(medium.kind === 'sheet' ? medium : sheetOfFormat('l7160')), format: null };
  };
  return (
    <NativeSelect
      label={t('admin.labels.medium')}
      value={medium.kind === 'roll' ? roll : (medium.format ?? ownSheet)}
      onChange={({ currentTarget }) => onChange(mediumOf(currentTarget.value))}
      data={[
        { value: roll, label: t('admin.labels.roll') },
        { value: ownSheet, label: t('admin.labels.sheet') },
        ...sheetFormatKeys.map((key) => {
          const { width, height, columns, rows } = sheetOfFormat(key);
          const label = t('admin.labels.formatOf', {
            format: sheetFormatName(key),
            width,
            height,
            count: columns * rows,
          });
          return { value: key, label };
        }),
      ]}
    />
  );
}

interface SizeProps<Medium extends LabelMedium> extends MediumSelectProps<Medium> {
  readonly error: (path: string) => string | undefined;
}

/** Size of the labels on a roll, and the resolution of its printer. */
function RollSize({ medium, error, onChange }: SizeProps<LabelRoll>): ReactNode {
  const t = useTexts();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }}>
      {(['width', 'height'] as const).map((name) => (
        <Millimetres
          key={name}
          label={t(`admin.labels.sizes.${name}`)}
          value={medium[name]}
          error={error(`medium.${name}`)}
          onChange={(value) => onChange({ ...medium, [name]: value })}
        />
      ))}
      <NativeSelect
        label={t('admin.labels.dpi')}
        value={String(medium.dpi)}
        onChange={({ currentTarget }) => onChange({ ...medium, dpi: Number(currentTarget.value) as PrinterResolution })}
        data={printerResolutions.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
      />
    </SimpleGrid>
  );
}

/** Size of a sheet, and the number, size and position of the labels on it. */
function SheetSize({ medium, error, onChange }: SizeProps<LabelSheet>): ReactNode {
  const t = useTexts();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }}>
      {(['columns', 'rows'] as const).map((name) => (
        <Millimetres
          key={name}
          isCount
          label={t(`admin.labels.sizes.${name}`)}
          value={medium[name]}
          error={error(`medium.${name}`)}
          onChange={(value) => onChange({ ...medium, [name]: Math.max(1, Math.round(value)) })}
        />
      ))}
      {sheetSizes.map((name) => (
        <Millimetres
          key={name}
          label={t(`admin.labels.sizes.${name}`)}
          value={medium[name]}
          error={error(`medium.${name}`)}
          onChange={(value) => onChange({ ...medium, [name]: value })}
        />
      ))}
    </SimpleGrid>
  );
}
