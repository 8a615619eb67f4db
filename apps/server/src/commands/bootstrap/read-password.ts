import { createInterface } from 'node:readline';
import { createInterface as createAsking } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { translate } from '@tingest/i18n/server';
import type { Environment } from '../../config/values.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { findPasswordProblems } from '../../idp/passwords/password-rules.ts';

/** Where a password can come from. */
export interface PasswordSource {
  readonly env: Environment;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Where the question is asked. */
  readonly output: NodeJS.WritableStream;
}

/**
 * The new administrator's password: from BOOTSTRAP_PASSWORD, else asked for twice without showing it, else the first line
 * of standard input.
 * @throws StartupError when there is none or it breaks the rules; the message never repeats it
 */
export async function readNewPassword(source: PasswordSource, username: string): Promise<string> {
  const password = source.env.BOOTSTRAP_PASSWORD || (await fromInput(source));
  const [problem] = findPasswordProblems(password, username);
  if (!problem) return password;
  if (problem.code === 'required') {
    throw new StartupError('the password is missing; give it on standard input or in BOOTSTRAP_PASSWORD');
  }
  if (problem.code === 'invalid') throw new StartupError('the password is too easy to guess');
  throw new StartupError(`the password: ${translate('en-US', `problems.${problem.code}`, problem.parameters)}`);
}

async function fromInput({ input, output }: PasswordSource): Promise<string> {
  if (!input.isTTY) {
    for await (const line of createInterface({ input })) return line;
    return '';
  }
  // The terminal would echo the typed characters through this stream.
  const silence = new Writable({ write: (_chunk, _encoding, callback) => callback() });
  const asking = createAsking({ input, output: silence, terminal: true });
  // Ctrl-C and Ctrl-D close the question without an answer.
  const { promise: closePromise, reject } = Promise.withResolvers<never>();
  closePromise.catch(() => undefined);
  asking.once('close', () => reject(new StartupError('stopped; nothing was created')));
  const ask = async (question: string) => {
    output.write(question);
    const answer = await Promise.race([asking.question(''), closePromise]);
    output.write('\n');
    return answer;
  };
  try {
    const password = await ask('Password of the administrator: ');
    if ((await ask('The same again: ')) !== password) throw new StartupError('the two passwords are not the same');
    return password;
  } finally {
    asking.close();
  }
}
