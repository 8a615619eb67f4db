import { setTimeout } from 'node:timers/promises';
import { processors as ownProcessors } from '@tingest/processors';
import { loadProcessors } from '../app/load-processors.ts';
import type { Config } from '../config.ts';
import { tryStorage } from '../storage/try-storage.ts';
import { checkDatabase, checkReplica } from './check-database.ts';
import { checkProvider } from './check-provider.ts';

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

/** The store of files: writes a small one, reads it, and takes it away again. */
async function checkStore({ files }: Config): Promise<string> {
  await tryStorage(files);
  return `${files.kind === 'disk' ? files.folder : 'bucket'}: a file was written, read and removed`;
}

/** The mail server: that it answers, encrypts as is asked, and takes the user and password. No message is sent. */
async function checkMail({ mail }: Config): Promise<string | null> {
  if (!mail) return null;
  const { createTransportTo } = await import('../mail/smtp-transport.ts');
  const transport = createTransportTo(mail);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  const signedIn = mail.credentials ? `, signed in as ${mail.credentials.user}` : '';
  return `${mail.host}:${mail.port} takes messages from ${mail.from}${signedIn}`;
}

/** Packages of processors: that each can be loaded, and that what it brings keeps the contract. */
async function checkProcessors({ processors: packages }: Config): Promise<string | null> {
  if (packages.length === 0) return null;
  const own = (await loadProcessors(packages)).slice(ownProcessors.length);
  return `${packages.join(', ')}: ${own.map(({ manifest }) => manifest.processorKey).join(', ')}`;
}

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
