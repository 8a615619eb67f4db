import type { ReactNode } from 'react';
import { webAddress } from '../../../lib/links/web-address.ts';
import type { FieldViewProps } from '../field-props.ts';
import { LinkView } from '../shared/link-view.tsx';

/** A page that opens in a tab of its own. */
export function UrlView(props: FieldViewProps): ReactNode {
  return <LinkView {...props} addressOf={webAddress} isExternal />;
}
