/** An error for a directory's message that is not LDAP, or not the expected LDAP. */
export class LdapFormatError extends Error {
  override readonly name = 'LdapFormatError';
}

/** One BER value: its tag, and the position of its content. */
interface Element {
  readonly tag: number;
  readonly start: number;
  readonly end: number;
}

const [boolean, integer, octets, enumeration, sequence, set, controls] = [0x01, 0x02, 0x04, 0x0a, 0x30, 0x31, 0xa0];
/** The tags that end an operation: responses to a bind, a search and an extended request. */
const results = [0x61, 0x65, 0x78];
const [entry, reference] = [0x64, 0x73];

/**
 * Looks at a message of a directory before ldapts reads it, which trusts lengths: one that leads beyond its end, or that stands
 * where something else is due, keeps it reading for ever. Source: RFC 4511, section 4.
 *
 * @throws LdapFormatError
 */
export function checkMessage(message: Buffer): void {
  const [rootElement] = elements(message, 0, message.length);
  const [id, operation, control, ...extraElements] = rootElement ? readChildren(message, rootElement, sequence) : [];
  if (id?.tag !== integer || id.end - id.start > 4 || !operation || extraElements.length > 0)
    throw new LdapFormatError();
  checkOperation(message, operation);
  if (!control) return;
  for (const each of readChildren(message, control, controls)) {
    const tags = readChildren(message, each, sequence).map(({ tag }) => tag);
    if (tags[0] !== octets) throw new LdapFormatError();
    if (!tags.slice(1).every((tag, index) => tag === octets || (tag === boolean && index === 0))) {
      throw new LdapFormatError();
    }
  }
}

/** Where a message that begins with some bytes ends; `undefined` while they are too few to tell. @throws LdapFormatError */
export function endOfMessage(messageStart: Buffer): number | undefined {
  if (messageStart.length > 0 && messageStart[0] !== sequence) throw new LdapFormatError();
  return headAt(messageStart, 0)?.end;
}

function checkOperation(message: Buffer, operation: Element): void {
  const parts = readChildren(message, operation);
  if (results.includes(operation.tag)) {
    const [code, matchedDn, text] = parts;
    if (code?.tag !== enumeration || matchedDn?.tag !== octets || text?.tag !== octets) throw new LdapFormatError();
  } else if (operation.tag === reference) {
    if (!parts.every(({ tag }) => tag === octets)) throw new LdapFormatError();
  } else if (operation.tag === entry) {
    const [name, attributes, ...extraElements] = parts;
    if (name?.tag !== octets || !attributes || extraElements.length > 0) throw new LdapFormatError();
    for (const attribute of readChildren(message, attributes, sequence)) checkAttribute(message, attribute);
  } else throw new LdapFormatError();
}

function checkAttribute(message: Buffer, attribute: Element): void {
  const [type, values, ...extraElements] = readChildren(message, attribute, sequence);
  if (type?.tag !== octets || !values || extraElements.length > 0) throw new LdapFormatError();
  if (!readChildren(message, values, set).every(({ tag }) => tag === octets)) throw new LdapFormatError();
}

/** Returns the elements within an element. @param tag the required tag */
function readChildren(message: Buffer, element: Element, tag = element.tag): readonly Element[] {
  if (element.tag !== tag) throw new LdapFormatError();
  return elements(message, element.start, element.end);
}

/** Elements that stand one after the other and fill a part to its end. */
function elements(message: Buffer, from: number, until: number): readonly Element[] {
  const foundElements: Element[] = [];
  for (let at = from; at < until; ) {
    const head = headAt(message, at);
    if (!head || head.end > until) throw new LdapFormatError();
    foundElements.push(head);
    at = head.end;
  }
  return foundElements;
}

function headAt(bytes: Buffer, at: number): Element | undefined {
  const [tag, lengthByte] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || lengthByte === undefined) return undefined;
  if (lengthByte < 0x80) return { tag, start: at + 2, end: at + 2 + lengthByte };
  const count = lengthByte - 0x80;
  if (count < 1 || count > 4) throw new LdapFormatError();
  const start = at + 2 + count;
  if (start > bytes.length) return undefined;
  return { tag, start, end: start + bytes.readUIntBE(at + 2, count) };
}
