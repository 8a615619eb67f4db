import { IconDeviceMobile, IconPencil, IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, useMemo } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { deleteElement, type ListedElement } from '../../api/elements.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useElementUsage } from '../../editors/use-element-usage.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { BulkEditProps, BulkUseProps, RowAction } from '../../features/list/list-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { BulkEditDialog } from '../bulk-edit.tsx';
import { CreateLink } from '../create-link.tsx';
import { TypePage } from '../item-page.tsx';
import { useMayEdit } from '../use-may-edit.ts';
import { elementColumns } from './element-columns.tsx';

const PrintLabels = lazy(async () => ({ default: (await import('../print-labels.tsx')).PrintLabels }));
/** Objects are grouped by their status and by their fields with choices. */
const elementLayouts = { groups: true } as const;

/** The objects of one category. Source: specification, section 2, `/elements/list/{id}`. */
export function ElementListScreen(): ReactNode {
  return (
    <TypePage of="elementTypes" useItem={elementTypes.useOne}>
      {(type) => <ElementList type={type} />}
    </TypePage>
  );
}

function ElementList({ type }: { readonly type: ElementType }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const mayEdit = useMayEdit('elements.write', '/elements/id/edit');
  const mayPrint = useMayHere('elements.print');
  const services = transactionTypes.useAll({ elementTypeId: type.id });
  const columns = useMemo(
    () => elementColumns(type, { culture, timeZone, services: services.data?.items ?? [] }, t),
    [type, culture, timeZone, services.data, t],
  );
  const usage = useElementUsage();
  const actions = ({ id }: ListedElement): readonly RowAction[] => [
    { label: t(mayEdit ? 'app.actions.edit' : 'app.actions.open'), icon: IconPencil, href: `/elements/${id}/edit` },
    { label: t('admin.elements.openInField'), icon: IconDeviceMobile, href: `/exe/id/${id}` },
  ];
  const create = mayEdit && <CreateLink to={`/elements/create/${type.id}`} label={t('admin.elements.create')} />;
  return (
    <ListScreen<ListedElement>
      name={`elements/${type.id}`}
      title={type.name}
      beforeTitle={<NamedIcon name={type.icon ?? undefined} size={26} style={{ flex: 'none' }} />}
      source={{ collection: '/{tenantKey}/{siteKey}/elements', query: { elementTypeId: type.id } }}
      columns={columns}
      rowName={({ title }) => title}
      rowHref={({ id }) => `/elements/${id}/edit`}
      rowActions={actions}
      layouts={elementLayouts}
      {...(mayEdit && {
        deletion: { remove: ({ id }: ListedElement) => deleteElement(id), usage },
        bulkEdit: (props: BulkEditProps) => <BulkEditDialog {...props} fields={type.dataPropertyTypes} />,
      })}
      {...(mayPrint && {
        bulkUse: {
          label: t('admin.labels.print.action'),
          icon: IconPrinter,
          dialog: ({ selection, count, onDone }: BulkUseProps) => (
            <PrintLabels
              objects={
                'ids' in selection
                  ? { elementIds: [...selection.ids] }
                  : { elementTypeId: type.id, query: selection.query }
              }
              count={count}
              elementTypeId={type.id}
              onClose={onDone}
            />
          ),
        },
      })}
      mainAction={create}
      note={type.indexing.isBackfilling && <Hint>{t('admin.elements.isBackfilling')}</Hint>}
      empty={{
        title: t('admin.elements.empty.title', { category: type.name }),
        text: t('admin.elements.empty.text'),
        action: create,
      }}
    />
  );
}
