/** The most clicks or taps that each walk may take. Source: issue 34, Measured. */
export const clickGoals = {
  firstLoanOfTemplate: 25,
  firstCheckListOfTemplate: 25,
  firstLoanInEditors: 60,
  scannedCheckList: 8,
  loanReturn: 3,
  caseWithPhoto: 6,
} as const;
