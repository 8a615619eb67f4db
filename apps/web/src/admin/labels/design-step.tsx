import { Button, Grid, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { allFields, type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { type LabelPart, labelPartTypes, maxLabelParts } from '@tingest/domain/register';
import { type ReactNode, useMemo, useState } from 'react';
import { type LabelPreview, type LabelPreviewAsk, useLabelPreview } from '../../api/labels.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { LabelWarnings } from '../label-warnings.tsx';
import { LabelCanvas } from './label-canvas.tsx';
import { type LayoutDraft, newPart } from './layout-draft.ts';
import type { LayoutStepProps } from './medium-step.tsx';
import { PartSettings, type TextSource } from './part-settings.tsx';

const previewAfter = 250;

/** Layout of the parts on a label. */
export function DesignStep({ editor, types }: LayoutStepProps): ReactNode {
  const t = useTexts();
  const { draft } = editor;
  const { medium, parts, elementTypeId } = draft;
  const sources = useTextSources(types.find(({ id }) => id === elementTypeId)?.dataPropertyTypes ?? []);
  const preview = useDraftPreview(draft);
  const { selectedId, setSelectedId, addPart, changePart, removePart } = useParts(editor);
  const index = parts.findIndex(({ id }) => id === selectedId);
  const selectedPart = parts[index];
  return (
    <Stack gap="md">
      <PartButtons isFull={parts.length >= maxLabelParts} onAdd={addPart} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="sm">
            <LabelCanvas
              label={medium}
              parts={parts}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onMove={changePart}
              onRemove={removePart}
              preview={preview}
            />
            <PreviewNotes parts={parts} preview={preview} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="sm">
            <PartSelect parts={parts} selectedId={selectedId} onSelect={setSelectedId} />
            {selectedPart ? (
              <PartSettings
                key={selectedPart.id}
                part={selectedPart}
                label={medium}
                sources={sources}
                errors={editor.errors(`parts.${index}`)}
                onChange={(next) => changePart(selectedPart.id, next)}
                onRemove={() => removePart(selectedPart.id)}
              />
            ) : (
              <Title order={3} size="h5">
                {t('admin.labels.noParts')}
              </Title>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

interface PartsState {
  readonly selectedId: string | null;
  readonly setSelectedId: (id: string) => void;
  /** Adds a part and selects it. */
  readonly addPart: (type: LabelPart['type']) => void;
  readonly changePart: (id: string, next: Partial<LabelPart>) => void;
  /** Removes a part and selects the first of the others. */
  readonly removePart: (id: string) => void;
}

/** Provides the selected part of a draft, and changes of its parts. */
function useParts({ draft: { parts, medium }, change }: LayoutStepProps['editor']): PartsState {
  const [selectedId, setSelectedId] = useState<string | null>(parts[0]?.id ?? null);
  return {
    ...{ selectedId, setSelectedId },
    addPart(type) {
      const part = newPart(type, parts, medium);
      change({ parts: [...parts, part] });
      setSelectedId(part.id);
    },
    changePart: (id, next) => change({ parts: parts.map((part) => (part.id === id ? { ...part, ...next } : part)) }),
    removePart(id) {
      change({ parts: parts.filter((part) => part.id !== id) });
      setSelectedId(parts.find((part) => part.id !== id)?.id ?? null);
    },
  };
}

/** Returns the preview of a draft, which follows it after a short pause. */
function useDraftPreview({ elementTypeId, medium, parts }: LayoutDraft): LabelPreview | undefined {
  const ask = useMemo<LabelPreviewAsk>(
    () => ({ elementTypeId, medium: medium as LabelPreviewAsk['medium'], parts: [...parts] }),
    [elementTypeId, medium, parts],
  );
  const [settledAsk] = useDebouncedValue(ask, previewAfter);
  return useLabelPreview(settledAsk).data;
}

interface PartButtonsProps {
  readonly isFull: boolean;
  readonly onAdd: (type: LabelPart['type']) => void;
}

/** Buttons that add a part, one for each type. */
function PartButtons({ isFull, onAdd }: PartButtonsProps): ReactNode {
  const t = useTexts();
  return (
    <Group gap="xs" role="group" aria-label={t('admin.labels.add')}>
      {labelPartTypes.map((type) => (
        <Button
          key={type}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => onAdd(type)}
        >
          {t(`admin.labels.parts.${type}`)}
        </Button>
      ))}
    </Group>
  );
}

interface PreviewNotesProps {
  readonly parts: readonly LabelPart[];
  readonly preview: LabelPreview | undefined;
}

/** Object that the preview is of, and warnings about the parts. */
function PreviewNotes({ parts, preview }: PreviewNotesProps): ReactNode {
  const t = useTexts();
  const label = preview?.labels[0];
  return (
    <>
      <Hint>
        {label?.elementId ? t('admin.labels.shownBy', { title: label.title }) : t('admin.labels.shownBySample')}{' '}
        {t('admin.labels.keys')}
      </Hint>
      {preview && <LabelWarnings parts={parts} warnings={preview.warnings} />}
    </>
  );
}

interface PartSelectProps {
  readonly parts: readonly LabelPart[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

function PartSelect({ parts, selectedId, onSelect }: PartSelectProps): ReactNode {
  const t = useTexts();
  return (
    <NativeSelect
      label={t('admin.labels.part')}
      value={selectedId ?? ''}
      disabled={parts.length === 0}
      onChange={({ currentTarget }) => onSelect(currentTarget.value)}
      data={parts.map(({ id, type }, at) => ({
        value: id,
        label: `${at + 1}. ${t(`admin.labels.parts.${type}`)}`,
      }))}
    />
  );
}

/**
 * Returns the names that texts may refer to: the properties of every object, and the fields of the category, each under
 * a unique name.
 */
function useTextSources(fields: readonly unknown[]): readonly TextSource[] {
  const t = useTexts();
  const culture = useCulture();
  return useMemo(() => {
    const builtInSources = (['title', 'code', 'site', 'address', 'shortAddress'] as const).map((name) => ({
      name,
      label: t(`admin.labels.sources.${name}`),
    }));
    const takenLabels = new Set(builtInSources.map(({ label }) => label));
    const ofFields = [...allFields(fields as readonly FieldDefinition[])]
      .filter((field) => fieldTypeOf(field).hasValue)
      .map((field) => {
        const plainLabel = fieldLabel(field, culture).replace(/[{}]/g, '');
        let label = plainLabel;
        for (let number = 2; takenLabels.has(label); number += 1) label = `${plainLabel} (${number})`;
        takenLabels.add(label);
        return { name: field.id, label };
      });
    return [...builtInSources, ...ofFields];
  }, [fields, t, culture]);
}
