import type { FieldDefinition } from '@tingest/domain/fields';
import { type KeyboardEvent, useCallback } from 'react';
import { controlAfter, inputLeftByEnter } from '../../renderer/go-on-at-enter.ts';
import { goToFieldAtOnce } from '../../renderer/go-to-field.ts';
import { cellPath } from '../../state/field-paths.ts';
import { isEmptyRow } from '../../state/form-rows.ts';
import { useFormScope } from '../../state/form-scope.ts';

/**
 * Enter in the last cell of a row goes to the next row, opened if need be, and in the last row begins another. From a
 * last row without anything in it Enter leaves the table.
 */
export function useRowEnter(collection: FieldDefinition, addRow: () => void): (event: KeyboardEvent) => void {
  const { form } = useFormScope();
  return useCallback(
    (event) => {
      const input = inputLeftByEnter(event);
      const row = input?.closest<HTMLElement>('[data-row]');
      if (!input || !row || controlAfter(row, input)) return;
      const rows = form.rows(collection.id);
      const index = rows.findIndex(({ key }) => key === row.dataset.row);
      const [current, next] = [rows[index], rows[index + 1]];
      const [firstColumn] = collection.children ?? [];
      if (!current || !firstColumn || (!next && isEmptyRow(current))) return;
      event.preventDefault();
      if (next) goToFieldAtOnce(form, cellPath(collection.id, next.key, firstColumn.id));
      else addRow();
    },
    [form, collection, addRow],
  );
}
