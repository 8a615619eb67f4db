/** Texts of the accessibility statement of a tenant's public pages. */
export const accessibility = {
  title: 'Accessibility statement',
  about: 'About these pages',
  privacy: 'Privacy policy',
  commitment:
    '{{tenant}} wants everyone to be able to use these pages: look up objects, search, and report faults. This statement describes how accessible the pages are and how to report a barrier.',
  how: {
    title: 'How accessible the pages are',
    text: 'The pages partially conform to WCAG 2.2 level AA and EN 301 549. Known exceptions are listed below. The pages work without JavaScript, with a keyboard or a screen reader, in light and dark mode, at 400% zoom and on a phone.',
  },
  report: {
    title: 'Report a barrier',
    text: 'Tell us if you cannot use something, or need it in another form. Describe which page it is and what you tried to do.',
    answer: 'We reply as soon as we can and send you the content in another form in the meantime.',
  },
  supervision: {
    title: 'Supervision',
    text: 'If you are not satisfied with our answer, contact the authority in your country that supervises the accessibility of digital public services.',
  },
  known: {
    title: 'Known accessibility problems',
    pictures:
      'Photos of objects and faults come from many people and often have no description. The text next to a photo shows what it belongs to.',
    map: 'The map shows the same results as the list. Use the list if the map does not work for you.',
    documents:
      'Uploaded documents, such as PDF files, can lack headings and descriptions. Ask us for the content in another form.',
  },
  tested: {
    title: 'How it was tested',
    text: 'Each version is checked automatically with axe on all pages, in phone and computer widths, in light and dark mode. This is a self-assessment; no third party has assessed the pages.',
    date: 'The statement was last reviewed on 2026-11-27.',
  },
} as const;
