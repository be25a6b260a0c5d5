/**
 * A mail's HTML for a frame under the portal's content security policy, which blocks style attributes: they become
 * rules of a style sheet with the page's nonce. Links are disabled.
 */
export function mailFrame(html: string, nonce: string): string {
  const rules: string[] = []
  const body = html
    .replaceAll(/(<[a-z][a-z0-9]*\b[^<>]*?)\sstyle="([^"]*)"/gi, (_whole, begin: string, style: string) => {
      rules.push(`[data-style="${rules.length}"]{${style}}`)
      return `${begin} data-style="${rules.length - 1}"`
    })
    .replaceAll(/<a\s+href="[^"]*"/gi, '<a')
    .replaceAll(/<style>/gi, `<style nonce="${nonce}">`)
  const sheet = `<style nonce="${nonce}">a{text-decoration:underline}${rules.join('')}</style>`
  // Before the mail's own styles, whose rules for narrow screens must override it as in a mail.
  return body.replace('<style', () => `${sheet}<style`)
}
