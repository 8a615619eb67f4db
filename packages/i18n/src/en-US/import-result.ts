/** The sheet that tells what became of the rows of an import. */
export const importResult = {
  name: 'Import',
  line: 'Line',
  state: 'What became of it',
  id: 'Id',
  problems: 'What is wrong',
  states: {
    unjudged: 'Not looked at yet',
    error: 'Cannot be imported',
    create: 'Is new',
    change: 'Changes',
    unchanged: 'Unchanged',
    skip: 'Left out',
    created: 'Added',
    changed: 'Changed',
    failed: 'Failed',
    undone: 'Undone',
    kept: 'Kept',
  },
} as const;
