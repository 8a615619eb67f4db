/** For each file, the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** One cycle for each group of files that import each other, as a closed path: `a`, `b`, `a`. */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const visitedFiles = new Set<string>();
  const cycles: (readonly string[])[] = [];
  for (const start of graph.keys()) {
    if (!visitedFiles.has(start)) walk(graph, start, visitedFiles, cycles);
  }
  return cycles;
}

/** Depth first without recursion: a chain of imports may be longer than the stack is deep. */
function walk(graph: ImportGraph, start: string, visitedFiles: Set<string>, cycles: (readonly string[])[]): void {
  const trail: { readonly file: string; readonly imports: Iterator<string> }[] = [];
  const onTrail = new Set<string>();
  const enter = (file: string): void => {
    onTrail.add(file);
    trail.push({ file, imports: (graph.get(file) ?? [])[Symbol.iterator]() });
  };
  enter(start);
  for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
    const { done: isExhausted, value: next } = top.imports.next();
    if (isExhausted) {
      trail.pop();
      onTrail.delete(top.file);
      visitedFiles.add(top.file);
    } else if (onTrail.has(next)) {
      const files = trail.map(({ file }) => file);
      cycles.push([...files.slice(files.indexOf(next)), next]);
    } else if (!visitedFiles.has(next)) {
      enter(next);
    }
  }
}
