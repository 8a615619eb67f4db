export { ApiError, type ApiErrorDetail, errorOfAnswer } from './api-error.ts';
export { type ApiClient, type ApiClientOptions, type ApiMethod, createApiClient, requestTimeout } from './client.ts';
export type * from './schema.generated.ts';
