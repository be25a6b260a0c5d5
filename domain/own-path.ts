/**
 * Whether a text is a path of the portal that cannot lead to another site. Browsers read a backslash as a slash and drop tabs
 * and line breaks, so `/\evil.example` and `/<tab>/evil.example` would leave the portal.
 */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
