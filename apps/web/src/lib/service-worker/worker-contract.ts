/** Paths of the field side, with their query. */
export const fieldSidePaths = /^\/exe(?=$|[/?])/;

/** Paths, with their query, that the server answers itself, and files; the service worker never answers them. */
export const serverPaths =
  /^\/(api|idp|oidc|search|accessibility|healthz|readyz|metrics|assets|help|\.well-known|login)(?=$|[/?])|^\/[^/?]+\.\w+(?=$|\?)/;

/** Sent by a page to a service worker that waits: it replaces the current one. */
export const activateMessage = 'tingest.activate';
