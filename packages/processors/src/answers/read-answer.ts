import { readXml } from './read-xml.ts';

/** Far deeper than real answers are, and than the code that reads them can handle. */
const maxDepth = 100;

/**
 * Parses a server's answer, as JSON or XML by its content type.
 * @returns `undefined` for another type, and for a malformed answer
 */
export function readAnswer(
  body: Uint8Array,
  contentType: string | undefined,
): { readonly content: unknown } | undefined {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  const isJson = /[/+]json\s*$/.test(type);
  if (!isJson && !/[/+]xml\s*$/.test(type)) return undefined;
  const text = decoded(body, contentType);
  if (!isJson) {
    const content = readXml(text);
    return content && { content };
  }
  try {
    const content: unknown = JSON.parse(text);
    return isDeeper(content, maxDepth) ? undefined : { content };
  } catch {
    return undefined;
  }
}

/** Decodes the characters of an answer, by the encoding that its sender or the document itself declares. */
function decoded(body: Uint8Array, contentType: string | undefined): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 200));
  const label =
    /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeper(each, depth - 1));
}
