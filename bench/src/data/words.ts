/** Believable words of a Swedish municipality, to make objects of. */
export const kinds = [
  'Gunga',
  'Klätterställning',
  'Rutschkana',
  'Parkbänk',
  'Belysningsstolpe',
  'Papperskorg',
  'Cykelställ',
  'Brandsläckare',
  'Dagvattenbrunn',
  'Vägmärke',
  'Lekhus',
  'Åkgräsklippare',
] as const;

export const districts = [
  'Björkbacken',
  'Ekbacken',
  'Ängsgärdet',
  'Östermalm',
  'Norrtull',
  'Söderport',
  'Västerleden',
  'Hamnen',
  'Kyrkbyn',
  'Åsen',
  'Lövstaden',
  'Sjöhagen',
  'Fågelsången',
  'Grindtorp',
  'Hässelby',
  'Kvarnängen',
  'Mossen',
  'Prästgården',
  'Rönnbyn',
  'Tallkrogen',
] as const;

export const streets = [
  'Storgatan',
  'Ringvägen',
  'Skolgatan',
  'Parkvägen',
  'Åvägen',
  'Bruksgatan',
  'Idrottsvägen',
  'Stationsgatan',
  'Kungsgatan',
  'Lingonstigen',
] as const;

export const makers = ['Hags', 'Kompan', 'Lappset', 'Vestre', 'Nola', 'Fagerhult', 'Presto', 'Husqvarna'] as const;

export const remarks = [
  'Kontrollerad utan anmärkning',
  'Behöver målas om under våren',
  'Bult utbytt vid senaste besiktning',
  'Klotter borttaget',
  'Fundamentet lagat efter påkörning',
  'Nycklar finns på förvaltningen',
] as const;

/** Stands in the remark of one object in 20,000. */
export const rareWord = 'specialförankring';
/** A kind, and so in the title of one object in twelve. */
export const commonWord = 'rutschkana';

export const sides = ['Norr', 'Öster', 'Söder', 'Väster'] as const;
