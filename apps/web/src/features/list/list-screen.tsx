import type { ReactNode } from 'react';
import { scopeOf } from '../../api/path-scope.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import { ListBody } from './list-body.tsx';
import type { ListRow, ListScreenProps } from './list-types.ts';

/**
 * Generic list: search, filters, sorting, columns, pages, counts, selection and deletion, as configured by the columns
 * and the source. Its state is stored in the page's address; the route needs `validateSearch: listSearch`. Source:
 * specification, section 2, Generic list screen; design, section 8.
 */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>): ReactNode {
  const scope = useQueryScope(scopeOf(props.source.collection));
  // Remounted for another list, site or language: data kept while a page loads always belongs to the same list.
  const identity = JSON.stringify([scope, props.source]);
  return <ListBody key={identity} {...props} />;
}
