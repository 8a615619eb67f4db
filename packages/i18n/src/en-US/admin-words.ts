/** The words of a service for its steps and states. */
export const words = {
  step: 'Words',
  intro:
    'Choose what the steps and states of the service are called: on buttons, in lists and filters, in the event log and on papers.',
  vocabulary: 'Words for steps and states',
  preview: 'Preview',
  leadsTo: 'The button “{{button}}” leads to the state “{{state}}”.',
  changesNothing: 'The button “{{button}}” does not change the state.',
  edit: 'Change single words',
  operations: 'Steps',
  statuses: 'States',
  emptyHint: 'A word that is left empty is replaced with the chosen one above.',
} as const;
