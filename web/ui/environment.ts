/** [B2.24] What this installation is called where it is not the one that customers use; the Worker writes it into the page. */
export const environment =
  // Tests import what uses it where there is no page.
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="environment"]')?.getAttribute('content') ?? '')
