/** Texts of a category's settings for users without an account. */
export const publicTexts = {
  step: 'Public',
  nobody: 'Only people with an account',
  isPublic: 'Anyone can look up objects by their code',
  isPublicHint: 'No account is needed. The category must be published.',
  intro: 'People who scan a label without an account see only what you choose here.',
  notAllowed: 'Not available yet: “{{setting}}” is not switched on for the tenant.',
  schema: 'Data schema for API responses',
  schemaHint: 'An open data schema for this category defines the names and values of API responses.',
  schemaGone: 'The open schema for this category does not exist. API requests get no response.',
  noSchema: 'The fields below',
  fields: 'Public fields',
  noFields: 'None yet: only the code is shown. Choose the audience of each field in the Fields step.',
  address: 'API address',
};
