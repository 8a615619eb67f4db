import type { FieldDefinition } from '@tingest/domain/fields';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { focusControl, goToFieldAtOnce } from '../../renderer/go-to-field.ts';
import { cellPath, controlId } from '../../state/field-paths.ts';
import { useFormScope } from '../../state/form-scope.ts';
import { type CollectionRows, collectionRowsIn } from './collection-rows.ts';
import type { RowActions } from './collection-scope.ts';
import { rowMenuId } from './row-menu.tsx';

interface RowTools {
  readonly rows: CollectionRows;
  readonly actions: RowActions;
  readonly addRow: () => void;
  /** Notice about the latest action. */
  readonly notice: string | null;
  /** Takes back a deletion, while it is the last thing that happened. */
  readonly undo: (() => void) | null;
}

/**
 * Provides the actions on a collection's rows, including moving the focus to the next input and notices for screen
 * readers.
 */
export function useRowActions(collection: FieldDefinition): RowTools {
  const t = useTexts();
  const { form, context } = useFormScope();
  const rows = useMemo(() => collectionRowsIn(form, collection, context), [form, collection, context]);
  const [last, setLast] = useState<{ readonly notice: string; readonly undo?: () => void } | null>(null);

  return useMemo(() => {
    const [firstColumn] = collection.children ?? [];
    const enter = (key: string | null | undefined): void => {
      if (key && firstColumn) goToFieldAtOnce(form, cellPath(collection.id, key, firstColumn.id));
      else focusControl(controlId(collection.id));
    };
    const numberOf = (key: string): number => form.rows(collection.id).findIndex((row) => row.key === key) + 1;
    return {
      rows,
      actions: {
        duplicate(key) {
          setLast(null);
          enter(rows.duplicate(key));
        },
        move(key, by) {
          rows.move(key, by);
          setLast({ notice: t('forms.rows.moved', { row: numberOf(key) }) });
          focusSoon(rowMenuId(key));
        },
        remove(key) {
          const number = numberOf(key);
          const restore = rows.remove(key);
          const after = form.rows(collection.id)[number - 1] ?? form.rows(collection.id).at(-1);
          setLast({
            notice: t('forms.rows.deleted', { row: number }),
            undo: () => {
              restore();
              setLast(null);
              enter(key);
            },
          });
          focusSoon(after ? rowMenuId(after.key) : controlId(collection.id));
        },
      },
      addRow() {
        setLast(null);
        enter(rows.add());
      },
      notice: last?.notice ?? null,
      undo: last?.undo ?? null,
    };
  }, [collection, form, rows, last, t]);
}

/** After the rows have been drawn anew: one that moves loses the focus on the way. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => focusControl(id));
}
