import type { replication as english, tenantSwitch as englishSwitch } from '../en-US/admin-replication.ts';
import type { Texts } from '../texts.ts';

export const replication = {
  title: 'Replikera {{site}}',
  intro:
    'Kopierar kategorier, värdetyper, funktioner, tjänster, moduler, integrationer och etikettlayouter från {{site}} till en annan plats. Det som har replikerats förut uppdateras.',
  tenant: 'Organisation att replikera till',
  site: 'Plats att replikera till',
  noTenant: 'Inga organisationer hittades.',
  noSite: 'Det finns ingen annan plats i organisationen.',
  records: 'Replikera fördefinierade värden',
  recordsHint: 'Utan deras filer.',
  privileges: 'Replikera behörigheter',
  privilegesHint: 'Utan deras användare.',
  overwrite: 'Skriv över ändringar på den andra platsen',
  locked: 'Organisationen är låst och funktionaliteten kan inte ändras.',
  plan: 'Visa plan',
  start: 'Replikera',
  progress: 'Replikerar plats...',
  done: 'Replikeringen är klar',
  errors: 'Följande fel inträffade.',
  nothingWritten: 'Inget har ändrats på {{site}}.',
  planTitle: 'Ändringar på {{site}}',
  planEmpty: 'Det finns ingenting att replikera.',
  lostFields: 'Fält som tas bort: {{fields}}',
  secretsToSet: 'Hemligheter replikeras inte. Fyll i dem på den andra platsen: {{fields}}',
  processors: 'Moduler och integrationer',
  more: 'och {{number}} till',
  outcomes: {
    create: 'Nya',
    change: 'Ändras',
    skip: 'Oförändrade',
    conflict: 'Konflikt',
    missing: 'Borttagna här, finns kvar där',
  },
  conflicts: {
    namesake: 'Namnet är upptaget',
    changedThere: 'Ändrat på båda platserna',
  },
} satisfies Texts<typeof english>;

export const tenantSwitch = {
  title: 'Byt organisation',
  intro: 'Ditt konto flyttas till den andra organisationen, och du loggas in där.',
  tenant: 'Organisation',
  noTenant: 'Inga organisationer hittades.',
  onlyOne: 'Det finns ingen annan organisation ännu.',
  start: 'Byt',
  progress: 'Byter organisation...',
} satisfies Texts<typeof englishSwitch>;
