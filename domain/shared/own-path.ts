/**
 * Whether a text is a path of the portal that cannot lead to another site, neither as it is nor as the path that it is resolved to.
 * Browsers read a backslash as a slash and drop tabs and line breaks, so `/\evil.example` and `/<tab>/evil.example` would leave the
 * portal, and so would `//evil.example`, which is the path of `/.//evil.example`.
 */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) && !new URL(text, 'https://own').pathname.startsWith('//')
