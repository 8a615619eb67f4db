import type { FileReference } from '@tingest/domain/foundation';
import { useEffect, useState } from 'react';
import { useFileAddresses } from '../../../../api/files.ts';
import { useUpload } from '../../../../lib/uploads/use-uploads.ts';

export type FileSize = 'thumbnail' | 'display' | 'original';

export interface FileSource {
  /** Where the content is, on this device or at the server; `null` while that is not known. */
  readonly address: string | null;
  /** Whether there is no such file any more, or the reader may not see it. */
  readonly isGone: boolean;
  /** Asks for another address, as when this one has ended; answers it. */
  readonly renew: () => Promise<string | null>;
}

/** Where the content of a file is: on this device while it has it, then at the server. */
export function useFileSource(file: Pick<FileReference, 'id' | 'contentType'>, size: FileSize): FileSource {
  const record = useUpload(file.id)?.record;
  const local = useObjectUrl((size === 'thumbnail' ? record?.preview : undefined) ?? record?.bytes ?? null);
  const { data, refetch } = useFileAddresses(record ? null : file.id);
  const pick = (addresses: typeof data): string | null => {
    if (!addresses) return null;
    if (size === 'original') return addresses.contentUrl;
    return size === 'display' ? addresses.displayUrl : addresses.thumbnailUrl;
  };
  return {
    address: record ? local : pick(data),
    isGone: !record && data === null,
    renew: async () => (record ? local : pick((await refetch()).data)),
  };
}

/** An address in this page for bytes that the device has, for as long as the component shows them. */
function useObjectUrl(bytes: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const objectUrl = URL.createObjectURL(bytes);
    setAddress(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setAddress(null);
    };
  }, [bytes]);
  return address;
}
