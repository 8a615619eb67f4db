import type { Culture, Problem } from '@tingest/domain/foundation';
import { isServerTextKey, problemSentence, problemText, translate } from '@tingest/i18n/server';

/** Returns a problem with the user of an object as words: a key in `parameters.what` becomes text. */
function readable(culture: Culture, problem: Problem): Problem {
  const key = `uses.${problem.parameters?.what}`;
  if (!isServerTextKey(key)) return problem;
  return { ...problem, parameters: { ...problem.parameters, what: translate(culture, key) } };
}

/** A problem as it is answered among the details. Source: design, section 11. */
export function problemDetail(culture: Culture, problem: Problem) {
  return {
    ...(problem.path !== undefined && { path: problem.path }),
    code: problem.code,
    message: problemText(culture, readable(culture, problem)),
    ...(problem.parameters && { parameters: problem.parameters }),
    ...(problem.data !== undefined && { data: problem.data }),
  };
}

/** A problem as a sentence, for the list of errors. */
export function problemMessage(culture: Culture, problem: Problem): string {
  return problemSentence(culture, readable(culture, problem));
}
