import type { Readable } from 'node:stream';
import { reportLimits } from '@tingest/domain/access';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { uploadProblem } from '../http/kernel/upload-parts.ts';

/** The typed and chosen values, by the names of the inputs. */
export type SentInputs = ReadonlyMap<string, readonly string[]>;

const limits = {
  fileSize: reportLimits.photoBytes + 1,
  // More than are taken are read past, and not refused with all that was written.
  files: 20,
  fields: 200,
  fieldSize: 4 * reportLimits.description,
  parts: 210,
  headerPairs: 50,
};

/**
 * Reads a form that was sent, one part after the other. The inputs before the photos are known when the first photo
 * arrives.
 * @param take stores a photo, or reads it to its end
 * @throws ProblemError `malformed`, `unsupportedType`, `fileSize`
 */
export async function readSentForm(
  request: FastifyRequest,
  take: (inputs: SentInputs, photo: Readable) => Promise<void>,
): Promise<SentInputs> {
  if (!request.isMultipart?.()) throw new ProblemError({ code: 'unsupportedType' });
  const inputs = new Map<string, string[]>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        // A browser sends an input without a file as one without a name.
        if (part.filename !== '') await take(inputs, part.file);
        part.file.resume();
      } else if (typeof part.value === 'string') {
        inputs.set(part.fieldname, [...(inputs.get(part.fieldname) ?? []), part.value]);
      }
    }
  } catch (error) {
    throw uploadProblem(error);
  }
  return inputs;
}

/** The first value of an input; empty for one that was not sent. */
export function inputText(inputs: SentInputs, name: string): string {
  return inputs.get(name)?.[0] ?? '';
}
