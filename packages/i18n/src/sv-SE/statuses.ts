import type { statuses as english } from '../en-US/statuses.ts';
import type { Texts } from '../texts.ts';

export const statuses = {
  draft: { name: 'Utkast', description: 'Används inte ännu' },
  private: { name: 'Privat', description: 'Syns bara för administratörer' },
  published: { name: 'Publicerad', description: 'Syns för alla' },
} satisfies Texts<typeof english>;
