import type { Culture } from '../localization/culture.ts';
import type { ProblemCode } from './catalogue.ts';

/** Values that a problem's text may name, such as `{length}` or `{min}`. */
type ProblemParameters = Readonly<Record<string, string | number>>;

/**
 * Something wrong with what a caller sent or asked for. Data, not an exception: rules return problems, the caller acts.
 */
export interface Problem {
  /** Key of the text in the catalogues of `@tingest/i18n`, and the `code` that the API answers. */
  readonly code: ProblemCode;
  /**
   * Where it is, as a path into what was sent: `code`, `dataProperties.<fieldId>`, `dataPropertyTypes.2.name`.
   * Absent where the problem is about the whole.
   */
  readonly path?: string;
  readonly parameters?: ProblemParameters;
  /** Of a localised text: the culture whose text it is about. Its name stands in front of what people read. */
  readonly culture?: Culture;
  /** An administrator's own words for this problem (a field's validation message); shown instead of the catalogue's. */
  readonly message?: string;
  /** What a program can make use of, such as the free periods beside a refused one. */
  readonly data?: unknown;
}
