import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Names that the fonts have within a document. */
export const fonts = { regular: 'regular', medium: 'medium', semiBold: 'semiBold' } as const;

const files: Readonly<Record<keyof typeof fonts, string>> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semiBold: '600SemiBold/Inter_600SemiBold.ttf',
};

let loading: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The files of Inter, by the names of `fonts`. Read once; a document embeds only the glyphs that it uses. */
export function loadFonts(): Promise<ReadonlyMap<string, Buffer>> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const entries = Object.entries(files).map(async ([name, file]): Promise<[string, Buffer]> => {
    const address = import.meta.resolve(`@expo-google-fonts/inter/${file}`);
    return [name, await readFile(fileURLToPath(address))];
  });
  return new Map(await Promise.all(entries));
}
