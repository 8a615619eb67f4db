import type { Culture } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import english from './en-US.svg';
import norwegian from './nb-NO.svg';
import swedish from './sv-SE.svg';

const pictures: Readonly<Record<Culture, string>> = { 'sv-SE': swedish, 'en-US': english, 'nb-NO': norwegian };

/** Flag beside a language's name; decorative, as the name conveys the meaning. */
export function Flag({ culture }: { readonly culture: Culture }): ReactNode {
  return (
    <img
      src={pictures[culture]}
      alt=""
      width={24}
      height={16}
      style={{ borderRadius: 3, objectFit: 'cover', outline: '1px solid rgb(0 0 0 / 12%)' }}
    />
  );
}
