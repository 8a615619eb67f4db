import { createStore } from '../store/store.ts';

/** The browser's offer to install the app. Source: https://wicg.github.io/manifest-incubations */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Shows the browser's own question whether to install the app; `null` where it can't be installed now. */
export const installPrompt = createStore<(() => void) | null>(null);

/** Keeps the browser's offer for a place of the app's own. */
export function followInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(() => {
      installPrompt.set(null);
      void (event as InstallPromptEvent).prompt();
    });
  });
}

/** Whether this is a browser on iOS that installs apps by its share menu, and the app is not installed. */
export function installsByShareMenu(): boolean {
  return Reflect.get(navigator, 'standalone') === false;
}
