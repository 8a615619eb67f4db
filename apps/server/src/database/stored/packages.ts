import type { PackageItem } from '@tingest/domain/exchange';

/** An installation as it was before its last update. */
export interface PreviousInstallation {
  readonly version: number;
  readonly declinedIds: readonly string[];
  readonly items: readonly PackageItem[];
}
