/**
 * First pages of visits, by the modules that the browser loads for them without a click; paths from the root of the
 * repository, without modules that others import. `weight`: how much more their speed counts than that of other pages.
 */
export const firstPages = {
  start: {
    modules: [
      'web/features/wizard/start/NewLoanPage.tsx',
      'web/features/wizard/start/Repayment.tsx',
      'web/features/calculation/Calculations.tsx',
    ],
    weight: 250,
  },
  step: {
    modules: [
      'web/features/wizard/LoanPage.tsx',
      'web/fields/Money.tsx',
      'web/fields/NumberField.tsx',
      'web/fields/TextField.tsx',
      'web/fields/Key.tsx',
      'web/fields/RadioGroup.tsx',
      'web/fields/Checkbox.tsx',
      'web/fields/Calendar.tsx',
      'web/fields/InformationText.tsx',
    ],
    weight: 80,
  },
  overview: { modules: ['web/features/overview/OverviewPage.tsx'], weight: 25 },
  signIn: { modules: ['web/features/account/SignInModal.tsx'], weight: 30 },
} as const

export type FirstPage = keyof typeof firstPages

/** Parts of a page that it loads later and that others import as well, so that the build does not find them by itself. */
export const laterParts = [
  // The estimate of the price, with a visitor's first movement on the start page.
  { modules: ['domain/loan/quote.ts'], weight: 60 },
] as const

/** Parts that hardly any visit loads: more files for them cost less than more bytes for others. */
export const rareParts: ReadonlySet<string> = new Set([
  'web/features/receipt/ReceiptPage.tsx',
  'web/features/receipt/save-receipt.ts',
])
