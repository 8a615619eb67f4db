import { type ConfigurationPackage, validatePackage } from '@tingest/domain/exchange';
import type { Problem } from '@tingest/domain/foundation';

/** Problems of a package that are reported at most. */
export const maxProblems = 100;

/** Validates the items of a package in each of its languages. Called in a worker: patterns of a file may be costly. */
export function checkPackage(content: ConfigurationPackage): readonly Problem[] {
  return content.languages.flatMap((language) => validatePackage(content, language)).slice(0, maxProblems);
}
