export { ApiError, type ApiErrorDetail } from './api-error.ts';
export type * from './call-types.ts';
export { type ApiClient, apiAddress, createApiClient, type ListInit, type UnansweredCall } from './client.ts';
export type * from './schema.generated.ts';
