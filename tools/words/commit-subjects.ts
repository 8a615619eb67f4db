import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';

/** Longest subject of a commit, in characters. */
const maxSubjectLength = 72;
/** `area: Imperative summary`, the area in small letters. */
const subjectForm = /^[a-z0-9][a-z0-9/-]*: [A-Z]/;
/** Endings of verbs that are no imperatives: “Added”, “Adds”, “Adding”. Verbs that end so by themselves are listed. */
const notImperative =
  /^(?!Need|Feed|Embed|Speed|Exceed|Proceed|Bring|Ring|String|Process|Pass|Address|Press|Focus|Access|Miss|Discuss|Express|Guess|Canvas)\w+(?:ed|ing|s)$/;

/** Returns the subjects of commits that do not have the form `area: Imperative summary` of at most 72 characters. */
export function subjectProblems(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) => {
    const problems = [
      ...(subject.length > maxSubjectLength ? [`is longer than ${maxSubjectLength} characters`] : []),
      ...(subjectForm.test(subject) ? [] : ['is not “area: Imperative summary”']),
      ...(notImperative.test(subject.split(': ')[1]?.split(' ')[0] ?? '') ? ['does not begin with an imperative'] : []),
    ];
    return problems.map((problem) => `commit “${subject}” ${problem}`);
  });
}

/** Reads the subjects of the commits after a revision; none where the repository or the revision is not at hand (archives, shallow clones). */
export function subjectsSince(revision: string, folder: string): readonly string[] {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${revision}..HEAD`], options);
    return log.split('\n').filter((subject) => subject !== '');
  } catch {
    return [];
  }
}
