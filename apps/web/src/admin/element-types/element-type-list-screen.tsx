import { Button } from '@mantine/core';
import { IconApps, IconChecklist, IconClipboardList, IconCube, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { useUsageText } from '../../features/editor/delete-section.tsx';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { useLockedText } from '../use-locked-text.ts';

/** All categories of the site, each leading to its objects, functions and services. */
export function ElementTypeListScreen(): ReactNode {
  const t = useTexts();
  const title = t('admin.menu.elementTypes');
  const columns = usePublishableColumns<ElementType>();
  const lockedText = useLockedText('elementTypes.write');
  const usageText = useUsageText();
  const remove = elementTypes.useDelete();
  const here = useReturnHere();
  useWindowTitle(pageTitle(title));
  const isOpen = lockedText === undefined;
  const create = isOpen && (
    <Button
      renderRoot={(props) => <Link to="/elements/types/create" state={here} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('admin.elementTypes.create')}
    </Button>
  );
  return (
    <ListScreen<ElementType>
      name="elementTypes"
      title={title}
      source={{ collection: '/{tenantKey}/{siteKey}/elementTypes' }}
      columns={columns}
      note={lockedText}
      rowName={({ name }) => name || t('app.shell.unnamed')}
      rowHref={({ id }) => (isOpen ? `/elements/types/${id}/edit` : `/elements/list/${id}`)}
      rowActions={({ id }) => [
        ...(isOpen ? [{ label: t('app.actions.edit'), icon: IconPencil, href: `/elements/types/${id}/edit` }] : []),
        { label: t('admin.elementTypes.objects'), icon: IconCube, href: `/elements/list/${id}` },
        {
          label: t('admin.menu.operationTypes'),
          icon: IconClipboardList,
          href: `/elements/types/${id}/operations/types`,
        },
        {
          label: t('admin.menu.transactionTypes'),
          icon: IconChecklist,
          href: `/elements/types/${id}/transactions/types`,
        },
      ]}
      {...(isOpen && {
        deletion: {
          remove: ({ id }: ElementType) => remove.mutateAsync(id),
          usage: async ({ id }: ElementType) => usageText((await elementTypes.fetch(id)).usage) || null,
        },
      })}
      mainAction={create}
      empty={{
        title: t('admin.elementTypes.empty.title'),
        text: t('admin.elementTypes.empty.text'),
        action: create,
        icon: IconApps,
      }}
    />
  );
}
