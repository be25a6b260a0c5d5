/** A secret of randomSecret(): 256 bits are 43 characters. */
const secret = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * A mail without the keys of its links. Only their hashes are kept elsewhere, so a mail that has gone out must not keep
 * them either: whoever may read mails could set the password of anybody.
 */
export const withoutKeys = (text: string): string => text.replaceAll(secret, '…')
