/** Predefined values and their types: lists and editors. */
export const records = {
  recordTypes: {
    add: 'New type',
    create: 'New predefined value type',
    empty: {
      title: 'No predefined value types yet',
      text: 'A type is a list that fields can choose from, such as rooms, suppliers or kinds of faults. Here you say what is known of each value.',
    },
    fieldsStep: 'Fields',
    values: 'Predefined values',
    color: 'Color',
    colorHint: 'Shown beside values that have no color of their own, never instead of their names.',
  },
  records: {
    create: 'New value',
    createIn: 'New value in {{type}}',
    title: 'Name',
    color: 'Color',
    colorHint: 'Shown beside the name where the value is chosen.',
    createdAt: 'Added',
    updatedAt: 'Changed',
    facts: 'Added {{created}}. Changed {{updated}}.',
    saveAndAdd: 'Save and add another',
    isBackfilling: 'Values are being prepared for changed fields. Some columns are slower until that is done.',
    empty: {
      title: 'No values in {{type}} yet',
      text: 'Add the first one here. Fields that choose from {{type}} offer it at once.',
    },
    typeGone: 'The predefined value type no longer exists at this site',
    gone: 'The predefined value no longer exists at this site',
    remove: {
      title: 'Delete {{name}}?',
      hint: 'Only a value that nothing uses can be deleted.',
      unused: 'Nothing uses it.',
      used_one: '{{number}} object, predefined value or event uses it, so it cannot be deleted.',
      used_other: '{{number}} objects, predefined values and events use it, so it cannot be deleted.',
    },
    readOnly: 'You may look at this value, but not change it.',
  },
} as const;
