import { Skeleton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type LabelPreviewAsk, useLabelPreview } from '../../api/labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { LabelDrawing } from '../label-drawing.tsx';
import type { PackageLabel } from './package-contents.ts';
import styles from './templates.module.css';

interface LabelPreviewOfProps {
  readonly label: PackageLabel;
  /** Title of an object to draw the label for. */
  readonly sampleName: string | undefined;
}

/** A label of a template, drawn for a sample. */
export function LabelPreviewOf({ label, sampleName }: LabelPreviewOfProps): ReactNode {
  const t = useTexts();
  const { name, medium, parts } = label;
  const ask = useMemo<LabelPreviewAsk>(
    () => ({
      ...{ elementTypeId: null, medium },
      parts: parts.map((part) => ({ ...part, text: sampleText(part.text ?? '', sampleName ?? name) })),
    }),
    [medium, parts, sampleName, name],
  );
  const { data, error } = useLabelPreview(ask);
  return (
    <div>
      <strong>{name}</strong>
      {error && <ErrorLine texts={errorTexts(error)} />}
      {!data && !error && <Skeleton height={120} width={220} mt={8} />}
      {data && (
        <div style={{ marginTop: 8 }}>
          <LabelDrawing
            className={styles.label}
            role="img"
            aria-label={t('admin.templates.labelOf', { name })}
            width={medium.width}
            height={medium.height}
            label={data.labels[0]}
            logo={data.logo}
          />
        </div>
      )}
    </div>
  );
}

const fieldPlaceholder = /\{\{[0-9a-f]{8}-[0-9a-f-]{27}\}\}/gi;

/** Fields of the template do not exist yet: the name of a sample stands for them. */
function sampleText(text: string, sampleName: string): string {
  return text.replaceAll('{{title}}', sampleName).replaceAll(fieldPlaceholder, sampleName);
}
