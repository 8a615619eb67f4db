import type { FieldValues } from '@tingest/domain';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { manifest } from './manifest.ts';
import { attributeNames, personLine, readPerson } from './read-person.ts';
import { readFilters, renderFilter } from './read-search.ts';
import { readServer, serverProblems } from './read-server.ts';

/** Looks a person up in a directory. */
export const directory: Processor = { manifest, check, run };

/** More are not told apart by a list in a form; who gets so many looks for something else. */
const mostFound = 20;

function check(configuration: FieldValues): readonly ConfigurationProblem[] {
  const read = readFilters(configuration);
  return [...serverProblems(configuration), ...('problems' in read ? read.problems : [])];
}

async function run(context: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const { configuration } = context;
  const read = readFilters(configuration);
  // What was saved was checked; a newer version of this code may read it more strictly.
  const [problem] = [...serverProblems(configuration), ...('problems' in read ? read.problems : [])];
  if (problem || !('filters' in read)) {
    const { code, parameters } = problem ?? { code: 'processorFailed' as const };
    return { failure: { code, ...(parameters && { parameters }), isLasting: true } };
  }
  const rendered = renderFilter(read.filters, input, context);
  if ('problem' in rendered) return { failure: { ...rendered.problem, isLasting: true } };
  if (rendered.filter === null) return { output: {} };
  const names = attributeNames(configuration);
  const found = await context.directory.search({
    server: readServer(configuration),
    base: String(configuration.base),
    filter: rendered.filter,
    attributes: [...new Set([...names.values()].flat())],
    mostEntries: mostFound,
    timeout: Number(configuration.timeLimit ?? 5) * 1000,
  });
  if ('failure' in found) return found;
  const people = found.entries.map((entry) => ({ entry, person: readPerson(entry, names, context) }));
  const [only] = people;
  return {
    output: {
      ...(people.length === 1 && only?.person),
      peopleFound: people.length,
      peopleList: people.map(({ entry, person }) => personLine(person, entry.dn)).join('\n') || null,
    },
  };
}
