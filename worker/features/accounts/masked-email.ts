/** `anna@example.org` as `a…a@example.org`: its owner recognises it, and nobody else can write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [, first = '', last = ''] = /^(.).+(.)$/su.exec(email.slice(0, at)) ?? []
  return `${first}…${last}${email.slice(at)}`
}

/** For the former mailbox, which may be another person's by now: not even the provider of the new one is named. */
export const hiddenEmail = (email: string): string => `${maskedEmail(email).split('@', 1)[0] ?? ''}@…`
