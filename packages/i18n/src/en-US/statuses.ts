import type { PublishingStatus } from '@tingest/domain/access';

/** The names and descriptions of the statuses of configuration items. Source: specification, section 4. */
export const statuses = {
  draft: { name: 'Draft', description: 'Not in use yet' },
  private: { name: 'Private', description: 'Visible to administrators only' },
  published: { name: 'Published', description: 'Visible to everyone' },
} as const satisfies Record<PublishingStatus, { readonly name: string; readonly description: string }>;
