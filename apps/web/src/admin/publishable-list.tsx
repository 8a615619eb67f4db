import { IconPencil, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { StoredPublishable, WithUsage } from '../api/publishable-items.ts';
import { useUsageText } from '../features/editor/delete-section.tsx';
import type { ListColumn } from '../features/list/list-column.ts';
import { ListScreen } from '../features/list/list-screen.tsx';
import type { RowAction, RowSource } from '../features/list/list-types.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { useListOf } from './item-page.tsx';
import { useLockedText } from './use-locked-text.ts';

interface PublishableListProps<Row> {
  /** Name from which the texts and the required privileges are derived. */
  readonly name: 'elementTypes' | 'recordTypes' | 'operationTypes' | 'transactionTypes' | 'schemas';
  /** That of the list of all of them unless given. */
  readonly title?: string | undefined;
  readonly source: RowSource<Row>;
  readonly items: {
    readonly useDelete: () => { readonly mutateAsync: (id: string) => Promise<void> };
    readonly fetch: (id: string) => Promise<WithUsage>;
  };
  readonly columns: readonly ListColumn<Row>[];
  readonly icon: ComponentType<IconProps>;
  /** Leads to a new one. */
  readonly create: ReactNode;
  /** Further links of an item, if any; users without the privilege to edit are led to the first one. */
  readonly leadsTo?: (id: string) => readonly Lead[];
  /** Whether that stands before the way to the editor. */
  readonly isLeadFirst?: boolean;
}

type Lead = RowAction & { readonly href: string };

/** The list of categories, of predefined value types, of functions, of services or of data schemas. */
export function PublishableList<Row extends StoredPublishable>(props: PublishableListProps<Row>): ReactNode {
  const { name, title, source, items, columns, icon, create, leadsTo = () => [], isLeadFirst = false } = props;
  const t = useTexts();
  const listing = useListOf(name);
  const editPath = (id: string): string => `${listing.path}/${id}/edit`;
  const lockedText = useLockedText(`${name}.write`);
  const usageText = useUsageText();
  const remove = items.useDelete();
  const isOpen = lockedText === undefined;
  const action = isOpen && create;
  return (
    <ListScreen<Row>
      name={name}
      title={title ?? listing.label}
      source={source}
      columns={columns}
      note={lockedText}
      rowName={(row) => row.name || t('app.shell.unnamed')}
      rowHref={({ id }) => (isOpen ? editPath(id) : (leadsTo(id)[0]?.href ?? editPath(id)))}
      rowActions={({ id }) => {
        const edit = isOpen ? [{ label: t('app.actions.edit'), icon: IconPencil, href: editPath(id) }] : [];
        return isLeadFirst ? [...leadsTo(id), ...edit] : [...edit, ...leadsTo(id)];
      }}
      {...(isOpen && {
        deletion: {
          remove: ({ id }: Row) => remove.mutateAsync(id),
          usage: async ({ id }: Row) => usageText((await items.fetch(id)).usage) || null,
        },
      })}
      mainAction={action}
      empty={{ title: t(`admin.${name}.empty.title`), text: t(`admin.${name}.empty.text`), action, icon }}
    />
  );
}
