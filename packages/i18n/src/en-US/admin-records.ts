/** Predefined values and their types: lists and editors. */
export const records = {
  recordTypes: {
    add: 'New type',
    create: 'New predefined value type',
    empty: {
      title: 'No predefined value types yet',
      text: 'A type is a list of values for fields to choose from, such as rooms, suppliers or fault types. Define the fields of its values here.',
    },
    fieldsStep: 'Fields',
    values: 'Predefined values',
    color: 'Color',
    colorHint: 'Shown next to values without a color of their own. The name is always shown.',
  },
  records: {
    create: 'New value',
    createIn: 'New value in {{type}}',
    title: 'Name',
    color: 'Color',
    colorHint: 'Shown next to the name when users choose the value.',
    createdAt: 'Created',
    updatedAt: 'Updated',
    facts: 'Created {{created}}. Updated {{updated}}.',
    saveAndAdd: 'Save and create another',
    isBackfilling: 'Values are being updated after a change of fields. Some columns are slower until this is done.',
    empty: {
      title: 'No values in {{type}} yet',
      text: 'Create the first value here. Fields that use {{type}} offer it immediately.',
    },
    typeGone: 'The predefined value type no longer exists at this site',
    gone: 'The predefined value no longer exists at this site',
    remove: {
      title: 'Delete {{name}}?',
      hint: 'Only unused values can be deleted.',
      unused: 'It is not in use.',
      used_one: 'It is used by {{number}} object, predefined value or event and cannot be deleted.',
      used_other: 'It is used by {{number}} objects, predefined values and events and cannot be deleted.',
    },
    readOnly: 'You can see this value but not change it.',
  },
} as const;
