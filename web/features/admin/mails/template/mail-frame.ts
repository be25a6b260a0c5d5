/**
 * A mail's HTML for a frame beneath the portal's content policy, which takes no style written at an element: those become
 * rules of a style sheet that carries the page's nonce. Links lead nowhere.
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
  // Before the mail's own: what that one says of narrow screens counts more in a mail as well.
  return body.replace('<style', () => `${sheet}<style`)
}
