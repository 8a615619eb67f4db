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

/** Name, category and print medium of a layout. */
export function MediumStep({ editor, types }: LayoutStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { medium } = draft;
  const set = (next: LabelMedium): void => change({ medium: next, parts: partsWithin(draft.parts, next) });
  const choose = (value: string): void => {
    if (value === roll) set(medium.kind === 'roll' ? medium : firstRoll);
    else if (value !== ownSheet) set(sheetOfFormat(value as SheetFormatKey));
    else set({ ...(medium.kind === 'sheet' ? medium : sheetOfFormat('l7160')), format: null });
  };
  const sizeProps = (name: 'columns' | 'rows' | (typeof sheetSizes)[number], value: number) => ({
    label: t(`admin.labels.sizes.${name}`),
    value,
    error: error(`medium.${name}`),
  });
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
      <NativeSelect
        label={t('admin.labels.medium')}
        value={medium.kind === 'roll' ? roll : (medium.format ?? ownSheet)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
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
      {medium.kind === 'roll' ? (
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          {(['width', 'height'] as const).map((name) => (
            <Millimetres
              key={name}
              {...sizeProps(name, medium[name])}
              onChange={(value) => set({ ...medium, [name]: value })}
            />
          ))}
          <NativeSelect
            label={t('admin.labels.dpi')}
            value={String(medium.dpi)}
            onChange={({ currentTarget }) => set({ ...medium, dpi: Number(currentTarget.value) as PrinterResolution })}
            data={printerResolutions.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
          />
        </SimpleGrid>
      ) : (
        medium.format === null && (
          <SimpleGrid cols={{ base: 2, sm: 3 }}>
            {(['columns', 'rows'] as const).map((name) => (
              <Millimetres
                key={name}
                isCount
                {...sizeProps(name, medium[name])}
                onChange={(value) => set({ ...medium, [name]: Math.max(1, Math.round(value)) })}
              />
            ))}
            {sheetSizes.map((name) => (
              <Millimetres
                key={name}
                {...sizeProps(name, medium[name])}
                onChange={(value) => set({ ...medium, [name]: value })}
              />
            ))}
          </SimpleGrid>
        )
      )}
    </Stack>
  );
}
