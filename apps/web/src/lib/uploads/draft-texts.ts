/** Begins the names under which forms keep what is typed on the device. */
const draftPrefix = 'tingest.draft';

/** What forms keep on the device, as text: a file's id in one of them says that the file is still wanted. */
export function draftTexts(): readonly string[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(draftPrefix))
      .map((key) => window.localStorage.getItem(key) ?? '');
  } catch {
    return [];
  }
}
