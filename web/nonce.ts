import { setNonce } from 'get-nonce'

/** The Worker writes it into the page; styles made at run time carry it (platform.md, 'Serving files'). */
export const styleNonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

if (styleNonce !== '') setNonce(styleNonce)
