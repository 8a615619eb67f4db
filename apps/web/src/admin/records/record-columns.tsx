import { Group, Text } from '@mantine/core';
import type { RecordType } from '../../api/record-types.ts';
import type { StoredRecord } from '../../api/records.ts';
import { ColorDot } from '../../features/fields/shared/color-dot.tsx';
import type { ListColumn } from '../../features/list/list-column.ts';
import { textColumn } from '../../features/list/plain-columns.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { objectColumns, type Reader } from '../object-columns.ts';

/** The columns of a type's predefined values: the name with its colour, the fields, and when it was changed. */
export function recordColumns(
  type: Pick<RecordType, 'dataPropertyTypes' | 'indexing' | 'color'>,
  reader: Reader,
  t: Translate,
): readonly ListColumn<StoredRecord>[] {
  return objectColumns<StoredRecord>(type, {
    ...reader,
    own: [
      textColumn('title', t('admin.records.title'), {
        render: ({ title, color }) => (
          <Group component="span" gap="xs" wrap="nowrap">
            <ColorDot color={color ?? type.color} />
            <Text component="span" inherit truncate>
              {title}
            </Text>
          </Group>
        ),
      }),
    ],
    labels: { createdAt: t('admin.records.createdAt'), updatedAt: t('admin.records.updatedAt') },
  });
}
