import type { statuses as english } from '../en-US/statuses.ts';
import type { Texts } from '../texts.ts';

export const statuses = {
  draft: { name: 'Utkast', description: 'Ikke i bruk ennå' },
  private: { name: 'Privat', description: 'Bare synlig for administratorer' },
  published: { name: 'Publisert', description: 'Synlig for alle' },
} satisfies Texts<typeof english>;
