import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Import } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/Alert.css';

interface MissingValuesProps {
  readonly importItem: Import;
  readonly onAdd: (column: number) => Promise<void>;
}

/** Predefined values that the file names and the site does not have; each column's can be made at once. */
export function MissingValues({ importItem, onAdd }: MissingValuesProps): ReactNode {
  const t = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const { columns, missingValues } = importItem;
  const add = async (column: number): Promise<void> => {
    setIsBusy(true);
    await onAdd(column).finally(() => setIsBusy(false));
  };
  return missingValues.map(({ column, count, examples, recordTypeId, recordTypeName }) => {
    const heading = columns.find((each) => each.column === column)?.heading ?? '';
    const listedExamples = count > examples.length ? [...examples, '…'] : examples;
    return (
      <Alert
        key={`${column} ${recordTypeId}`}
        icon={<IconTags aria-hidden />}
        title={t('admin.imports.missing.title', { count, name: heading, type: recordTypeName })}
      >
        <Group gap="sm" justify="space-between">
          <Text size="sm">{listedExamples.join(', ')}</Text>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={isBusy}
            onClick={() => void add(column)}
          >
            {t('admin.imports.missing.add', { count })}
          </Button>
        </Group>
      </Alert>
    );
  });
}
