import type { Culture, Problem } from '@tingest/domain/foundation';
import type { SentTransfer, Transfer, TransferDirection } from '../../api/transfers.ts';
import type { TransferSource } from '../../features/list/transfer-source.ts';

/** Draft of a transfer in its editor. */
export type TransferDraft = Omit<SentTransfer, 'id' | 'version'> & Partial<Pick<Transfer, 'id' | 'version'>>;

/** Returns a new transfer: at six in the morning, without recipients. */
export function newTransfer(
  kind: TransferDirection,
  culture: Culture,
  source: TransferSource | undefined,
): TransferDraft {
  const isExport = kind === 'export';
  return {
    ...{ kind, name: source?.title ?? '', culture, isOn: true, configurationId: null },
    schedule: { frequency: 'daily', weekday: 1, day: 1, time: isExport ? '06:00' : '02:00' },
    export: isExport
      ? {
          ...{ list: source?.list ?? '', schemaId: source?.schemaId ?? null, method: 'PUT' },
          ...{ query: source?.query ?? { format: 'xlsx' }, body: source?.body ?? {} },
        }
      : null,
    import: isExport
      ? null
      : { resource: 'elements', schemaId: '', mode: 'upsert', ceiling: { unit: 'percent', most: 5, mostErrors: 0 } },
    recipients: { userIds: [], addresses: [] },
  };
}

/** Returns the editable properties of a stored transfer. */
export function toDraft(storedTransfer: Transfer): TransferDraft {
  const { id, version, kind, name, culture, isOn, schedule, recipients, configurationId } = storedTransfer;
  return {
    ...{ id, version, kind, name, culture, isOn, schedule, recipients, configurationId },
    ...{ export: storedTransfer.export, import: storedTransfer.import },
  };
}

/** Returns the problems of a transfer, as far as the browser can detect them. */
export function transferProblems({
  name,
  export: exportSettings,
  import: read,
  configurationId,
}: TransferDraft): readonly Problem[] {
  const createRequiredProblem = (path: string): Problem => ({ code: 'required', path });
  return [
    ...(name.trim() === '' ? [createRequiredProblem('name')] : []),
    ...(exportSettings && exportSettings.list === '' ? [createRequiredProblem('export.list')] : []),
    ...(read && read.schemaId === '' ? [createRequiredProblem('import.schemaId')] : []),
    ...(read && configurationId === null ? [createRequiredProblem('configurationId')] : []),
  ];
}

/** Addresses as they are written, one on each line. */
export function addressesOf(text: string): string[] {
  return text.split(/[\n,;]/).flatMap((line) => line.trim() || []);
}
