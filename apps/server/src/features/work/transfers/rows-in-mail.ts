import { translate } from '@tingest/i18n/server';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { firstRows, type RowInWords } from '../../register/imports/first-changes.ts';
import type { ImportServices } from '../../register/imports/import-service.ts';
import type { ImportRecord } from '../../register/imports/import-store.ts';

/** Rows of each sort that a mail names, cells of each, and characters of a value: the workbench has the rest. */
const maxRows = 10;
const maxCells = 5;
const maxValueLength = 80;

const states = { planned: ['change', 'create'], done: ['changed', 'created'] } as const;

/**
 * Returns the rows of an import for its mail: the first changed ones, with the old and new value of each cell, and the
 * first new ones. In the language of the context.
 */
export async function rowsInMail(
  context: SiteContext,
  services: Pick<ImportServices, 'resources'>,
  row: ImportRecord,
  when: keyof typeof states,
): Promise<readonly string[]> {
  const { culture } = context;
  const [changedState, createdState] = states[when];
  const parts: string[] = [];
  for (const [state, key] of [
    [changedState, 'changed'],
    [createdState, 'created'],
  ] as const) {
    const { rows, count } = await firstRows(context, services, row, { state, max: maxRows });
    if (rows.length === 0) continue;
    const remainingCount = count - rows.length;
    parts.push(
      [
        translate(culture, `mail.transferRows.${key}`),
        ...rows.map((each) => lineOf(context, each)),
        ...(remainingCount > 0 ? [translate(culture, 'mail.transferRows.further', { count: remainingCount })] : []),
      ].join('\n'),
    );
  }
  return parts;
}

function lineOf({ culture }: SiteContext, { line, title, changes, isNew }: RowInWords): string {
  const row = translate(culture, 'mail.transferRows.row', { line, title: shorten(title) });
  const cells = changes
    .slice(0, maxCells)
    .map(({ name, from, to }) => `${name}: ${isNew ? '' : `${shorten(from)} → `}${shorten(to)}`);
  return `${row}: ${[...cells, ...(changes.length > maxCells ? ['…'] : [])].join('; ')}`;
}

/** Shortens a value to one line. */
function shorten(value: string | null): string {
  const text = (value ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return '–';
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}
