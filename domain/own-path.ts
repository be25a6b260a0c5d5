/**
 * Whether a text is a path of the portal, and no way to another site. Browsers read a backslash as a slash and drop tabs
 * and line breaks from addresses, so that `/\evil.example` and `/<tab>/evil.example` would leave it.
 */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
