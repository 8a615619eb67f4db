/**
 * Limits of field definitions. The limit of the name comes from the specification (section 9); the others bound the
 * contents of one form.
 */
export const fieldLimits = {
  nameLength: 50,
  labelLength: 100,
  descriptionLength: 1000,
  unitLength: 20,
  messageLength: 250,
  optionLength: 250,
  options: 1000,
  recordTypes: 10,
  fields: 500,
  depth: 4,
} as const;
