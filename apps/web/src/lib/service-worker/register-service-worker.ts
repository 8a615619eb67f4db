import { formIsOpen } from '../unsaved/open-forms.ts';
import { newVersion } from './new-version.ts';
import { activateMessage } from './worker-contract.ts';

/** Name of the lock that all tabs with an open form share. */
const formLock = 'tingest.form';

/** Time between two questions whether there is a new version, in milliseconds. */
const checkInterval = 60 * 60_000;

/**
 * Puts the field side on the device, so that it starts without a network. A new version is fetched in the background and
 * waits until the user starts it, which is possible while no form is open in any tab: a page that loads its scripts from
 * two versions could fail in the middle of a form.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  holdLockWhileFormIsOpen();
  const hadWorker = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/service-worker.js');
  const offer = (): void => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller) newVersion.set(() => activate(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  let isReplaced = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over the page that installed it; nothing is replaced.
    isReplaced ||= hadWorker || newVersion.get() !== null;
    if (isReplaced) reloadWithoutForm();
  });
  checkForUpdates(registration);
}

async function activate(waiting: ServiceWorker): Promise<boolean> {
  return navigator.locks.request(formLock, { ifAvailable: true }, (lock) => {
    if (lock) waiting.postMessage(activateMessage);
    return lock !== null;
  });
}

function reloadWithoutForm(): void {
  if (!formIsOpen.get()) {
    window.location.reload();
    return;
  }
  const end = formIsOpen.subscribe(() => {
    end();
    reloadWithoutForm();
  });
}

function holdLockWhileFormIsOpen(): void {
  let release: (() => void) | null = null;
  const follow = (): void => {
    if (!formIsOpen.get()) {
      release?.();
      release = null;
    } else if (!release) {
      const isOver = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks.request(formLock, { mode: 'shared' }, () => isOver);
    }
  };
  follow();
  formIsOpen.subscribe(follow);
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkInterval) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
