import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import type { PackageItem } from '@tingest/domain/exchange';
import { api } from './http.ts';
import { apiMutation, forEditor, useApiQuery } from './scoped-query.ts';

const packages = '/{tenantKey}/{siteKey}/configurationPackages';
const installations = '/{tenantKey}/{siteKey}/packageInstallations';

/** A template in the gallery. */
export type ListedPackage = Answer<typeof packages, 'get'>[number];
type PackageAnswer = Answer<`${typeof packages}/{key}`, 'get'>;
/** A template with all its items. */
export interface PackageFile extends Omit<PackageAnswer, 'items'> {
  readonly items: readonly PackageItem[];
}
export type PackageChoice = Body<`${typeof packages}/{key}/install`, 'post'>;
/** Effect of installing a template, or of updating an installation. */
export type PackagePlan = Answer<`${typeof packages}/{key}/plan`, 'post'>;
export type PlanLine = PackagePlan['lines'][number];
/** A template as a site has installed it. */
export type Installation = Answer<`${typeof installations}/{id}`, 'get'>;
/** Items that are not published, with what prevents it. */
export type Publishing = Answer<`${typeof installations}/{id}/publish`, 'post'>;

/** Everything that a template can create or remove is loaded anew, and so is what the reader may do. */
const stale = [
  ...['configurationPackages', 'packageInstallations', 'dashboard'],
  ...['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes'],
  ...['elements', 'records', 'labelLayouts', 'privileges'],
].map((resource) => [resource]);

/** Templates that the site can install, built-in ones first. */
export function usePackages(): UseQueryResult<readonly ListedPackage[]> {
  return useApiQuery(['configurationPackages', 'list'], (signal) => api.get(packages, { signal }));
}

export function usePackage(key: string): UseQueryResult<PackageFile> {
  return useApiQuery(
    ['configurationPackages', 'one', key],
    async (signal): Promise<PackageFile> => {
      const file = await api.get(`${packages}/{key}`, { path: { key }, signal });
      // The contract leaves contents open; the server only stores packages that it has validated.
      return { ...file, items: file.items as readonly PackageItem[] };
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

/** Loads the plan of an installation; the previous plan is kept until the new one has loaded. */
export function usePackagePlan(key: string, choice: PackageChoice | null): UseQueryResult<PackagePlan> {
  return useApiQuery(
    ['configurationPackages', 'plan', key, choice],
    (signal) => api.post(`${packages}/{key}/plan`, { path: { key }, body: choice ?? {}, signal, timeout: null }),
    { enabled: choice !== null, placeholderData: keepPreviousData, retry: false, staleTime: 0 },
  );
}

export const useInstallPackage = apiMutation(
  ({ key, choice }: { readonly key: string; readonly choice: PackageChoice }) =>
    api.post(`${packages}/{key}/install`, { path: { key }, body: choice, timeout: null }),
  { stale },
);

/** Makes a template of categories of the site. */
export const useMakePackage = apiMutation((body: Body<typeof packages, 'post'>) => api.post(packages, { body }), {
  stale: [['configurationPackages']],
});

/** Adds a template from a file. */
export const useAddPackageFile = apiMutation(
  (file: unknown) =>
    api.post(`${packages}/file`, { body: file as Body<`${typeof packages}/file`, 'post'>, timeout: null }),
  { stale: [['configurationPackages'], ['packageInstallations']] },
);

/** Deletes a template of the tenant, in all versions. */
export const useDeletePackage = apiMutation((key: string) => api.delete(`${packages}/{key}`, { path: { key } }), {
  stale: [['configurationPackages'], ['packageInstallations']],
});

/** The file of a template. @throws ApiError */
export function downloadPackage(key: string): Promise<Blob> {
  return api.download(`${packages}/{key}/file`, { path: { key } });
}

export function useInstallation(id: string): UseQueryResult<Installation> {
  return useApiQuery(['packageInstallations', 'one', id], (signal) => api.getItem(installations, id, signal), {
    staleTime: 0,
  });
}

/** Finds what is not published yet, and what prevents it; publishes nothing. */
export function usePublishing(id: string): UseQueryResult<Publishing> {
  return useApiQuery(
    ['packageInstallations', 'publishing', id],
    (signal) => api.post(`${installations}/{id}/publish`, { path: { id }, body: { isDryRun: true }, signal }),
    { ...forEditor, staleTime: 0 },
  );
}

/** Publishes everything, or nothing. */
export const usePublishInstallation = apiMutation(
  (id: string) => api.post(`${installations}/{id}/publish`, { path: { id }, body: {} }),
  { stale },
);

/** Plan of the update to the latest version; without one no request is sent. */
export function useUpdatePlan({ id, availableVersion, version }: Installation): UseQueryResult<PackagePlan> {
  return useApiQuery(
    ['packageInstallations', 'plan', id, version, availableVersion],
    (signal) => api.post(`${installations}/{id}/plan`, { path: { id }, signal, timeout: null }),
    { enabled: availableVersion !== null, retry: false, staleTime: 0 },
  );
}

interface VersionedInstallation {
  readonly id: string;
  /** Version that the reader has seen. */
  readonly version: number;
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** Applies lines of the plan; the others are declined. */
export const useApplyUpdate = apiMutation(
  ({ id, version, itemIds }: VersionedInstallation & { readonly itemIds: readonly string[] }) =>
    api.post(`${installations}/{id}/apply`, {
      ...{ path: { id }, body: { itemIds }, timeout: null, headers: ifMatch(version) },
    }),
  { stale },
);

export const useUndoUpdate = apiMutation(
  ({ id, version }: VersionedInstallation) =>
    api.post(`${installations}/{id}/undo`, { path: { id }, headers: ifMatch(version), timeout: null }),
  { stale },
);

/** Removes everything that an installation created. */
export const useRemoveInstallation = apiMutation(
  ({ id, version }: VersionedInstallation) =>
    api.delete(`${installations}/{id}`, { path: { id }, headers: ifMatch(version) }),
  { stale },
);
