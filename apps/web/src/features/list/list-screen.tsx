import type { ReactNode } from 'react';
import { scopeOf } from '../../api/path-scope.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import { ListBody } from './list-body.tsx';
import type { ListRow, ListScreenProps } from './list-types.ts';

/**
 * A list: search, filters, ordering, columns, pages, counts, selection and deletion, from what the columns and the
 * source say. Its state lives in the page's address; the route needs `validateSearch: listSearch`. Source:
 * specification, section 2, Generic list screen; design, section 8.
 */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>): ReactNode {
  const scope = useQueryScope(scopeOf(props.source.collection));
  // Begun anew for another list, site or language: what is kept while a page loads is always of the same list.
  const identity = JSON.stringify([scope, props.source]);
  return <ListBody key={identity} {...props} />;
}
