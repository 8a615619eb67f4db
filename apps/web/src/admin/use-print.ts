import { type LabelMedium, labelsOfPage } from '@tingest/domain/register';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { errorTexts } from '../api/error-texts.ts';
import {
  type LabelFormat,
  type LabelLayoutItem,
  type LabelPrint,
  printBlankLabels,
  printLabels,
} from '../api/labels.ts';
import { saveFile } from '../lib/download/save-file.ts';

/** Which objects labels are printed for. */
export type PrintedObjects = Pick<LabelPrint, 'elementIds' | 'elementTypeId' | 'query' | 'importId'>;

/** Codes that nothing has yet, of a series. */
export interface BlankCodes {
  readonly seriesId: string;
  /** Codes that the series has left. */
  readonly remainingCodes: number;
}

/** A print that the server makes in the background. */
export interface PrintJob {
  readonly id: string;
  readonly fileName: string;
}

interface PrintOptions {
  readonly layout: LabelLayoutItem;
  readonly objects: PrintedObjects;
  /** Blank labels instead of objects'. */
  readonly blank: BlankCodes | undefined;
  readonly onClose: () => void;
  readonly onJob: (job: PrintJob) => void;
}

interface PrintSettings {
  readonly format: LabelFormat;
  /** Number of the label on the first sheet that printing starts at. */
  readonly startAt: number;
  /** Number of blank labels. */
  readonly count: number;
}

interface Print {
  readonly settings: PrintSettings;
  readonly change: (part: Partial<PrintSettings>) => void;
  readonly errors: readonly string[];
  readonly isWorking: boolean;
  /** Prints and saves the file, or passes on the job that makes it. */
  readonly print: () => Promise<void>;
}

/** Provides the settings of a print and its start. */
export function usePrint({ layout, objects, blank, onClose, onJob }: PrintOptions): Print {
  const [settings, setSettings] = useState<PrintSettings>(() => ({
    format: 'pdf',
    startAt: 1,
    count: Math.min(blank?.remainingCodes ?? 0, Math.max(labelsOfPage(layout.medium as LabelMedium), 20)),
  }));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isWorking, setIsWorking] = useState(false);
  // The same id for a second press: a job that was started is not started again.
  const [id] = useState(() => uuidv7());
  return {
    settings,
    change: (part) => setSettings((before) => ({ ...before, ...part })),
    ...{ errors, isWorking },
    async print() {
      setIsWorking(true);
      setErrors([]);
      try {
        const { format, startAt, count } = settings;
        const request = { id, layoutId: layout.id, format, startAt };
        const printResult = await (blank
          ? printBlankLabels(blank.seriesId, { ...request, count })
          : printLabels({ ...objects, ...request }));
        const fileName = `${layout.name}.${format}`;
        if (printResult.kind === 'job') return onJob({ id: printResult.jobId, fileName });
        saveFile(printResult.content, fileName);
        onClose();
      } catch (error) {
        setErrors(errorTexts(error));
      } finally {
        setIsWorking(false);
      }
    },
  };
}
