/** A problem, at its place in the request. */
export interface ApiErrorDetail {
  readonly path?: string;
  readonly code: string;
  readonly message: string;
  /** Data that a program can use, such as the free periods beside a refused one. */
  readonly data?: unknown;
}

/** A failed call, for any reason. Source: design, section 11; specification, section 8. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no reply came. */
  readonly status: number;
  readonly method: string;
  /** Texts to be shown, in the caller's culture. Empty when the server gave none: the caller has general ones. */
  readonly errors: readonly string[];
  readonly details: readonly ApiErrorDetail[];
  /** The server's name for the call, to be found in its log. */
  readonly requestId: string | undefined;

  constructor(failure: {
    readonly status: number;
    readonly method: string;
    readonly errors?: readonly string[];
    readonly details?: readonly ApiErrorDetail[];
    readonly requestId?: string;
    readonly cause?: unknown;
  }) {
    const { status, method, errors = [], details = [], requestId, cause } = failure;
    super(errors[0] ?? `${method} failed with status ${status}`, { cause });
    this.status = status;
    this.method = method;
    this.errors = errors;
    this.details = details;
    this.requestId = requestId;
  }

  /** True when the server could not be reached, or did not answer in time. */
  get isNoReply(): boolean {
    return this.status === 0;
  }
}

/**
 * The error of an answer that was not a success. Nothing is taken for granted about its body: it may come from a
 * proxy in between.
 */
export function errorOfAnswer(method: string, response: Response, body: unknown): ApiError {
  const answer = isRecord(body) ? body : {};
  const requestId = answer.requestId ?? response.headers.get('x-request-id');
  return new ApiError({
    status: response.status,
    method,
    errors: listOf(answer.errors, (item) => typeof item === 'string'),
    details: listOf(answer.details, isDetail),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  });
}

function isDetail(value: unknown): value is ApiErrorDetail {
  return isRecord(value) && typeof value.code === 'string' && typeof value.message === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function listOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): readonly Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}
