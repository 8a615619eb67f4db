import type { ReactNode } from 'react';
import type { FieldViewProps } from '../field-props.ts';
import { LinkView } from '../shared/link-view.tsx';

/** A number that can be called. */
export function PhoneNoView(props: FieldViewProps): ReactNode {
  return <LinkView {...props} addressOf={(value) => `tel:${value.replaceAll(/[^+\d]/g, '')}`} />;
}
