/** Texts of the accessibility statement of a tenant's public pages. */
export const accessibility = {
  title: 'Accessibility statement',
  about: 'About these pages',
  privacy: 'Privacy policy',
  commitment:
    '{{tenant}} wants everyone to be able to use these pages: look things up, search, and report a fault. This statement says how far they follow the rules and how you tell us about a barrier.',
  how: {
    title: 'How accessible the pages are',
    text: 'The pages follow WCAG 2.2 at level AA and EN 301 549 in part; what we know does not is listed below. They work without JavaScript, by keyboard and with a screen reader, in light and dark, at 400 % zoom and on a phone.',
  },
  report: {
    title: 'Report a barrier',
    text: 'Tell us if you cannot use something, or need it in another form. Say which page and what you tried to do.',
    answer: 'We answer as soon as we can, and send you what you need in another form meanwhile.',
  },
  supervision: {
    title: 'Supervision',
    text: 'If you are not satisfied with our answer, you can turn to the authority that supervises the accessibility of digital public services in your country.',
  },
  known: {
    title: 'What we know is not accessible',
    pictures:
      'Photos of things and faults are sent in by many people and often have no description. The text beside them says what they belong to.',
    map: 'The map shows with a picture what the list of results says in words. Choose the list where the map does not work for you.',
    documents:
      'Documents that were uploaded, such as PDF files, may lack headings and descriptions. Ask us for the content in another form.',
  },
  tested: {
    title: 'How it was tested',
    text: 'Each version is checked automatically with axe on all pages, at the widths of a phone and of a computer, in light and dark. We have assessed the pages ourselves; no third party has.',
    date: 'The statement was last reviewed on 2026-11-27.',
  },
} as const;
