import { Group, Text } from '@mantine/core';
import { IconListDetails, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { recordItems, type StoredRecord } from '../../api/records.ts';
import { useRecordUsage } from '../../editors/use-record-usage.ts';
import { ColorDot } from '../../features/form/shared/color-dot.tsx';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { BulkEditProps } from '../../features/list/list-types.ts';
import { textColumn } from '../../features/list/plain-columns.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { BulkEditDialog } from '../bulk-edit.tsx';
import { CreateLink } from '../create-link.tsx';
import { TypePage } from '../item-page.tsx';
import { objectColumns, type Reader } from '../object-columns.ts';
import { useMayEdit } from '../use-may-edit.ts';

/** The predefined values of one type. Source: specification, section 2, `/records/list/{id}`. */
export function RecordListScreen(): ReactNode {
  return (
    <TypePage of="recordTypes" useItem={recordTypes.useOne}>
      {(type) => <RecordList type={type} />}
    </TypePage>
  );
}

function RecordList({ type }: { readonly type: RecordType }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const mayEdit = useMayEdit('records.write', '/records/id/edit');
  const usageOf = useRecordUsage();
  const { mutateAsync: remove } = recordItems.useDelete();
  const columns = useMemo(() => recordColumns(type, { culture, timeZone }, t), [type, culture, timeZone, t]);
  const create = mayEdit && <CreateLink to={`/records/create/${type.id}`} label={t('admin.records.create')} />;
  return (
    <ListScreen<StoredRecord>
      name={`records/${type.id}`}
      title={type.name}
      beforeTitle={<NamedIcon name={type.icon ?? undefined} size={26} style={{ flex: 'none' }} />}
      source={{ collection: '/{tenantKey}/{siteKey}/records', query: { recordTypeId: type.id } }}
      columns={columns}
      rowName={({ title }) => title}
      rowHref={({ id }) => `/records/${id}/edit`}
      rowActions={({ id }) => [
        { label: t(mayEdit ? 'app.actions.edit' : 'app.actions.open'), icon: IconPencil, href: `/records/${id}/edit` },
      ]}
      {...(mayEdit && {
        deletion: {
          remove: ({ id }: StoredRecord) => remove(id),
          usage: async (record: StoredRecord) => (await usageOf(record)).text,
        },
        bulkEdit: (props: BulkEditProps) => <BulkEditDialog {...props} fields={type.dataPropertyTypes} hasColor />,
      })}
      mainAction={create}
      note={type.indexing.isBackfilling && <Hint>{t('admin.records.isBackfilling')}</Hint>}
      empty={{
        icon: IconListDetails,
        title: t('admin.records.empty.title', { type: type.name }),
        text: t('admin.records.empty.text', { type: type.name }),
        action: create,
      }}
    />
  );
}

/** The columns of a type's predefined values: the name with its colour, the fields, and when it was changed. */
function recordColumns(
  type: Pick<RecordType, 'dataPropertyTypes' | 'indexing' | 'color'>,
  reader: Reader,
  t: Translate,
): readonly ListColumn<StoredRecord>[] {
  return objectColumns<StoredRecord>(type, {
    ...reader,
    ownColumns: [
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
