import { ApiError } from '@tingest/api-client';
import { errorTexts } from '../api/error-texts.ts';
import type { Translate } from '../lib/texts/texts.ts';

/** What a file is not, in the reader's language. */
class FileProblem extends Error {}

/** Marks the files that hold a definition. */
const format = 'tingest-definition';
const kinds = ['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes', 'schemas'] as const;

/** What a file holds, if that is a definition of a kind; the server reads the rest. @throws FileProblem */
export function contentOf(text: string, resource: string, t: Translate): object {
  const content = parsed(text);
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== format) {
    throw new FileProblem(t('admin.editor.definition.noDefinition'));
  }
  const kind = 'resource' in content && kinds.find((each) => each === content.resource);
  if (kind && kind !== resource) {
    throw new FileProblem(t('admin.editor.definition.otherKind', { kind: t(`admin.editor.definition.kinds.${kind}`) }));
  }
  return content;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a file, each with where it stands in it. */
export function problemTexts(error: unknown): readonly string[] {
  if (error instanceof FileProblem) return [error.message];
  const details = error instanceof ApiError ? error.details : [];
  const located = details.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return located.length > 0 ? located : errorTexts(error);
}
