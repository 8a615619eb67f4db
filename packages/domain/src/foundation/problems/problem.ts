import type { Culture } from '../localization/culture.ts';
import type { ProblemCode } from './catalogue.ts';

/** Values that a problem's text may name, such as `{length}` or `{min}`. */
type ProblemParameters = Readonly<Record<string, string | number>>;

/**
 * A problem with the data sent or requested by a caller. Data, not an exception: rules return problems, the caller
 * acts.
 */
export interface Problem {
  /** Key of the text in the catalogues of `@tingest/i18n`, and the `code` that the API answers. */
  readonly code: ProblemCode;
  /**
   * Its location, as a path into the request: `code`, `dataProperties.<fieldId>`, `dataPropertyTypes.2.name`. Absent
   * where the problem concerns the whole.
   */
  readonly path?: string;
  readonly parameters?: ProblemParameters;
  /** For a localised text: the culture of the text. Its name precedes the message. */
  readonly culture?: Culture;
  /** An administrator's own words for this problem (a field's validation message); shown instead of the catalogue's. */
  readonly message?: string;
  /** Data that a program can use, such as the free periods beside a refused one. */
  readonly data?: unknown;
}
