import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '@tingest/i18n';
import { useCallback, useState } from 'react';
import { hasBulk, undoBulk } from '../../../api/bulk.ts';
import { errorTexts } from '../../../api/error-texts.ts';
import { resourceOf, scopeOf } from '../../../api/path-scope.ts';
import { useQueryScope } from '../../../api/scoped-query.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { ListSource } from '../list-types.ts';

/** A change of many that can be undone. */
export interface DoneChange {
  readonly changeId: string;
  readonly changedCount: number;
}

export interface BulkOutcome {
  readonly doneChange: DoneChange | null;
  readonly isUndoing: boolean;
  readonly show: (done: DoneChange | null) => void;
  readonly undo: () => Promise<void>;
}

/** Provides the latest change in a list, until it is undone or dismissed. */
export function useBulkOutcome({ collection }: ListSource): BulkOutcome {
  const t = useTexts();
  const culture = useCulture();
  const client = useQueryClient();
  const prefix = useQueryScope(scopeOf(collection));
  const [done, setDone] = useState<DoneChange | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    if (!done || !hasBulk(collection)) return;
    setIsUndoing(true);
    try {
      const { changed, left } = await undoBulk(collection, done.changeId);
      const toCountParameters = (count: number) => ({ count, number: formatNumber(culture, count) });
      const texts = [
        t('lists.bulk.undone', toCountParameters(changed)),
        ...(left > 0 ? [t('lists.bulk.left', toCountParameters(left))] : []),
      ];
      flash(left > 0 ? 'warning' : 'success', texts.join(' '));
      setDone(null);
      await client.invalidateQueries({ queryKey: [...prefix, resourceOf(collection)] });
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
      setDone(null);
    } finally {
      setIsUndoing(false);
    }
  };
  return { doneChange: done, isUndoing, show: useCallback((next: DoneChange | null) => setDone(next), []), undo };
}
