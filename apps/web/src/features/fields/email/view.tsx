import type { ReactNode } from 'react';
import type { FieldViewProps } from '../field-props.ts';
import { LinkView } from '../shared/link-view.tsx';

/** An address that opens the mail program. */
export function EmailView(props: FieldViewProps): ReactNode {
  return <LinkView {...props} addressOf={(value) => `mailto:${value}`} />;
}
