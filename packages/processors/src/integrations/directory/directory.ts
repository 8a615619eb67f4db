import type { FieldValues } from '@tingest/domain/fields';
import type { DirectorySearch } from '../../capabilities/directory.ts';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { manifest } from './manifest.ts';
import { attributeNames, personLine, readPerson } from './read-person.ts';
import { readFilters, renderFilter } from './read-search.ts';
import { readServer, serverProblems } from './read-server.ts';

/** Looks a person up in a directory. */
export const directory: Processor = { manifest, check, run };

/** A list in a form cannot distinguish more; a user that gets so many refines the search. */
const maxFound = 20;

function check(configuration: FieldValues): readonly ConfigurationProblem[] {
  const read = readFilters(configuration);
  return [...serverProblems(configuration), ...('problems' in read ? read.problems : [])];
}

async function run(context: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const { configuration } = context;
  const read = readFilters(configuration);
  // The saved configuration was validated; a newer version of this code may validate it more strictly.
  const [problem] = [...serverProblems(configuration), ...('problems' in read ? read.problems : [])];
  if (problem || !('filters' in read)) {
    const { code, parameters } = problem ?? { code: 'processorFailed' as const };
    return { failure: { code, ...(parameters && { parameters }), isLasting: true } };
  }
  const renderedFilter = renderFilter(read.filters, input, context);
  if ('problem' in renderedFilter) return { failure: { ...renderedFilter.problem, isLasting: true } };
  if (renderedFilter.filter === null) return { output: {} };
  const names = attributeNames(configuration);
  const search = {
    server: readServer(configuration),
    base: String(configuration.base),
    filter: renderedFilter.filter,
    attributes: [...new Set([...names.values()].flat())],
    maxEntries: maxFound,
    timeout: Number(configuration.timeLimit ?? 5) * 1000,
  };
  const peopleFilter = String(configuration.peopleFilter ?? '').trim();
  const searchResult = await context.directory.search(search);
  if ('failure' in searchResult) return searchResult;
  if (searchResult.entries.length === 0 && !(await findsAnybody(context, { ...search, filter: peopleFilter }))) {
    return { failure: { code: 'directoryFilter', parameters: { base: search.base }, isLasting: true } };
  }
  const people = searchResult.entries.map((entry) => ({ entry, person: readPerson(entry, names, context) }));
  const [onlyPerson] = people;
  return {
    output: {
      ...(people.length === 1 && onlyPerson?.person),
      peopleFound: people.length,
      peopleList: people.map(({ entry, person }) => personLine(person, entry.dn)).join('\n') || null,
    },
  };
}

/**
 * Checks whether the filter of people finds any entry, regardless of the searched person. A directory that fails
 * meanwhile is assumed to find one.
 */
async function findsAnybody({ directory }: ProcessorContext, search: DirectorySearch): Promise<boolean> {
  const searchResult = await directory.search({ ...search, attributes: ['cn'], maxEntries: 1 });
  return 'failure' in searchResult || searchResult.entries.length > 0;
}
