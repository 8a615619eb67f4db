import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** Collects events that must not happen on any page, regardless of the subject of a test. */
export interface PageGuard {
  /** @returns a function that stops watching, for a browser that another test uses next */
  watch(context: BrowserContext): () => void;
  /** A message that the test brings about on purpose. */
  allow(message: RegExp): void;
  problems(): readonly string[];
}

/** @param isOwn whether an address belongs to the servers of the test; a request to any other is a problem */
export function createPageGuard(isOwn: (url: URL) => boolean): PageGuard {
  const allowedPatterns: RegExp[] = [];
  const seenMessages: string[] = [];
  return {
    watch: (context) => {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') seenMessages.push(`console: ${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => seenMessages.push(`thrown: ${error.error().stack ?? error.error().message}`);
      const onRequest = (request: Request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !isOwn(url)) seenMessages.push(`request to ${url.href}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
      return () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
    },
    allow: (message) => void allowedPatterns.push(message),
    problems: () => seenMessages.filter((text) => !allowedPatterns.some((pattern) => pattern.test(text))),
  };
}
