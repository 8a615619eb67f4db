import { ApiError } from '@tingest/api-client';
import { errorTexts } from '../api/error-texts.ts';
import type { Translate } from '../lib/texts/texts.ts';

/** Error for a file that is no valid definition; the message is in the reader's language. */
class FileProblem extends Error {}

/** Marks the files that hold a definition. */
const format = 'tingest-definition';
const kinds = ['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes', 'schemas'] as const;

/**
 * Returns the content of a file if it is a definition of the given kind; the server validates the rest. @throws
 * FileProblem
 */
export function contentOf(text: string, resource: string, t: Translate): object {
  const content = parseJson(text);
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== format) {
    throw new FileProblem(t('admin.editor.definition.noDefinition'));
  }
  const kind = 'resource' in content && kinds.find((each) => each === content.resource);
  if (kind && kind !== resource) {
    throw new FileProblem(t('admin.editor.definition.otherKind', { kind: t(`admin.editor.definition.kinds.${kind}`) }));
  }
  return content;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the problems of a file, each with its position in the file. */
export function problemTexts(error: unknown): readonly string[] {
  if (error instanceof FileProblem) return [error.message];
  const details = error instanceof ApiError ? error.details : [];
  const locatedMessages = details.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return locatedMessages.length > 0 ? locatedMessages : errorTexts(error);
}
