import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { activateMessage, fieldSidePaths, serverPaths } from '../lib/service-worker/worker-contract.ts';

/** Files of the field side, listed by the build. */
declare const __PRECACHED_FILES__: PrecacheEntry[];

/** The part of a worker's global object that is used here; the app is compiled with the types of pages. */
interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: (
    type: 'message' | 'activate',
    listener: (event: MessageEvent & { readonly waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}

declare const self: WorkerScope;

precacheAndRoute(__PRECACHED_FILES__, {
  cleanURLs: false,
  directoryIndex: '',
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL('/index.html');

// The field side starts from the device, so that it starts as fast without a network.
registerRoute(new NavigationRoute(openShell, { allowlist: [fieldSidePaths] }));

// Other pages of the app come from the server. Without an answer the app itself says that they need a connection.
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await fetch(options.request);
      } catch {
        return openShell(options);
      }
    },
    { denylist: [fieldSidePaths, serverPaths] },
  ),
);

// The page that installed the worker loads its further scripts from the device too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new version waits until the page says that no form is open.
self.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void self.skipWaiting();
});
