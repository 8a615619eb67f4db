import { setTimeout } from 'node:timers/promises';
import { processors as ownProcessors } from '@tingest/processors';
import { loadProcessors } from '../../app/load-processors.ts';
import type { Config } from '../../config/config.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import { checkDatabase, checkReplica } from './check-database.ts';
import { checkProvider } from './check-provider.ts';

/** Result of checking one part of the settings. */
export interface Finding {
  readonly part: string;
  readonly state: 'works' | 'fails' | 'notSet';
  /** One line that describes the part that works, or the error. */
  readonly about: string;
}

/** Checks one part: returns a description of the part that works, `null` where it is not set, and throws the error. */
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
  const { createTransportTo } = await import('../../mail/smtp-transport.ts');
  const transport = createTransportTo(mail);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  const signedIn = mail.credentials ? `, signed in as ${mail.credentials.user}` : '';
  return `${mail.host}:${mail.port} takes messages from ${mail.from}${signedIn}`;
}

/** Checks packages of processors: each can be loaded, and the processors in it keep the contract. */
async function checkProcessors({ processors: packages }: Config): Promise<string | null> {
  if (packages.length === 0) return null;
  const packageProcessors = (await loadProcessors(packages)).slice(ownProcessors.length);
  return `${packages.join(', ')}: ${packageProcessors.map(({ manifest }) => manifest.processorKey).join(', ')}`;
}

/** Checks everything that the settings name, one after the other; a failed check does not prevent the others. */
export async function checkSettings(config: Config, report: (finding: Finding) => void): Promise<boolean> {
  let allWork = true;
  for (const [part, check] of Object.entries(checks)) {
    const finding = await tryOne(part, check, config);
    report(finding);
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

/** Milliseconds after which a service that has not responded counts as unreachable. */
const answerTimeoutMs = 20_000;

async function giveUp(): Promise<never> {
  await setTimeout(answerTimeoutMs, undefined, { ref: false });
  throw new Error(`it did not answer within ${answerTimeoutMs / 1000} seconds`);
}

/** Returns the reason for an error. An error that reports only a failure has the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  return error.cause instanceof Error ? `${message}: ${reasonOf(error.cause)}` : message;
}
