/** `anna@example.org` as `a…a@example.org`: enough to know one's own by, and nothing for anybody else to write to. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [, first = '', last = ''] = /^(.).+(.)$/su.exec(email.slice(0, at)) ?? []
  return `${first}…${last}${email.slice(at)}`
}
