import type { replication as english, tenantSwitch as englishSwitch } from '../en-US/admin-replication.ts';
import type { Texts } from '../texts.ts';

export const replication = {
  title: 'Replikera {{site}}',
  intro:
    'Kopierar kategorier, typer av fördefinierade värden, funktioner, tjänster, moduler, integrationer och etikettlayouter från {{site}} till en annan plats. Det som har replikerats förut uppdateras.',
  tenant: 'Organisation att replikera till',
  site: 'Plats att replikera till',
  noTenant: 'Ingen organisation heter så.',
  noSite: 'Det finns ingen annan plats i organisationen.',
  records: 'Replikera fördefinierade värden',
  recordsHint: 'Utan deras filer.',
  privileges: 'Replikera behörigheter',
  privilegesHint: 'Vilka som har dem följer inte med.',
  overwrite: 'Skriv även över det som har ändrats där',
  locked: 'Organisationen är låst och funktionaliteten kan inte ändras.',
  plan: 'Visa plan',
  start: 'Replikera',
  progress: 'Replikerar plats...',
  done: 'Replikeringen är klar',
  errors: 'Följande fel inträffade.',
  nothingWritten: 'Ingenting har ändrats i {{site}}.',
  planTitle: 'Det här händer i {{site}}',
  planEmpty: 'Det finns ingenting att replikera.',
  lostFields: 'Fält som tas bort: {{fields}}',
  secretsToSet: 'Hemligheter replikeras inte. Att fylla i där: {{fields}}',
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
    changedThere: 'Ändrad på båda ställena',
  },
} satisfies Texts<typeof english>;

export const tenantSwitch = {
  title: 'Byt organisation',
  intro: 'Ditt konto flyttas till den andra organisationen, och du loggas in där.',
  tenant: 'Organisation',
  noTenant: 'Ingen organisation heter så.',
  onlyOne: 'Det finns ingen annan organisation ännu.',
  start: 'Byt',
  progress: 'Byter organisation...',
} satisfies Texts<typeof englishSwitch>;
