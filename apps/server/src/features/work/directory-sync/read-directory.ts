import type { FieldContext } from '@tingest/domain';
import type { DirectoryUser, UserSync } from '@tingest/processors';
import { listDirectory } from '../processors/directory/directory-capability.ts';
import type { RunFailure } from '../processors/run-processor.ts';
import type { RunWorld } from '../processors/run-world.ts';

/** More are not kept in step: a filter says who works here. */
const mostPeople = 20_000;

/** Who is in a directory, and how many entries lack what a user must have. */
export type ReadDirectory =
  | { readonly people: readonly DirectoryUser[]; readonly incomplete: number }
  | { readonly failure: RunFailure };

/** Reads all that a configuration asks for, or nothing: who was not read in time would look as if they were gone. */
export async function readDirectory(
  world: RunWorld,
  sync: UserSync,
  run: { readonly servers: readonly string[] | null; readonly reading: FieldContext; readonly signal: AbortSignal },
): Promise<ReadDirectory> {
  const { reading, servers, signal } = run;
  const outcome = await listDirectory(world.http, { ...sync.search, mostEntries: mostPeople }, { servers, signal });
  if ('failure' in outcome) return outcome;
  const read = outcome.entries.map((entry) => sync.read(entry, reading));
  const people = read.filter((each) => each !== null);
  // A filter with a mistake in it would shut everybody out.
  if (people.length === 0) return { failure: { code: 'directoryEmpty', isLasting: true } };
  return { people, incomplete: read.length - people.length };
}
