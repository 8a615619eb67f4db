/** Words of the frame around every page, and those that all pages share. */
export const app = {
  actions: {
    add: 'Add',
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    continue: 'Continue',
    delete: 'Delete',
    edit: 'Edit',
    next: 'Next',
    retry: 'Try again',
    save: 'Save',
    signIn: 'Sign in',
    signOut: 'Log out',
  },
  answers: {
    no: 'No',
    yes: 'Yes',
  },
  loading: 'Loading…',
  unsavedChanges: {
    title: 'You have unsaved changes!',
    question: 'Are you sure you want to leave your unsaved changes?',
  },
} as const;
