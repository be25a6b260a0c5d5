/** [B2.24] The name of an installation that is not the production one; the Worker writes it into the page. */
export const environment =
  // Tests import modules that use it without a document.
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="environment"]')?.getAttribute('content') ?? '')
