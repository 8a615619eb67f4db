/** A request to send. `{uuid}` in its body becomes another id each time it is sent. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string;
  /** Beside those of all requests. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input of the load program. */
export interface LoadQuestion {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  /** Requests a second of all connections together; as many as are answered without it. */
  readonly overallRate?: number;
  /** How long, */
  readonly seconds?: number;
  /** or how many requests. */
  readonly amount?: number;
}

/** The results of the load program; times in milliseconds. */
export interface LoadAnswer {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Requests without an answer. */
  readonly lost: number;
}
