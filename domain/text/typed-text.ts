/** Marks without a width and without a meaning of their own, which come along with copied text: also those that turn its direction. */
const invisible =
  /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu
/** Spaces of every width, and tabs, as a table's cells leave them. */
const spaces = /[\p{Zs}\t]/gu
const lineEnds = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu

/**
 * A typed or pasted text as it is stored and compared: NFC, without invisible marks, with plain spaces and line breaks. Other
 * control characters stay, to be refused.
 */
export const cleanText = (typed: string): string =>
  typed.replaceAll(lineEnds, '\n').replaceAll(invisible, '').replaceAll(spaces, ' ').normalize('NFC')

/** The same for numbers and codes: also full-width signs become plain ones. */
export const cleanCode = (typed: string): string => cleanText(typed.normalize('NFKC')).trim()
