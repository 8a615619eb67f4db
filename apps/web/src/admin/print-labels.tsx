import { NativeSelect, Stack, Text } from '@mantine/core';
import { type LabelMedium, labelsOfPage, type SheetFormatKey, sheetFormatName } from '@tingest/domain/register';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { type LabelLayoutItem, useLayouts } from '../api/labels.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { type Translate, useTexts } from '../lib/texts/texts.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextLink } from '../ui/links/router-links.tsx';
import { PrintForm } from './print-form.tsx';
import { PrintProgress } from './print-progress.tsx';
import type { BlankCodes, PrintedObjects, PrintJob } from './use-print.ts';

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
  const offeredLayouts = data?.filter(
    (each) => !elementTypeId || !each.elementTypeId || each.elementTypeId === elementTypeId,
  );
  const [layoutId, setLayoutId] = useState<string | null>(null);
  const [job, setJob] = useState<PrintJob | null>(null);
  const layout = offeredLayouts?.find(({ id }) => id === layoutId) ?? offeredLayouts?.[0];
  const title =
    blank || count === undefined || count === 1
      ? t(blank ? 'admin.labels.codes.print' : 'admin.labels.print.title')
      : t('admin.labels.print.titleCount', { number: formatNumber(culture, count) });
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      {offeredLayouts?.length === 0 && (
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
              offeredLayouts?.map((each) => ({
                value: each.id,
                label: `${each.name} – ${mediumText(each.medium, t)}`,
              })) ?? []
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
