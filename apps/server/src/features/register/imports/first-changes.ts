import type { SiteContext } from '../../../http/kernel/context.ts';
import { selectRows } from './import-rows-list.ts';
import type { ImportServices } from './import-service.ts';
import type { RowState } from './import-states.ts';
import type { ImportRecord } from './import-store.ts';
import { presentRows } from './present-import.ts';

/** The changes of a row of a file to its object, as readable text. */
export interface RowInWords {
  readonly line: number;
  readonly title: string;
  /** Nothing stood in its cells before. */
  readonly isNew: boolean;
  readonly changes: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[];
}

/** The first rows of an import that are in a state, and how many there are. */
export async function firstRows(
  context: SiteContext,
  { resources }: Pick<ImportServices, 'resources'>,
  row: ImportRecord,
  { state, max }: { readonly state: RowState; readonly max: number },
): Promise<{ readonly rows: readonly RowInWords[]; readonly count: number }> {
  const { rows, filteredCount } = await selectRows(context, row, { states: [state], limit: max });
  const resource = row.resource === 'users' ? undefined : resources[row.resource];
  const presented = await presentRows(context, row, rows, resource);
  return {
    rows: presented.map((each, at) => ({
      ...each,
      title: each.title ?? rows[at]?.code ?? '',
      isNew: state === 'create' || state === 'created',
    })),
    count: filteredCount,
  };
}
