import { setNonce } from 'get-nonce'

/** From the page, where the Worker put it; styles created at run time must carry it. */
export const styleNonce =
  // Tests import modules that use it without a document.
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '')

if (styleNonce !== '') setNonce(styleNonce)
