import type { FileReference } from '@tingest/domain/foundation';
import type { MouseEvent } from 'react';
import { endOf } from '../../../../api/files.ts';
import { useFileSource } from './use-file-source.ts';

interface FileLink {
  /** For an anchor; nothing while the address is not known. */
  readonly link: { readonly href: string; readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void } | null;
  readonly isGone: boolean;
}

/** Leads to a file's content; an address that has ended while the page stood open is replaced on the way. */
export function useFileLink(file: Pick<FileReference, 'id' | 'contentType'>): FileLink {
  const { address, isGone, renew } = useFileSource(file, 'original');
  if (!address) return { link: null, isGone };
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (address.startsWith('blob:') || endOf(address) > Date.now()) return;
    event.preventDefault();
    const { target, download } = event.currentTarget;
    void renew().then((renewedUrl) => renewedUrl && follow(renewedUrl, { target, download }));
  };
  return { link: { href: address, onClick }, isGone };
}

function follow(href: string, linkOptions: { readonly target: string; readonly download: string }): void {
  const anchor = Object.assign(document.createElement('a'), { href, rel: 'noopener', target: linkOptions.target });
  if (linkOptions.download) anchor.download = linkOptions.download;
  anchor.click();
}
