import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type LabelMedium, labelsOfPage, maxBlankLabels } from '@tingest/domain/register';
import type { ReactNode } from 'react';
import { type LabelFormat, type LabelLayoutItem, useLabelPreview } from '../api/labels.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { DialogButtons } from '../ui/dialog/dialog-buttons.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Hint } from '../ui/text/hint.tsx';
import { LabelDrawing } from './label-drawing.tsx';
import { LabelWarnings } from './label-warnings.tsx';
import { type BlankCodes, type PrintedObjects, type PrintJob, usePrint } from './use-print.ts';

interface PrintFormProps {
  readonly layout: LabelLayoutItem;
  readonly objects: PrintedObjects;
  readonly blank: BlankCodes | undefined;
  readonly onClose: () => void;
  readonly onJob: (job: PrintJob) => void;
}

/** Settings of a print of a layout, with a preview of the first label. */
export function PrintForm(props: PrintFormProps): ReactNode {
  const { layout, objects, blank, onClose } = props;
  const t = useTexts();
  const { settings, change, errors, isWorking, print } = usePrint(props);
  const labelsPerPage = labelsOfPage(layout.medium as LabelMedium);
  return (
    <>
      {blank && (
        <NumberInput
          label={t('admin.labels.codes.count')}
          description={t('admin.labels.codes.countHint')}
          value={settings.count}
          onChange={(value) => change({ count: Number(value) || 1 })}
          min={1}
          max={Math.min(blank.remainingCodes, maxBlankLabels)}
          clampBehavior="blur"
          allowDecimal={false}
          maw={320}
        />
      )}
      <Radio.Group
        label={t('admin.labels.print.format')}
        value={settings.format}
        onChange={(value) => change({ format: value as LabelFormat })}
      >
        <Group gap="lg" mt={4}>
          <Radio value="pdf" label={t('admin.labels.print.formats.pdf')} />
          <Radio value="zpl" label={t('admin.labels.print.formats.zpl')} />
        </Group>
      </Radio.Group>
      {labelsPerPage > 1 && settings.format === 'pdf' && (
        <NumberInput
          label={t('admin.labels.print.startAt')}
          description={t('admin.labels.print.startAtHint', { count: labelsPerPage })}
          value={settings.startAt}
          onChange={(value) => change({ startAt: Number(value) || 1 })}
          min={1}
          max={labelsPerPage}
          clampBehavior="strict"
          allowDecimal={false}
          maw={320}
        />
      )}
      <FirstLabel layout={layout} objects={objects} isBlank={blank !== undefined} />
      {settings.format === 'pdf' && <Hint>{t('admin.labels.print.scale')}</Hint>}
      <ErrorLine texts={errors} />
      <DialogButtons onCancel={onClose}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} loading={isWorking} onClick={() => void print()}>
          {t('admin.labels.print.start')}
        </Button>
      </DialogButtons>
    </>
  );
}

interface FirstLabelProps extends Pick<PrintFormProps, 'layout' | 'objects'> {
  /** Whether the labels are blank: there is nothing to preview then. */
  readonly isBlank: boolean;
}

/** Preview of the first label, and the warnings about it. */
function FirstLabel({ layout, objects, isBlank }: FirstLabelProps): ReactNode {
  const t = useTexts();
  const { elementTypeId, medium, parts } = layout;
  const { data } = useLabelPreview(
    isBlank
      ? null
      : {
          ...{ elementTypeId, medium, parts },
          ...(objects.elementIds && { elementIds: objects.elementIds.slice(0, 1) }),
        },
  );
  const label = data?.labels[0];
  return (
    <>
      {label && (
        <Stack gap={6} component="figure" m={0}>
          <Text component="figcaption" size="sm" fw={500}>
            {t('admin.labels.print.preview')}
          </Text>
          <LabelDrawing
            width={medium.width}
            height={medium.height}
            label={label}
            logo={data.logo}
            role="img"
            aria-label={t('admin.labels.print.previewOf', { title: label.title })}
            style={{
              width: '100%',
              maxHeight: 240,
              border: '1px solid var(--mantine-color-default-border)',
              borderRadius: 4,
            }}
          />
        </Stack>
      )}
      {data && <LabelWarnings parts={parts} warnings={data.warnings} />}
    </>
  );
}
