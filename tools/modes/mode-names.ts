import { transactionModeKeys } from '../../packages/domain/src/work/transactions/modes/mode-rules.ts';
import { isTest, isTestSupport } from '../imports/import-rules.ts';
import type { Repository } from '../imports/repository.ts';

/** Sources in which a mode of services may be called by its name: its own modules, templates, and made-up data. */
const ownModules = [
  /^packages\/domain\/src\/work\/transactions\/modes\//,
  /^apps\/server\/src\/features\/work\/operations\/modes\//,
  /^apps\/server\/src\/demonstration\//,
  /^apps\/server\/src\/features\/register\/templates\/content\//,
  /^packages\/i18n\//,
  // Words that people type, and words that services choose from.
  /^packages\/domain\/src\/work\/commands\/command-words\.ts$/,
  /^packages\/domain\/src\/work\/words\/vocabularies\.ts$/,
];

/**
 * Where the name of a mode is written, as a string, in code that should ask for a trait of modes or the registry instead:
 * `path:line`. See docs/decisions/0009-modes-of-services.md.
 */
export function modeNames({ sources }: Repository): readonly string[] {
  const name = new RegExp(`(['"\`])(?:${transactionModeKeys.join('|')})\\1`);
  return [...sources].flatMap(([file, text]) => {
    const isApart = !/^(?:apps|packages)\/[\w-]+\/src\//.test(file) || isTest(file) || isTestSupport(file);
    if (isApart || file.includes('.generated.') || ownModules.some((path) => path.test(file))) return [];
    return text.split('\n').flatMap((line, index) => (name.test(line) ? [`${file}:${index + 1}`] : []));
  });
}
