import type { BrowserContext } from '@playwright/test';

/** Collects what must not happen on any page, whatever a test is about. */
export interface PageGuard {
  watch(context: BrowserContext): void;
  /** A message that the test brings about on purpose. */
  allow(message: RegExp): void;
  problems(): readonly string[];
}

/** @param isOwn whether an address belongs to the servers of the test; a request to any other is a problem */
export function createPageGuard(isOwn: (url: URL) => boolean): PageGuard {
  const allowed: RegExp[] = [];
  const seen: string[] = [];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`thrown: ${error.error().stack ?? error.error().message}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !isOwn(url)) seen.push(`request to ${url.href}`);
      });
    },
    allow: (message) => void allowed.push(message),
    problems: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
