import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../foundation/startup-error.ts';

/**
 * Parses arguments like `parseArgs`, with messages for a person. @throws StartupError that names the error and repeats
 * no value
 */
export function parseOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Its message repeats the option only, and only the first sentence is for a person.
    throw new StartupError(`${(error as Error).message.split('. ')[0]}; --help shows all options`);
  }
}
