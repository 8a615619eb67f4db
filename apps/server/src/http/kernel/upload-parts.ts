import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { maxFileBytes, maxFileMebibytes, type Problem } from '@tingest/domain/foundation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** A file of a multipart body. Its bytes come in while they are read. */
export interface UploadPart {
  readonly field: string;
  /** As the sender calls it; nothing is known of it. */
  readonly fileName: string;
  readonly stream: Readable;
}

/** Body of an upload as the API's document shows it; it is never there as a whole to be checked. */
export const uploadBodySchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
} as const;

// One byte more than is accepted, so that the reader of the file detects the excess at once.
const limits = { fileSize: maxFileBytes + 1, files: 1, fields: 10, fieldSize: 1000, parts: 11, headerPairs: 50 };

/** Lets the routes of a scope, and no others, take multipart bodies. */
export async function registerUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

/**
 * Yields the files of a request's body, one after the other; each must be read to its end before the next one. Ends
 * without an error only if the body was complete.
 * @throws ProblemError `unsupportedType`, `malformed` or `fileSize`; a part's stream fails with an error that
 * `uploadProblem` reads
 */
export async function* uploadParts(request: FastifyRequest): AsyncGenerator<UploadPart> {
  if (!request.isMultipart?.()) throw new ProblemError({ code: 'unsupportedType' });
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + formBytes) throw new ProblemError(tooLarge);
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      yield { field: part.fieldname, fileName: part.filename, stream: part.file };
      // A part that was not read must still be consumed.
      part.file.resume();
    }
  } catch (error) {
    throw uploadProblem(error);
  }
}

/**
 * Converts the error of reading an upload into a reply; errors that are not the sender's fault are returned unchanged.
 */
export function uploadProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem: Problem | undefined = problemByCode[code];
  if (problem) return new ProblemError(problem);
  const isBroken =
    error instanceof Error && /^(Unexpected end of|Multipart:|Part terminated|Malformed)/.test(error.message);
  return isBroken ? new ProblemError({ code: 'malformed' }) : error;
}

/** The maximum size of the file's header and the other parts of a form. */
const formBytes = 1_048_576;
const tooLarge: Problem = { code: 'fileSize', path: 'file', parameters: { size: maxFileMebibytes } };
const malformed: Problem = { code: 'malformed' };
const problemByCode: Readonly<Record<string, Problem | undefined>> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'unsupportedType' },
  FST_FILES_LIMIT: malformed,
  FST_FIELDS_LIMIT: malformed,
  FST_PARTS_LIMIT: malformed,
  FST_PROTO_VIOLATION: malformed,
  FST_INVALID_JSON_FIELD_ERROR: malformed,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: malformed,
  // The sender hung up.
  FST_MP_PREMATURE_CLOSE: malformed,
  ERR_STREAM_PREMATURE_CLOSE: malformed,
  ECONNRESET: malformed,
};
