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

/** A font for the characters that Inter lacks. */
interface FallbackFont {
  readonly name: string;
  readonly path: string;
  /** The characters that it is asked for, so that no other font is opened for them. */
  readonly has: RegExp;
}

const fallback = (file: string, has: RegExp): FallbackFont => ({
  ...{ name: file, has },
  path: fileURLToPath(new URL(`../../fonts/${file}.ttf`, import.meta.url)),
});

/** Subsets of Noto, in the order in which they are asked. How they were made: fonts/README.md. */
export const fallbackFonts: readonly FallbackFont[] = [
  fallback('NotoSansArabic', /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u065f\u200c\u200d]/u),
  fallback('NotoSansHebrew', /\p{Script=Hebrew}/u),
  fallback('NotoSansThai', /\p{Script=Thai}|\u0e3f/u),
  fallback('NotoSansEthiopic', /\p{Script=Ethiopic}/u),
  fallback('NotoSansDevanagari', /[\p{Script=Devanagari}\u0964\u0965]/u),
  fallback('NotoSansArmenian', /\p{Script=Armenian}/u),
  fallback('NotoSansGeorgian', /\p{Script=Georgian}/u),
  fallback('NotoSansKR-Common', /\p{Script=Hangul}/u),
  fallback('NotoSansSC-Common', /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u),
  fallback('NotoSansSymbols2', /[\p{S}\p{P}\p{N}]/u),
  fallback('NotoSansSymbols', /[\p{S}\p{P}\p{N}]/u),
  fallback('NotoSansMath', /[\p{S}\p{P}]/u),
  fallback('NotoEmoji', /[\p{S}\p{Emoji}]/u),
];
