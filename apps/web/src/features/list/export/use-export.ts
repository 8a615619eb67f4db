import type { ListQuery } from '@tingest/domain/fields';
import { useEffect, useRef, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { type CsvSettings, type ExportFormat, exportList } from '../../../api/export-list.ts';
import { saveFile } from '../../../lib/download/save-file.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { ExportedSource } from '../list-types.ts';
import { countUnwritable } from './count-unwritable.ts';

export interface ListExport {
  /** Bytes that have come so far; `null` while nothing is exported. */
  readonly receivedBytes: number | null;
  /**
   * Starts the export. `csv` contains the CSV settings; `columns` the keys in order, all columns if absent; `schemaId`
   * names a schema with columns that are used instead.
   */
  readonly start: (
    format: ExportFormat,
    what: {
      readonly csv?: CsvSettings;
      readonly columns?: readonly string[] | undefined;
      readonly schemaId?: string | undefined;
    },
  ) => Promise<void>;
  readonly stop: () => void;
}

/** A lower rate would look stalled, a higher one has no visible benefit. */
const progressMilliseconds = 200;

/** Exports the result of a list's query and saves the file. Leaving the list cancels the export. */
export function useExport(source: ExportedSource, query: ListQuery, title: string): ListExport {
  const t = useTexts();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start: ListExport['start'] = async (format, exportOptions) => {
    if (running.current) return;
    const stopping = new AbortController();
    running.current = stopping;
    setReceived(0);
    let shownAt = 0;
    try {
      const { content, name = `${title}.${format}` } = await exportList(source.collection, query, {
        format,
        ...exportOptions,
        signal: stopping.signal,
        query: source.query,
        onProgress(bytes) {
          const now = performance.now();
          if (now - shownAt < progressMilliseconds || stopping.signal.aborted) return;
          shownAt = now;
          setReceived(bytes);
        },
      });
      saveFile(content, name);
      flash('success', t('lists.export.done', { name }));
      const count =
        format === 'csv' && exportOptions.csv?.encoding === 'windows-1252' ? await countUnwritable(content) : 0;
      if (count > 0) flash('info', t('lists.export.unwritable', { count }));
    } catch (error) {
      if (!stopping.signal.aborted) flash('error', errorTexts(error).join(' '));
    } finally {
      running.current = null;
      setReceived(null);
    }
  };
  const stop = (): void => {
    running.current?.abort();
    flash('info', t('lists.export.stopped'));
  };
  return { receivedBytes: received, start, stop };
}
