import { Button, Group, NativeSelect, NumberInput, Progress, Radio, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import {
  type LabelMedium,
  labelsOfPage,
  maxBlankLabels,
  type SheetFormatKey,
  sheetFormatName,
} from '@tingest/domain/register';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { errorTexts } from '../api/error-texts.ts';
import {
  cancelPrint,
  downloadPrint,
  type LabelFormat,
  type LabelLayoutItem,
  type LabelPrint,
  printBlankLabels,
  printLabels,
  useLabelPreview,
  useLayouts,
  usePrintJob,
} from '../api/labels.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { saveFile } from '../lib/download/save-file.ts';
import { type Translate, useTexts } from '../lib/texts/texts.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Hint } from '../ui/text/hint.tsx';
import '@mantine/core/styles/Progress.css';
import { DialogButtons } from '../ui/dialog/dialog-buttons.tsx';
import { TextLink } from '../ui/links/router-links.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { LabelDrawing } from './label-drawing.tsx';
import { LabelWarnings } from './label-warnings.tsx';

/** Which objects labels are printed for. */
export type PrintedObjects = Pick<LabelPrint, 'elementIds' | 'elementTypeId' | 'query' | 'importId'>;

/** Codes that nothing has yet, of a series. */
interface BlankCodes {
  readonly seriesId: string;
  /** Codes that the series has left. */
  readonly left: number;
}

interface PrintLabelsProps {
  readonly objects: PrintedObjects;
  /** Blank labels instead of objects'. */
  readonly blank?: BlankCodes | undefined;
  /** How many; not said for a single one. */
  readonly count?: number | undefined;
  /** The category of the objects, where all are of one: layouts of other categories are not offered. */
  readonly elementTypeId?: string | undefined;
  readonly onClose: () => void;
}

/** Dialog to choose a layout and print labels; many labels are created in the background. */
export function PrintLabels({ objects, blank, count, elementTypeId, onClose }: PrintLabelsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data } = useLayouts();
  const offered = data?.filter((each) => !elementTypeId || !each.elementTypeId || each.elementTypeId === elementTypeId);
  const [layoutId, setLayoutId] = useState<string | null>(null);
  const [job, setJob] = useState<{ readonly id: string; readonly fileName: string } | null>(null);
  const layout = offered?.find(({ id }) => id === layoutId) ?? offered?.[0];
  const title =
    blank || count === undefined || count === 1
      ? t(blank ? 'admin.labels.codes.print' : 'admin.labels.print.title')
      : t('admin.labels.print.titleCount', { number: formatNumber(culture, count) });
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      {offered?.length === 0 && (
        <Stack gap="sm">
          <Text>{t('admin.labels.print.noLayouts')}</Text>
          <TextLink to="/labels/create">{t('admin.labels.print.makeLayout')}</TextLink>
        </Stack>
      )}
      {layout && job === null && (
        <Stack gap="md">
          <NativeSelect
            label={t('admin.labels.print.layout')}
            value={layout.id}
            onChange={({ currentTarget }) => setLayoutId(currentTarget.value)}
            data={
              offered?.map((each) => ({ value: each.id, label: `${each.name} – ${mediumText(each.medium, t)}` })) ?? []
            }
            data-autofocus
          />
          <PrintForm key={layout.id} layout={layout} objects={objects} blank={blank} onClose={onClose} onJob={setJob} />
        </Stack>
      )}
      {job && <PrintProgress jobId={job.id} name={job.fileName} onClose={onClose} />}
    </Dialog>
  );
}

/** Describes the print medium of labels. */
export function mediumText(medium: LabelLayoutItem['medium'], t: Translate): string {
  if (medium.kind === 'roll') return t('admin.labels.rollOf', { width: medium.width, height: medium.height });
  const count = labelsOfPage(medium as LabelMedium);
  return medium.format
    ? t('admin.labels.sheetOf', { format: sheetFormatName(medium.format as SheetFormatKey), count })
    : t('admin.labels.ownSheet', { count });
}

interface PrintFormProps extends Pick<PrintLabelsProps, 'objects' | 'blank' | 'onClose'> {
  readonly layout: LabelLayoutItem;
  readonly onJob: (job: { readonly id: string; readonly fileName: string }) => void;
}

function PrintForm({ layout, objects, blank, onClose, onJob }: PrintFormProps): ReactNode {
  const t = useTexts();
  const { medium, parts } = layout;
  const [format, setFormat] = useState<LabelFormat>('pdf');
  const [startAt, setStartAt] = useState<number>(1);
  const onSheet = labelsOfPage(medium as LabelMedium);
  const [count, setCount] = useState<number>(Math.min(blank?.left ?? 0, Math.max(onSheet, 20)));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isWorking, setIsWorking] = useState(false);
  // The same id for a second press: a job that was started is not started again.
  const [id] = useState(() => uuidv7());
  const preview = useLabelPreview(
    blank
      ? null
      : {
          ...{ elementTypeId: layout.elementTypeId, medium, parts },
          ...(objects.elementIds && { elementIds: objects.elementIds.slice(0, 1) }),
        },
  );
  const label = preview.data?.labels[0];
  const print = async (): Promise<void> => {
    setIsWorking(true);
    setErrors([]);
    try {
      const asked = { id, layoutId: layout.id, format, startAt };
      const printed = await (blank
        ? printBlankLabels(blank.seriesId, { ...asked, count })
        : printLabels({ ...objects, ...asked }));
      const fileName = `${layout.name}.${format}`;
      if (printed.kind === 'job') return onJob({ id: printed.jobId, fileName });
      saveFile(printed.content, fileName);
      onClose();
    } catch (error) {
      setErrors(errorTexts(error));
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <>
      {blank && (
        <NumberInput
          label={t('admin.labels.codes.count')}
          description={t('admin.labels.codes.countHint')}
          value={count}
          onChange={(value) => setCount(Number(value) || 1)}
          min={1}
          max={Math.min(blank.left, maxBlankLabels)}
          clampBehavior="blur"
          allowDecimal={false}
          maw={320}
        />
      )}
      <Radio.Group
        label={t('admin.labels.print.format')}
        value={format}
        onChange={(value) => setFormat(value as LabelFormat)}
      >
        <Group gap="lg" mt={4}>
          <Radio value="pdf" label={t('admin.labels.print.formats.pdf')} />
          <Radio value="zpl" label={t('admin.labels.print.formats.zpl')} />
        </Group>
      </Radio.Group>
      {onSheet > 1 && format === 'pdf' && (
        <NumberInput
          label={t('admin.labels.print.startAt')}
          description={t('admin.labels.print.startAtHint', { count: onSheet })}
          value={startAt}
          onChange={(value) => setStartAt(Number(value) || 1)}
          min={1}
          max={onSheet}
          clampBehavior="strict"
          allowDecimal={false}
          maw={320}
        />
      )}
      {label && (
        <Stack gap={6} component="figure" m={0}>
          <Text component="figcaption" size="sm" fw={500}>
            {t('admin.labels.print.preview')}
          </Text>
          <LabelDrawing
            width={medium.width}
            height={medium.height}
            label={label}
            logo={preview.data?.logo}
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
      {preview.data && <LabelWarnings parts={parts} warnings={preview.data.warnings} />}
      {format === 'pdf' && <Hint>{t('admin.labels.print.scale')}</Hint>}
      <ErrorLine texts={errors} />
      <DialogButtons onCancel={onClose}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} loading={isWorking} onClick={() => void print()}>
          {t('admin.labels.print.start')}
        </Button>
      </DialogButtons>
    </>
  );
}

interface PrintProgressProps extends Pick<PrintLabelsProps, 'onClose'> {
  readonly jobId: string;
  readonly name: string;
}

/** A print that is made in the background, until its file is there. */
function PrintProgress({ jobId, name, onClose }: PrintProgressProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data: job } = usePrintJob(jobId);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const done = useRef<HTMLButtonElement>(null);
  const status = job?.status ?? 'queued';
  const isOver = status !== 'queued' && status !== 'running';
  useEffect(() => {
    if (isOver) done.current?.focus();
  }, [isOver]);
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const failures = [...errors, ...(job?.errors.map(({ message }) => message) ?? [])];
  const { progress } = job ?? { progress: { done: 0, total: 0 } };
  const [drawn, total] = [progress.done, progress.total].map((number) => formatNumber(culture, number));
  return (
    <Stack gap="md">
      {!isOver && (
        <>
          <Text role="status">
            {status === 'queued'
              ? t('admin.labels.print.waiting')
              : t('admin.labels.print.working', { done: drawn ?? '', total: total ?? '' })}
          </Text>
          <Progress
            value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
            aria-label={t('admin.labels.print.title')}
          />
        </>
      )}
      {status === 'completed' && <Text role="status">{t('admin.labels.print.done')}</Text>}
      {job && job.result.skipped > 0 && isOver && (
        <Hint>{t('admin.labels.print.doneSkipped', { count: job.result.skipped })}</Hint>
      )}
      <ErrorLine texts={failures} />
      <Group justify="flex-end" gap="sm">
        {!isOver && (
          <Button
            variant="default"
            onClick={() =>
              void run(async () => {
                await cancelPrint(jobId);
                onClose();
              })
            }
          >
            {t('admin.labels.print.stop')}
          </Button>
        )}
        {status === 'completed' ? (
          <Button
            ref={done}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void run(async () => saveFile(await downloadPrint(jobId), name))}
          >
            {t('admin.labels.print.download')}
          </Button>
        ) : (
          isOver && (
            <Button ref={done} variant="default" onClick={onClose}>
              {t('app.actions.close')}
            </Button>
          )
        )}
      </Group>
    </Stack>
  );
}
