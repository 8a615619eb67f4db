import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BulkReport } from '../../../api/bulk.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { maxNamed, NamedLines } from './named-lines.tsx';

interface FailedRowsProps {
  readonly report: Pick<BulkReport, 'failed' | 'failures'>;
  readonly title: string;
  /** Returns the label of a problem's path; it is shown before the problem. */
  readonly labelOf?: (path: string) => string | undefined;
}

/** The rows that are left as they are, and why. */
export function FailedRows({ report: { failed, failures }, title, labelOf }: FailedRowsProps): ReactNode {
  const t = useTexts();
  if (failed === 0) return null;
  const namedFailures = failures.slice(0, maxNamed);
  const unnamedCount = failed - namedFailures.length;
  return (
    <div>
      <Text>{title}</Text>
      <NamedLines
        lines={namedFailures.map(({ id, title: name, problems }) => ({
          ...{ key: id, name },
          text: problems
            .map(({ path, message }) => {
              const label = path === undefined ? undefined : labelOf?.(path);
              return label === undefined ? message : `${label}: ${message}`;
            })
            .join(' '),
        }))}
      />
      {unnamedCount > 0 && (
        <Text size="sm" mt={4}>
          {t('lists.remove.moreFailed', { count: unnamedCount })}
        </Text>
      )}
    </div>
  );
}
