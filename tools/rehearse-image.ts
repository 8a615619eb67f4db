import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { repositoryRoot } from './command.ts';

/**
 * Runs the steps of the Dockerfile where no container engine exists, then its server on a read-only root until the health check
 * succeeds: `DATABASE_URL=… SECRET_KEY=… unshare --mount node tools/rehearse-image.ts`, as root on Linux. The base image is
 * this machine's own file system under an overlay in memory, with the running Node.js; nothing outside of it is changed.
 * Options of RUN, COPY and HEALTHCHECK other than `--from` are ignored.
 */
interface Stage {
  /** Mount point of the stage's file system. */
  readonly root: string;
  folder: string;
  readonly env: Record<string, string>;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'tingest-image-'));
const stages = new Map<string, Stage>();
/** The variable PATH of the base image. */
const imagePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const skippedFolders = new Set(['node_modules', 'dist', '.git', '.cache', 'data']);

function mount(...parameters: string[]): void {
  execFileSync('mount', parameters, { stdio: 'inherit' });
}

/** Opens a stage: an overlay over another stage's file system, or over this machine's. */
function openStage(index: number, base: Stage | undefined): Stage {
  const folder = path.join(scratch, String(index));
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [upper, work, root]) mkdirSync(each, { recursive: true });
  mount('-t', 'overlay', 'overlay', '-o', `lowerdir=${base?.root ?? '/'},upperdir=${upper},workdir=${work}`, root);
  mount('--rbind', '/dev', path.join(root, 'dev'));
  mount('-t', 'proc', 'proc', path.join(root, 'proc'));
  if (!base) cpSync(process.execPath, path.join(root, 'usr/local/bin/node'), { dereference: true });
  return { root, folder: base?.folder ?? '/', env: { ...base?.env } };
}

function copy(stage: Stage, instruction: Instruction): void {
  const from = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined;
  const names = instruction.getArguments().map((argument) => argument.getValue());
  const target = names.pop() ?? '';
  const sourceRoot = from ? (stages.get(from)?.root ?? '') : repositoryRoot;
  const targetPath = path.join(stage.root, path.resolve(stage.folder, target));
  for (const name of names) {
    const source = path.join(sourceRoot, name);
    const isFolder = statSync(source).isDirectory();
    const isInto = !isFolder && (target.endsWith('/') || names.length > 1);
    // The context of a build has neither tests nor what another build left.
    const filter = (file: string) => !!from || !(skippedFolders.has(path.basename(file)) || /\.test\.tsx?$/.test(file));
    cpSync(source, isInto ? path.join(targetPath, path.basename(name)) : targetPath, {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

function chrootCommand(stage: Stage, command: readonly string[]): string[] {
  return ['sh', '-c', 'cd "$0" && exec "$@"', stage.folder, ...command];
}

function runStep(stage: Stage, text: string): void {
  const environment = {
    ...process.env,
    ...stage.env,
    PATH: imagePath,
  };
  execFileSync('chroot', [stage.root, ...chrootCommand(stage, ['sh', '-c', text])], {
    stdio: 'inherit',
    env: environment,
  });
}

/** Carries out an instruction that changes the file system or the environment. */
function perform(stage: Stage, instruction: Instruction): void {
  const content = instruction.getArgumentsContent() ?? '';
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.folder = path.resolve(stage.folder, content);
      mkdirSync(path.join(stage.root, stage.folder), { recursive: true });
      return;
    case 'ENV':
      for (const [, name = '', value = ''] of content.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
      return;
    case 'COPY':
      copy(stage, instruction);
      return;
    case 'RUN':
      console.log(`RUN ${content}`);
      runStep(stage, (instruction.getRawArgumentsContent() ?? content).replaceAll('\\\n', ' '));
  }
}

/** Starts the server as the image does: read-only, without privileges, with a volume and a folder for temporary files. */
function startServer(stage: Stage, command: readonly string[], user: string): ChildProcess {
  const volume = path.join(scratch, 'volume');
  execFileSync('cp', ['--archive', path.join(stage.root, 'data'), volume]);
  mount('-o', 'remount,ro', stage.root);
  mount('--bind', volume, path.join(stage.root, 'data'));
  mount('-t', 'tmpfs', 'tmpfs', path.join(stage.root, 'tmp'));
  const { DATABASE_URL = '', SECRET_KEY = '', PUBLIC_URL = 'https://tingest.example.org', PORT = '3000' } = process.env;
  const env = { ...stage.env, PATH: imagePath, DATABASE_URL, SECRET_KEY, PUBLIC_URL, PORT };
  return spawn('chroot', [`--userspec=${user}`, stage.root, ...chrootCommand(stage, command)], {
    env,
    stdio: 'inherit',
  });
}

function isHealthy(stage: Stage, check: readonly string[], user: string): boolean {
  try {
    const env = { ...stage.env, PATH: imagePath, PORT: process.env.PORT ?? '3000' };
    execFileSync('chroot', [`--userspec=${user}`, stage.root, ...chrootCommand(stage, check)], { env });
    return true;
  } catch {
    return false;
  }
}

function buildImage(instructions: readonly Instruction[]): Stage {
  let stage: Stage | undefined;
  for (const instruction of instructions) {
    if (instruction.getKeyword() === 'FROM') {
      const [base = '', , name = 'image'] = instruction.getArguments().map((argument) => argument.getValue());
      stage = openStage(stages.size, stages.get(base));
      stages.set(name, stage);
    } else if (stage) perform(stage, instruction);
  }
  if (!stage) throw new Error('the Dockerfile has no stage');
  return stage;
}

mount('--make-rprivate', '/');
mount('-t', 'tmpfs', 'tmpfs', scratch);
const dockerfile = DockerfileParser.parse(readFileSync(path.join(repositoryRoot, 'Dockerfile'), 'utf8'));
const instructions = dockerfile.getInstructions();
const lastArguments = (keyword: string) =>
  instructions.findLast((each) => each.getKeyword() === keyword)?.getArgumentsContent() ?? '';
const image = buildImage(instructions);
console.log(
  `image built: ${execFileSync('du', ['--summarize', '--human-readable', path.join(image.root, 'tingest')])}`,
);
const user = lastArguments('USER');
const check = JSON.parse(/\[.*\]/.exec(lastArguments('HEALTHCHECK'))?.[0] ?? '[]') as string[];
const server = startServer(image, JSON.parse(lastArguments('CMD')) as string[], user);
const serverExit = once(server, 'exit');
while (server.exitCode === null && !isHealthy(image, check, user)) await delay(500);
if (server.exitCode === null) {
  const page = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/`);
  console.log(`healthy; the start page answers ${page.status} ${page.headers.get('content-type')}`);
  server.kill('SIGTERM');
}
const [code] = await serverExit;
const volumeFiles = globSync('**', { cwd: path.join(scratch, 'volume') });
console.log(`the server ended with ${code}; its volume has ${volumeFiles.length} entries`);
process.exitCode = code === 0 ? 0 : 1;
