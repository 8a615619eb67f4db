/** The publishing of several items together. */
export const publishing = {
  title: 'Ready to publish?',
  unpublished_one: 'One item is not published: {{names}}. People cannot use it until it is.',
  unpublished_other: '{{number}} items are not published: {{names}}. People cannot use them until they are.',
  more: '{{number}} more',
  blocked: 'Complete this first. Nothing is published until everything is ready.',
  publish: 'Publish everything',
  done: 'Everything has been published.',
  nothingPublished: 'Nothing was published. Correct the problems listed above and try again.',
  isPublished: 'Everything is published and can be used.',
} as const;
