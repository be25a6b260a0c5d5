/** What the page of a link for consents looks like, each of which is opened and read (test/e2e/states/). */
export const consentStates = {
  consents: [
    'of a useless link',
    'consents OPEN',
    'consents GIVEN',
    'asked before taking back',
    'consents DECLINED',
    'consents NOTICE',
    'asked before objecting',
    'objected',
  ],
} as const
