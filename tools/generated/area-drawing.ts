import type { AreaGraph } from '../imports/area-graph.ts';

const begin = '<!-- areas: made by `npm run generate -- areas` from the imports. Do not edit. -->';
const end = '<!-- areas: end -->';

/**
 * A page with the drawing of the areas put between its two marks.
 * @throws Error when the page has no such marks
 */
export function withAreaDrawing(page: string, drawing: string): string {
  const [before, remainingText] = page.split(begin);
  const [, after] = remainingText?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`the page has no part from ${begin} to ${end}`);
  return `${before}${begin}\n\n\`\`\`mermaid\n${drawing}\n\`\`\`\n\n${end}${after}`;
}

/**
 * Draws the areas of the server on their floors, as a Mermaid flowchart. An arrow means "imports". Where an area also
 * imports an area that its direct targets import, that arrow is left out, so that the drawing is readable.
 */
export function areaDrawing(graph: AreaGraph, floors: readonly string[]): string {
  const areas = [
    ...new Set([...graph.keys(), ...[...graph.values()].flatMap((targets) => [...targets.keys()])]),
  ].sort();
  const lines = ['flowchart TB'];
  for (const floor of floors) {
    lines.push(`  subgraph ${floor}`);
    for (const area of areas.filter((each) => each.startsWith(`${floor}/`))) {
      lines.push(`    ${nodeOf(area)}["${area.slice(floor.length + 1)}"]`);
    }
    lines.push('  end');
  }
  for (const area of areas) {
    const targets = [...(graph.get(area)?.keys() ?? [])].sort();
    for (const target of targets) {
      const isImplied = targets.some((otherTarget) => otherTarget !== target && reaches(graph, otherTarget, target));
      if (!isImplied) lines.push(`  ${nodeOf(area)} --> ${nodeOf(target)}`);
    }
  }
  return lines.join('\n');
}

function nodeOf(area: string): string {
  return area.replaceAll(/\W/g, '_');
}

/** Whether an area imports another one, by way of others too. Ends in a circle as well, which the import check tells of. */
function reaches(graph: AreaGraph, from: string, to: string, visitedAreas = new Set<string>()): boolean {
  if (visitedAreas.has(from)) return false;
  visitedAreas.add(from);
  return [...(graph.get(from)?.keys() ?? [])].some((next) => next === to || reaches(graph, next, to, visitedAreas));
}
