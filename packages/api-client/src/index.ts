export { ApiError, type ApiErrorDetail, errorOfAnswer } from './api-error.ts';
export type * from './call-types.ts';
export {
  type ApiClient,
  type ApiClientOptions,
  apiAddress,
  createApiClient,
  type ListInit,
  requestTimeout,
} from './client.ts';
export type * from './schema.generated.ts';
