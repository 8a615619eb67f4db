import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

describe('the command line', () => {
  test('takes a file, relative to the folder in which npm was called, and flags', () => {
    const file = path.resolve(process.env.INIT_CWD ?? '', 'a.tar.gz');
    expect(readCommandLine(['a.tar.gz'], ['replace'])).toEqual({ file, flags: { replace: false } });
    expect(readCommandLine(['--replace', 'a.tar.gz'], ['replace'])).toEqual({ file, flags: { replace: true } });
    expect(readCommandLine(['--help'], ['replace'])).toBeNull();
  });

  test.each([
    [[], /^specify exactly one file/],
    [['a', 'b'], /^specify exactly one file/],
    [['a', '--force'], /--force.*--help/],
    [['a', '--replace=no'], /--replace.*--help/],
  ])('%j is refused in one line', (args, message) => {
    expect(() => readCommandLine(args, ['replace'])).toThrow(message);
    expect(() => readCommandLine(args, ['replace'])).toThrow(/^[^\n]+$/);
  });
});
