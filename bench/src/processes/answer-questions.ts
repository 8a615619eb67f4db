/** The other end of `child.ts`: says that the program is ready, and answers each question that comes. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<object> | object): void {
  process.on('message', async (question) => {
    try {
      process.send?.(await answer(question as Question));
    } catch (error) {
      process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  // The process that started this program has ended.
  process.on('disconnect', () => process.exit());
  process.send?.({ ready: true });
}
