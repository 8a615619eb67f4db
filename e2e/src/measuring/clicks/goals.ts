/** The most clicks or taps that each walk may take. Source: issue 34, Measured. */
export const clickGoals = {
  firstLoanInEditors: 60,
  scannedCheckList: 8,
  loanReturn: 3,
  caseWithPhoto: 6,
} as const;
