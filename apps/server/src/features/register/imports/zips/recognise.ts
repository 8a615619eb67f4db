import { recogniseFile } from '../../../../file-store/content/recognise-file.ts';

/** The content type of a file by its content, with which its name must agree; `null` for kinds that are not taken. Called in a worker. */
export async function recognise({
  path,
  name,
}: {
  readonly path: string;
  readonly name: string;
}): Promise<string | null> {
  const type = await recogniseFile(path, name);
  return type?.contentTypes[0] ?? null;
}
