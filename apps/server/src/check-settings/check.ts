import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { checkDatabase, checkReplica } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkProcessors } from './check-processors.ts';
import { checkProvider } from './check-provider.ts';
import { checkStore } from './check-store.ts';

/** What became of one part of the settings. */
export interface Finding {
  readonly part: string;
  readonly state: 'works' | 'fails' | 'notSet';
  /** In a line, what works or what is wrong. */
  readonly about: string;
}

/** Tries a part: answers what works, `null` where it is not set, and throws what is wrong. */
export type Check = (config: Config) => Promise<string | null>;

const checks: Readonly<Record<string, Check>> = {
  provider: checkProvider,
  database: checkDatabase,
  replica: checkReplica,
  store: checkStore,
  mail: checkMail,
  processors: checkProcessors,
};

/** Tries everything that the settings name, one after the other; what fails keeps nothing else from being tried. */
export async function checkSettings(config: Config, tell: (finding: Finding) => void): Promise<boolean> {
  let allWork = true;
  for (const [part, check] of Object.entries(checks)) {
    const finding = await tryOne(part, check, config);
    tell(finding);
    allWork &&= finding.state !== 'fails';
  }
  return allWork;
}

async function tryOne(part: string, check: Check, config: Config): Promise<Finding> {
  try {
    const about = await Promise.race([check(config), giveUp()]);
    return about === null ? { part, state: 'notSet', about: 'not set' } : { part, state: 'works', about };
  } catch (error) {
    return { part, state: 'fails', about: reasonOf(error).replaceAll(/\s+/g, ' ').slice(0, 500) };
  }
}

/** What has not answered by then is not there, in milliseconds. */
const longestWait = 20_000;

async function giveUp(): Promise<never> {
  await setTimeout(longestWait, undefined, { ref: false });
  throw new Error(`it did not answer within ${longestWait / 1000} seconds`);
}

/** What is behind an error that only says that something failed stands in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  return error.cause instanceof Error ? `${message}: ${reasonOf(error.cause)}` : message;
}
