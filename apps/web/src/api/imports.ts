import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery, useQueryScope } from './scoped-query.ts';

const imports = '/{tenantKey}/{siteKey}/imports';

/** An import, from the file to its result. */
export type Import = Answer<`${typeof imports}/{id}`, 'get'>;
export type ImportResource = Import['resource'];
export type ImportMode = Import['mode'];
export type ImportStatus = Import['status'];

/** Rows of an import, as a filter finds them. */
export type ImportRows = Answer<`${typeof imports}/{id}/rows/filter`, 'post'>;
export type ImportRow = ImportRows['items'][number];
export type ImportRowState = ImportRow['state'];
export type RowsFilter = Omit<Body<`${typeof imports}/{id}/rows/filter`, 'post'>, 'skip' | 'limit'>;

/** Commands for an import. */
export type ImportStep = 'apply' | 'pause' | 'resume' | 'cancel' | 'undo';

/** A text that is put into a cell. */
export type ImportCell = Body<`${typeof imports}/{id}/rows`, 'put'>['cells'][number];

/** Rows that are asked for at once. */
export const rowsAtOnce = 200;

/** Changes that the screen does not wait for: the job is on its way with them. */
const working: readonly ImportStatus[] = ['reading', 'judging', 'applying', 'undoing'];

/** Whether the server is at work on an import. */
export function isWorking(status: ImportStatus): boolean {
  return working.includes(status);
}

/** Imports of the site, the newest first. */
export function useImports(resource: ImportResource): UseQueryResult<readonly Import[]> {
  return useApiQuery(['imports', 'list', resource], async (signal) => {
    const body = { filters: [{ column: 'resource', value: resource }], limit: 50 };
    return (await api.post(`${imports}/filter`, { body, signal })).items;
  });
}

/** One import; looked at again every second while the server is at work on it. */
export function useImport(id: string): UseQueryResult<Import> {
  return useApiQuery(['imports', 'one', id], (signal) => fetchImport(id, signal), {
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.status) ? 1_000 : false),
  });
}

/** Fetches the current state of an import. @throws ApiError */
export function fetchImport(id: string, signal?: AbortSignal): Promise<Import> {
  return api.get(`${imports}/{id}`, { path: { id }, ...(signal && { signal }) });
}

/** Chooses the sheet of an import, or assigns its columns and has the rows validated. @throws ApiError */
export function setImportColumns(
  { id, version }: Pick<Import, 'id' | 'version'>,
  settings: Omit<Body<`${typeof imports}/{id}/columns`, 'put'>, 'version'>,
): Promise<Import> {
  return api.put(`${imports}/{id}/columns`, { path: { id }, body: { ...settings, version } });
}

/** A part of the rows, from `skip` on. @throws ApiError */
export function fetchRows(id: string, filter: RowsFilter, skip: number, signal?: AbortSignal): Promise<ImportRows> {
  const body = { ...filter, skip, limit: rowsAtOnce };
  return api.post(`${imports}/{id}/rows/filter`, { path: { id }, body, ...(signal && { signal }) });
}

/** Downloads all rows with their results as a spreadsheet. @throws ApiError */
export function downloadResult(id: string): Promise<Blob> {
  return api.download(`${imports}/{id}/result`, { path: { id } });
}

/** Begins an import of an uploaded file. @throws ApiError */
export const useStartImport = apiMutation((body: Body<typeof imports, 'post'>) => api.post(imports, { body }), {
  stale: [['imports', 'list']],
});

/** Provides all changes of an import: each one is based on the version shown, and its response is shown afterwards. */
export function useImportChanges({ id, version: shownVersion }: Pick<Import, 'id' | 'version'>) {
  const client = useQueryClient();
  const scope = useQueryScope();
  const path = { id };
  const key = [...scope, 'imports', 'one', id];
  // A change that waited for another one is based on the result of that one.
  const version = (): number => client.getQueryData<Import>(key)?.version ?? shownVersion;
  /** @throws ApiError */
  const showChange = async (pendingImport: Promise<Import>): Promise<Import> => {
    try {
      const next = await pendingImport;
      client.setQueryData(key, next);
      return next;
    } finally {
      // Another user, or the job, may have changed the import first: the current state is reloaded in both cases.
      void client.invalidateQueries({ queryKey: [...scope, 'imports'] });
    }
  };
  return {
    setColumns: (body: Parameters<typeof setImportColumns>[1]) =>
      showChange(setImportColumns({ id, version: version() }, body)),
    editCells: (cells: readonly ImportCell[]) =>
      showChange(api.put(`${imports}/{id}/rows`, { path, body: { version: version(), cells: [...cells] } })),
    replace: (column: number, from: string | null, to: string | null) =>
      showChange(api.post(`${imports}/{id}/replace`, { path, body: { version: version(), column, from, to } })),
    skip: (lines: readonly number[], isSkipped: boolean) =>
      showChange(
        api.post(`${imports}/{id}/skip`, { path, body: { version: version(), lines: [...lines], isSkipped } }),
      ),
    addValues: (column: number) =>
      showChange(api.post(`${imports}/{id}/values`, { path, body: { version: version(), column } })),
    step: (step: ImportStep) => showChange(api.post(`${imports}/{id}/${step}`, { path, body: { version: version() } })),
    remove: async (): Promise<void> => {
      await api.delete(`${imports}/{id}`, { path });
      await client.invalidateQueries({ queryKey: [...scope, 'imports', 'list'] });
    },
  };
}

export type ImportChanges = ReturnType<typeof useImportChanges>;
