import { readStored, writeStored } from './safe-storage.ts';

const requestedKey = 'tingest.persist';

/**
 * Asks the browser, once a device, not to delete what the app stores when space runs out. Called when the first input is
 * stored: browsers grant it to apps that are used, and some ask their user, who then sees why.
 */
export function requestPersistentStorage(): void {
  if (readStored('local', requestedKey) !== null || !navigator.storage?.persist) return;
  writeStored('local', requestedKey, 'yes');
  navigator.storage.persist().catch(() => undefined);
}
