import { Button } from '@mantine/core';
import { IconListDetails, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { useUsageText } from '../../features/editor/delete-section.tsx';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { useLockedText } from '../use-locked-text.ts';

/** All predefined value types of the site, each leading to its values. Source: specification, section 2. */
export function RecordTypeListScreen(): ReactNode {
  const t = useTexts();
  const title = t('admin.menu.recordTypes');
  const columns = usePublishableColumns<RecordType>();
  const lockedText = useLockedText('recordTypes.write');
  const usageText = useUsageText();
  const remove = recordTypes.useDelete();
  const here = useReturnHere();
  useWindowTitle(pageTitle(title));
  const isOpen = lockedText === undefined;
  const editPath = (id: string): string => `/records/types/${id}/edit`;
  const valuesPath = (id: string): string => `/records/list/${id}`;
  const create = isOpen && (
    <Button
      renderRoot={(props) => <Link to="/records/types/create" state={here} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('admin.recordTypes.add')}
    </Button>
  );
  return (
    <ListScreen<RecordType>
      name="recordTypes"
      title={title}
      source={{ collection: '/{tenantKey}/{siteKey}/recordTypes' }}
      columns={columns}
      note={lockedText}
      rowName={({ name }) => name || t('app.shell.unnamed')}
      rowHref={({ id }) => (isOpen ? editPath(id) : valuesPath(id))}
      rowActions={({ id }) => [
        { label: t('admin.recordTypes.values'), icon: IconListDetails, href: valuesPath(id) },
        ...(isOpen ? [{ label: t('app.actions.edit'), icon: IconPencil, href: editPath(id) }] : []),
      ]}
      {...(isOpen && {
        deletion: {
          remove: ({ id }: RecordType) => remove.mutateAsync(id),
          usage: async ({ id }: RecordType) => usageText((await recordTypes.fetch(id)).usage) || null,
        },
      })}
      mainAction={create}
      empty={{
        title: t('admin.recordTypes.empty.title'),
        text: t('admin.recordTypes.empty.text'),
        action: create,
        icon: IconListDetails,
      }}
    />
  );
}
