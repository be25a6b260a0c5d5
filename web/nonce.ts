import { setNonce } from 'get-nonce'

/** The Worker writes it into the page; styles made at run time carry it. */
export const styleNonce =
  // Tests import what uses it where there is no page.
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '')

if (styleNonce !== '') setNonce(styleNonce)
