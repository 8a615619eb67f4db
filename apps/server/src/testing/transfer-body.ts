/** An export that nothing makes by itself. */
export function transferBody({ elementTypeId }: { readonly elementTypeId: string }, text: string): object {
  return {
    ...{ kind: 'export', name: text, culture: 'en-US', isOn: false, import: null, configurationId: null },
    schedule: { frequency: 'daily', weekday: 1, day: 1, time: '06:00' },
    export: {
      ...{ list: 'elements', schemaId: null, method: 'PUT' },
      ...{ query: { elementTypeId, format: 'csv' }, body: {} },
    },
    recipients: { userIds: [], addresses: ['post@example.org'] },
  };
}
