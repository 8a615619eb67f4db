import type { ReactNode } from 'react';
import type { FieldViewProps } from '../field-props.ts';
import { LinkView } from '../kinds/link-view.tsx';

/** A page that opens in a tab of its own. */
export function UrlView(props: FieldViewProps): ReactNode {
  return <LinkView {...props} addressOf={webAddress} isExternal />;
}

/** Only pages of the web are followed: a stored `javascript:` address must never run. */
function webAddress(value: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
