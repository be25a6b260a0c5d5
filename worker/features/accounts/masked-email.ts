/** `anna@example.org` as `a…a@example.org`: its owner recognises it, and nobody else can write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [, first = '', last = ''] = /^(.).+(.)$/su.exec(email.slice(0, at)) ?? []
  return `${first}…${last}${email.slice(at)}`
}
