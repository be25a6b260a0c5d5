import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { freePort } from '../../scripts/ports.ts'
import { listen, stopServer } from './listen.ts'

const secret = 'captcha-secret-of-the-browser-tests'

/** A captcha's script in a browser: `render` shows a control and calls back with the solution. */
const script = `
let drawn = 0
window.grecaptcha = {
  render(element, { sitekey, callback, 'expired-callback': expired }) {
    drawn += 1
    const solution = 'solved-' + sitekey + '-' + Date.now() + '-' + drawn
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'I am human'
    box.onclick = () => { box.textContent = 'Solved'; box.disabled = true; callback(solution) }
    element.append(box)
    return drawn
  },
}`

/** An external captcha service: its script, and its siteverify call, which accepts a solution once. */
export async function startCaptchaService() {
  const used = new Set<string>()
  const server = createServer((request, response) => {
    const answer = async (): Promise<string> => {
      if (request.method === 'GET') return script
      const form = new URLSearchParams(await text(request))
      const solution = form.get('response') ?? ''
      const success = form.get('secret') === secret && solution.startsWith('solved-') && !used.has(solution)
      used.add(solution)
      return JSON.stringify({ success })
    }
    answer().then(
      (body) =>
        response.setHeader('Content-Type', request.method === 'GET' ? 'text/javascript' : 'application/json').end(body),
      () => response.writeHead(500).end(),
    )
  })
  const url = `http://127.0.0.1:${await listen(server, await freePort())}`
  return {
    /** Used once the bank's settings require a captcha. */
    variables: { CAPTCHA_URL: `${url}/siteverify`, CAPTCHA_SECRET: secret, CAPTCHA_SCRIPT: `${url}/api.js` },
    stop: () => stopServer(server),
  }
}
