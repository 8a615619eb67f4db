import type { Culture } from '@tingest/domain/foundation';

/** A part of a sentence: ordinary words, the name of a field, or a value. */
interface SentencePart {
  readonly text: string;
  readonly kind: 'text' | 'field' | 'value';
}

/** A sentence in pieces, so that names and values can stand out in it. */
export type Sentence = readonly SentencePart[];

/** A sentence as one text. */
export function plainSentence(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}

export function fieldPart(text: string): Sentence {
  return [{ text, kind: 'field' }];
}

export function valuePart(text: string): Sentence {
  return [{ text, kind: 'value' }];
}

export function textPart(text: string): Sentence {
  return [{ text, kind: 'text' }];
}

/** A text with its `{{name}}` places filled by pieces of sentences. */
export function fillText(text: string, pieces: Readonly<Record<string, Sentence>>): Sentence {
  return joinParts(
    text.split(/(\{\{\w+\}\})/).flatMap((part) => pieces[/^\{\{(\w+)\}\}$/.exec(part)?.[1] ?? ''] ?? textPart(part)),
  );
}

/** Several as a list, such as "A, B and C". */
export function listOf(
  sentences: readonly Sentence[],
  type: 'conjunction' | 'disjunction',
  culture: Culture,
): Sentence {
  const list = new Intl.ListFormat(culture, { type });
  const parts = list.formatToParts(sentences.map((_, index) => String(index)));
  return joinParts(
    parts.flatMap(({ type: kind, value }) => (kind === 'element' ? (sentences[Number(value)] ?? []) : textPart(value))),
  );
}

/** Text that stands side by side becomes one piece. */
function joinParts(parts: Sentence): Sentence {
  const result: SentencePart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === 'text' && part.kind === 'text')
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

/** A sentence that may have several parts. */
export interface ListedSentence {
  readonly sentence: Sentence;
  /** How its parts are put together, where it has several. */
  readonly list: 'conjunction' | 'disjunction' | null;
}

/** A part of a list, held together where it is a list of the other kind itself. @param text with a place `conditions` */
export function together(
  { sentence, list }: ListedSentence,
  inScope: 'conjunction' | 'disjunction',
  text: string,
): Sentence {
  return list !== null && list !== inScope ? fillText(text, { conditions: sentence }) : sentence;
}
