import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractProblems, findProcessor, type Processor, processors } from '@tingest/processors';
import { ConfigError } from '../foundation/startup-error.ts';

/**
 * Loads the implementations of the product and those of the packages that an operator names in `PROCESSORS`. They run
 * in the server's own process and are trusted like it.
 * @param names of packages, as they are installed beside the server, or paths of folders
 * @param folder where packages are looked for
 * @throws ConfigError in one line, for a package that cannot be loaded or does not keep the contract
 */
export async function loadProcessors(names: readonly string[], folder = process.cwd()): Promise<readonly Processor[]> {
  const allProcessors = [...processors];
  for (const name of names) {
    for (const candidate of await processorsOf(name, folder)) {
      const [problem] = contractProblems(candidate);
      const processor = candidate as Processor;
      const key = processor?.manifest?.processorKey;
      if (problem) throw refusal(name, `the processor ${JSON.stringify(key ?? null)}: ${problem}`);
      if (findProcessor(allProcessors, processor.manifest.processorType, key)) {
        throw refusal(name, `there is a processor ${JSON.stringify(key)} already`);
      }
      allProcessors.push(processor);
    }
  }
  return allProcessors;
}

async function processorsOf(name: string, folder: string): Promise<readonly unknown[]> {
  const moduleExports = await load(name, folder);
  const handedOut = (moduleExports as { readonly processors?: unknown }).processors;
  if (!Array.isArray(handedOut)) throw refusal(name, 'it exports no list that is called processors');
  return handedOut;
}

async function load(name: string, folder: string): Promise<object> {
  try {
    const specifier = name.startsWith('.') ? path.resolve(folder, name) : name;
    const resolvedPath = createRequire(path.join(folder, 'package.json')).resolve(specifier);
    return (await import(pathToFileURL(resolvedPath).href)) as object;
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw refusal(name, `it cannot be loaded: ${line}`);
  }
}

function refusal(name: string, problem: string): ConfigError {
  return new ConfigError('PROCESSORS', `${name}: ${problem}`);
}
