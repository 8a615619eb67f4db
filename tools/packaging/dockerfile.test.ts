import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../command.ts';

const text = readFileSync(path.join(repositoryRoot, 'Dockerfile'), 'utf8');
const dockerfile = DockerfileParser.parse(text);
const instructions = dockerfile.getInstructions();
const lastStageLine = dockerfile.getFROMs().at(-1)?.getRange().start.line ?? 0;
const lastStage = instructions.filter((each) => each.getRange().start.line > lastStageLine);

/** The arguments of the last stage's instruction with this keyword. */
function argumentsOf(keyword: string): string {
  const instruction = lastStage.find((each) => each.getKeyword() === keyword);
  return instruction?.getArgumentsContent() ?? '';
}

describe('Dockerfile', () => {
  it('has no faults that the linter knows', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('names each base image with a version', () => {
    const stages = new Set(dockerfile.getFROMs().map((from) => from.getBuildStage()));
    const images = dockerfile.getFROMs().map((from) => from.getImage() ?? '');
    expect(images.filter((image) => !stages.has(image) && !/:\d/.test(image))).toEqual([]);
  });

  it('runs as a user that Kubernetes knows not to be root', () => {
    expect(argumentsOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('copies all manifests of workspaces before installation', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')).packages[
      ''
    ];
    expect(workspaces).toEqual(['packages/*', 'apps/*', 'e2e', 'bench']);
    const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8'));
    const folders = Object.keys(lock.packages).filter((folder) =>
      /^(?:packages|apps)\/[^/]+$|^(?:e2e|bench)$/.test(folder),
    );
    for (const folder of folders) expect(text).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it('starts the server as npm start does', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
    expect((JSON.parse(argumentsOf('CMD')) as string[]).join(' ')).toBe(scripts.start);
  });
});
