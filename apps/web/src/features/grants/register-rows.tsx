import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { RowLink, Rows, RowsSkeleton } from '../../ui/rows/row.tsx';

interface RegisterRowsProps {
  /** For the screen reader. */
  readonly label: string;
  /** That the new object gets. */
  readonly code?: string;
}

/** The categories that the reader may register an object in, each a way to its form. */
export function RegisterRows({ label, code }: RegisterRowsProps): ReactNode {
  const returnSearch = useReturnHere();
  const categories = useRegisterable();
  if (!categories) return <RowsSkeleton count={2} />;
  return (
    <Rows label={label}>
      {categories.map(({ id, name, icon }) => (
        <li key={id}>
          <RowLink
            to="/exe/create/element/$id"
            params={{ id }}
            search={code === undefined ? {} : { code }}
            state={returnSearch}
            icon={<NamedIcon name={icon ?? undefined} />}
            title={name}
          />
        </li>
      ))}
    </Rows>
  );
}

/** The categories that the reader may register an object in; nothing until they are known. */
export function useRegisterable() {
  const may = useMayWith();
  const categories = elementTypes.useAll();
  if (categories.error) return [];
  return categories.data?.items.filter(({ id }) => may('elementType', id, 'create') && may('elementType', id, 'read'));
}
