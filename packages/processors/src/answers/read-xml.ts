import { Parser } from 'htmlparser2';

/** Elements inside of elements: the parser takes the longer for each the deeper it is. */
const maxDepth = 50;
const maxElements = 50_000;

interface OpenElement {
  readonly name: string;
  readonly content: Record<string, unknown>;
  text: string;
}

/** Stops reading; caught below. */
class Unreadable extends Error {}

/**
 * Reads a document of XML as an object: an element by its name without a prefix, several of one name as a list, its
 * attributes with `@` in front, its text as `#text`, or as the whole where there is nothing else. Declarations of a
 * document are ignored: there are no entities but XML's own five and numbers, and no other documents.
 *
 * @param onText called with each text and each attribute's value in quotation marks
 * @returns `undefined` for a text that is not a document
 */
export function readXml(document: string, onText?: (text: string) => void): Record<string, unknown> | undefined {
  const root: OpenElement = { name: '', content: {}, text: '' };
  const openElements = [root];
  let elements = 0;
  let isCdata = false;
  const top = () => openElements.at(-1) ?? root;
  const parser = new Parser(
    {
      onopentagname(name) {
        elements += 1;
        if (openElements.length > maxDepth || elements > maxElements) throw new Unreadable();
        if (!/^[\p{L}_][\p{L}\p{N}._:-]*$/u.test(name)) throw new Unreadable();
        if (openElements.length === 1 && Object.keys(root.content).length > 0) throw new Unreadable();
        openElements.push({ name, content: Object.create(null) as Record<string, unknown>, text: '' });
      },
      onattribute(name, value, quote) {
        if (!quote) throw new Unreadable();
        onText?.(value);
        if (!/^xmlns(?::|$)/.test(name)) top().content[`@${localName(name)}`] = value;
      },
      ontext(text) {
        if (!isCdata) onText?.(text);
        top().text += text;
      },
      oncdatastart() {
        isCdata = true;
      },
      oncdataend() {
        isCdata = false;
      },
      onclosetag(name, isImplied) {
        const closedElement = openElements.pop();
        // The parser automatically closes elements that were left open, except for self-closing ones.
        if (!closedElement || closedElement.name !== name || (isImplied && !isSelfClosing(parser, document)))
          throw new Unreadable();
        add(top().content, localName(name), contentOf(closedElement));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(document);
  } catch {
    return undefined;
  }
  const isDocument = openElements.length === 1 && Object.keys(root.content).length === 1 && root.text.trim() === '';
  return isDocument ? root.content : undefined;
}

/** Whether the tag that the parser has just read ends with `/>`. */
function isSelfClosing({ endIndex }: Parser, document: string): boolean {
  return document.slice(endIndex - 1, endIndex + 1) === '/>';
}

function contentOf({ content, text }: OpenElement): unknown {
  const trimmedText = text.trim();
  if (Object.keys(content).length === 0) return trimmedText;
  if (trimmedText !== '') content['#text'] = trimmedText;
  return content;
}

function add(content: Record<string, unknown>, name: string, value: unknown): void {
  const existingValue = content[name];
  if (existingValue === undefined) content[name] = value;
  else if (Array.isArray(existingValue)) existingValue.push(value);
  else content[name] = [existingValue, value];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
