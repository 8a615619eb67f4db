/**
 * Returns the steps of a path into an answer: `ticket.id`, `items[0].name`; or of a JSON pointer, `/items/0/name`, for
 * names that have points or brackets in them.
 * @returns `undefined` for an invalid path
 */
export function pathSteps(path: string): readonly string[] | undefined {
  const pathText = path.trim();
  if (pathText.startsWith('/')) {
    return pathText
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  if (!/^[^.[\]]+(?:\[\d{1,6}\]|\.[^.[\]]+)*$|^(?:\[\d{1,6}\])+(?:\[\d{1,6}\]|\.[^.[\]]+)*$/.test(pathText)) {
    return undefined;
  }
  return (pathText.match(/[^.[\]]+/g) ?? []).map((step) => step.trim());
}

/**
 * Returns the value at a path, as text; for a list of simple values all of them, separated by commas; `null` where
 * there is none.
 */
export function textAt(answer: unknown, steps: readonly string[]): string | null {
  let currentValue: unknown = answer;
  for (const step of steps) {
    if (typeof currentValue !== 'object' || currentValue === null || !Object.hasOwn(currentValue, step)) return null;
    currentValue = (currentValue as Readonly<Record<string, unknown>>)[step];
  }
  if (Array.isArray(currentValue)) {
    const texts = currentValue.slice(0, 200).flatMap((each) => simpleText(each) ?? []);
    return texts.length === 0 ? null : texts.join(', ');
  }
  return simpleText(currentValue);
}

function simpleText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
