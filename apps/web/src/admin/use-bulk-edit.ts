import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkChange, type BulkReport, previewBulk, sendBulk } from '../api/bulk.ts';
import { errorTexts } from '../api/error-texts.ts';
import { resourceOf, scopeOf } from '../api/path-scope.ts';
import { useQueryScope } from '../api/scoped-query.ts';
import type { BulkEditProps } from '../features/list/list-types.ts';

/** A change to many rows, and its description. */
export interface DescribedChange {
  readonly change: BulkChange;
  readonly parts: readonly ChangePart[];
}

/** The new value of one column. */
interface ChangePart {
  /** Id of the field, or the key of the colour. */
  readonly key: string;
  readonly label: string;
  /** The value in words; nothing where it is emptied. */
  readonly text: string;
}

interface BulkEdit {
  readonly errors: readonly string[];
  readonly isWorking: boolean;
  /** Change that was previewed last. */
  readonly edit: DescribedChange | null;
  /** Effect of that change on the rows; `null` until it is known. */
  readonly report: BulkReport | null;
  readonly preview: (edit: DescribedChange) => Promise<void>;
  readonly discardReport: () => void;
  /** Applies the previewed change. */
  readonly apply: () => Promise<void>;
}

/** Previews a change to many rows on the server and then applies it. */
export function useBulkEdit({
  selection,
  source,
  onDone,
}: Pick<BulkEditProps, 'selection' | 'source' | 'onDone'>): BulkEdit {
  const { collection } = source;
  const client = useQueryClient();
  const listKey = [...useQueryScope(scopeOf(collection)), resourceOf(collection)];
  const [edit, setEdit] = useState<DescribedChange | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isWorking, setIsWorking] = useState(false);
  return {
    ...{ errors, isWorking, edit, report },
    async preview(next) {
      setIsWorking(true);
      setErrors([]);
      setEdit(next);
      try {
        setReport(await previewBulk(source, selection, next.change));
      } catch (error) {
        setErrors(errorTexts(error));
      } finally {
        setIsWorking(false);
      }
    },
    discardReport: () => setReport(null),
    async apply() {
      if (!report || !edit) return;
      setIsWorking(true);
      setErrors([]);
      try {
        const { changeId, changed } = await sendBulk(source, selection, edit.change, report);
        await client.invalidateQueries({ queryKey: listKey });
        onDone(changeId === null ? null : { changeId, changedCount: changed });
      } catch (error) {
        setErrors(errorTexts(error));
        setReport(await previewBulk(source, selection, edit.change).catch(() => null));
        setIsWorking(false);
      }
    },
  };
}
