/** What a category says of those without an account. */
export const publicTexts = {
  step: 'Public',
  nobody: 'Only people with an account',
  isPublic: 'Anyone may look objects up by their code',
  isPublicHint: 'Without an account, as long as the category is published.',
  intro: 'Whoever scans a label without an account sees what you choose here, and nothing else.',
  notAllowed: 'Nobody can yet: the tenant has not switched on “{{setting}}”.',
  schema: 'Data schema of answers to programs',
  schemaHint: 'An open data schema for this category names and shapes what is answered.',
  schemaGone: 'There is no such open schema for this category: nobody is answered.',
  noSchema: 'The fields below',
  fields: 'Fields that everyone sees',
  noFields: 'None yet: only the code. In the step Fields you choose who sees each field.',
  address: 'Address for programs',
};
