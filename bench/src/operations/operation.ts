import type { LoadAnswer, LoadRequest } from '../processes/load-types.ts';

/** The same work without Tingest: one statement behind a bare route. */
interface BareOperation {
  /** Statements by name; the requests run them as `/name/values` or `POST /name`. */
  readonly statements: Readonly<Record<string, string>>;
  readonly requests: readonly LoadRequest[];
}

/** A piece of work of the API that is measured. */
export interface Operation {
  /** As `--only` takes it. */
  readonly name: string;
  readonly title: string;
  readonly requests: readonly LoadRequest[];
  readonly bare?: BareOperation;
  readonly target?: Target;
}

/** The target of a performance measurement. */
export interface Target {
  readonly text: string;
  readonly isMet: (measured: Measured) => boolean;
}

/** One operation's figures at one connection and at sixteen. */
export interface Measured {
  readonly one: LoadAnswer;
  readonly sixteen: LoadAnswer;
  readonly bareOne?: LoadAnswer;
  readonly bareSixteen?: LoadAnswer;
}

/** Of the bare route's requests a second, the share that the API answers, at sixteen connections. */
export function ratio({ sixteen, bareSixteen }: Measured): number | undefined {
  return bareSixteen && bareSixteen.perSecond > 0 ? sixteen.perSecond / bareSixteen.perSecond : undefined;
}

export function ratioOf(share: number): Target {
  return {
    text: `≥ ${Math.round(share * 100)} % of bare`,
    isMet: (measurement) => (ratio(measurement) ?? 0) >= share,
  };
}

/** 99 of 100 requests of one connection are answered within so many milliseconds. */
export function within(milliseconds: number): Target {
  return { text: `p99 ≤ ${milliseconds} ms`, isMet: ({ one }) => one.perSecond > 0 && one.p99 <= milliseconds };
}

export function both(firstTarget: Target, secondTarget: Target): Target {
  return {
    text: `${firstTarget.text}, ${secondTarget.text}`,
    isMet: (measurement) => firstTarget.isMet(measurement) && secondTarget.isMet(measurement),
  };
}

export function perSecond(count: number): Target {
  return {
    text: `≥ ${count.toLocaleString('en-US')}/s`,
    isMet: ({ sixteen }) => sixteen.perSecond >= count,
  };
}

export function get(path: string): LoadRequest {
  return { method: 'GET', path };
}

/** A page of 25 of a list. @param path of its `filter` call */
export function pageOf(path: string, body: object): LoadRequest {
  return { method: 'POST', path, body: JSON.stringify({ limit: 25, ...body }) };
}

/** A request to a bare route. */
export function bareGet(name: string, values: readonly unknown[]): LoadRequest {
  return get(`/${name}/${encodeURIComponent(JSON.stringify(values))}`);
}
