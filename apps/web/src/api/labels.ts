import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body, Draft, RowOf } from '@tingest/api-client';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const layouts = '/{tenantKey}/{siteKey}/labelLayouts';
const labels = '/{tenantKey}/{siteKey}/labels';
const jobs = '/{tenantKey}/{siteKey}/jobs';
const series = '/{tenantKey}/{siteKey}/codeSeries';
const reports = '/{tenantKey}/{siteKey}/codeReports';

/** A label layout. */
export type LabelLayoutItem = RowOf<typeof layouts>;
export type LabelLayoutDraft = Draft<typeof layouts>;
export type LabelPreview = Answer<`${typeof labels}/preview`, 'post'>;
export type DrawnLabel = LabelPreview['labels'][number];
export type LabelPreviewAsk = Body<`${typeof labels}/preview`, 'post'>;
export type LabelPrint = Body<`${typeof labels}/print`, 'post'>;
type BlankLabels = Body<`${typeof series}/{id}/print`, 'post'>;
/** Codes that are printed before anything has them. */
export type CodeSeriesItem = RowOf<typeof series>;
/** An unknown code that a user found and reported. */
type CodeReport = RowOf<typeof reports>;
export type LabelFormat = LabelPrint['format'];
export type PrintJob = Answer<`${typeof jobs}/{id}`, 'get'>;

/** Layouts, as they are edited. */
export const layoutItems = itemCalls(layouts, (id, signal) => api.getItem(layouts, id, signal));

/** All layouts of the site, by name. */
export function useLayouts(): UseQueryResult<readonly LabelLayoutItem[]> {
  return useApiQuery(['labelLayouts', 'all'], async (signal) => (await api.getAll(layouts, {}, signal)).items);
}

/**
 * Loads a preview of the labels as they would be printed; the previous preview is kept until the new one has loaded.
 */
export function useLabelPreview(ask: LabelPreviewAsk | null): UseQueryResult<LabelPreview> {
  return useApiQuery(
    ['labels.preview', ask],
    (signal) => api.post(`${labels}/preview`, { body: ask as LabelPreviewAsk, signal }),
    { enabled: ask !== null, placeholderData: keepPreviousData, retry: false },
  );
}

/** Result of printing: a file at once, or a job that creates one. */
export type Printed =
  | { readonly kind: 'file'; readonly content: Blob }
  | { readonly kind: 'job'; readonly jobId: string };

/** Prints labels. @throws ApiError */
export async function printLabels(body: LabelPrint): Promise<Printed> {
  return readPrintReply(await api.open(`${labels}/print`, { body, timeout: null }));
}

/** Prints labels of codes that nothing has yet. @throws ApiError */
export async function printBlankLabels(seriesId: string, body: BlankLabels): Promise<Printed> {
  return readPrintReply(await api.open(`${series}/{id}/print`, { path: { id: seriesId }, body, timeout: null }));
}

async function readPrintReply(reply: Response): Promise<Printed> {
  if (reply.status !== 201) return { kind: 'file', content: await reply.blob() };
  const { data } = (await reply.json()) as { readonly data: { readonly jobId: string } };
  return { kind: 'job', jobId: data.jobId };
}

/** Milliseconds between looks at how far a print has come. */
const betweenLooks = 1_000;

/** How far a print has come; asked again until it is over. */
export function usePrintJob(id: string | null): UseQueryResult<PrintJob> {
  return useApiQuery(['jobs', id], (signal) => api.get(`${jobs}/{id}`, { path: { id: id ?? '' }, signal }), {
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && !['queued', 'running'].includes(state.data.status) ? false : betweenLooks,
  });
}

/** Gives a print up. @throws ApiError */
export async function cancelPrint(id: string): Promise<void> {
  await api.post(`${jobs}/{id}/cancel`, { path: { id } });
}

/** The file of a print. @throws ApiError */
export function downloadPrint(id: string): Promise<Blob> {
  return api.download(`${labels}/prints/{id}/file`, { path: { id }, timeout: null });
}

/** Loads the code series of the site, by prefix. */
export function useCodeSeries(): UseQueryResult<readonly CodeSeriesItem[]> {
  return useApiQuery(['codeSeries'], async (signal) => (await api.getAll(series, {}, signal)).items);
}

/** Makes a series. */
export const useMakeSeries = apiMutation((body: Body<typeof series, 'post'>) => api.post(series, { body }), {
  stale: [['codeSeries']],
});

/** Deletes a series of which nothing was printed. */
export const useDeleteSeries = apiMutation((id: string) => api.deleteItem(series, id), { stale: [['codeSeries']] });

/** Codes that people reported, and that no object has. */
export function useCodeReports(): UseQueryResult<readonly CodeReport[]> {
  return useApiQuery(['codeReports'], async (signal) => (await api.getAll(reports, {}, signal)).items);
}

/** Dismisses a reported code. */
export const useDismissReport = apiMutation((id: string) => api.deleteItem(reports, id), { stale: [['codeReports']] });
