import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { LabelPreview } from '../api/labels.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';

interface LabelWarningsProps {
  readonly parts: readonly { readonly id: string; readonly type: keyof typeof typeKeys }[];
  readonly warnings: LabelPreview['warnings'];
}

const typeKeys = { qr: 1, dataMatrix: 1, code128: 1, ean13: 1, text: 1, logo: 1, line: 1 };

/** Warnings about parts that will be printed but may be hard to read; renders nothing if there are none. */
export function LabelWarnings({ parts, warnings }: LabelWarningsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} role="status">
      <List size="sm" listStyleType="none">
        {warnings.map(({ partId, code, dots }) => {
          const type = parts.find(({ id }) => id === partId)?.type ?? 'qr';
          const part = t(`admin.labels.parts.${type}`);
          return (
            <List.Item key={`${partId} ${code}`}>
              {t(`admin.labels.warnings.${code}`, { part, dots: formatNumber(culture, dots ?? 0) })}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
