/** The messages of browsers about a script that an `import()` could not load, and Vite of its style sheet. */
const messages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** A script of the app that could not be loaded while the device had no network. */
export class OfflineScriptError extends Error {
  constructor(cause?: unknown) {
    super('A script of the app could not be loaded without a network.', { cause });
  }
}

/**
 * Whether an error means that a part of the app's own code could not be loaded. Browsers remember that, so that only a reload of
 * the page helps.
 */
export function isScriptError(error: unknown): boolean {
  return error instanceof OfflineScriptError || (error instanceof Error && messages.test(error.message));
}

/**
 * Loads a page's script. The router reloads the page by itself, once, when a script is missing, as after an update; without a
 * network that would replace the app by the browser's own error page, so it is given another error then.
 */
export async function loadScript<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load();
  } catch (error) {
    throw isScriptError(error) && !navigator.onLine ? new OfflineScriptError(error) : error;
  }
}
