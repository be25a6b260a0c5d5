import { html, raw } from 'hono/html'

import { colorVariables, developerColors } from '#domain/settings/theme/fixed-colors.ts'

import type { MailDto } from './queries.ts'

type Html = ReturnType<typeof html>

const styles = `
:root { color-scheme: light; ${colorVariables(developerColors)} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.25; }
a { color: var(--accent); }
a:focus-visible, iframe:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint, .facts { color: var(--soft); }
.mails { list-style: none; margin: 1.5rem 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
.mails li { padding: .9rem 1.2rem; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { font-weight: 600; }
.mails p { margin: .15rem 0 0; color: var(--soft); font-size: .9rem; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 1rem 0; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
pre { padding: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; white-space: pre-wrap; overflow-wrap: anywhere; }
`

const page = (nonce: string, title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`

/** The mails that this portal would have sent, newest first. */
export const listPage = (nonce: string, mails: readonly MailDto[], total: number): Html =>
  page(
    nonce,
    'Mails of this portal',
    html`<h1>Mails of this portal</h1>
      <p class="hint">What this portal has written to people, newest first. <a href="/dev/mail">Look again</a></p>
      ${
        mails.length === 0
          ? html`<p>No mail has been written yet.</p>`
          : html`<ul class="mails">
              ${mails.map((mail) => listItem(mail))}
            </ul>`
      }
      ${mails.length < total ? html`<p class="hint">The newest ${mails.length} of ${total} mails.</p>` : ''}`,
  )

const listItem = (mail: MailDto): Html =>
  html`<li>
    <a href="/dev/mail/${mail.id}">${mail.subject}</a>
    <p>To ${mail.recipient} · <time datetime="${mail.createdAt}">${timestamp(mail.createdAt)}</time> · ${mail.kind}</p>
  </li>`

/** One mail with its headers; the body is a separate document, because it is untrusted. */
export const mailPage = (nonce: string, mail: MailDto): Html =>
  page(
    nonce,
    `${mail.subject} – mails of this portal`,
    html`<p><a href="/dev/mail">All mails</a></p>
      <h1>${mail.subject}</h1>
      <dl class="facts">
        <dt>To</dt>
        <dd>${mail.recipient}</dd>
        <dt>Written</dt>
        <dd><time datetime="${mail.createdAt}">${timestamp(mail.createdAt)}</time></dd>
        <dt>Kind</dt>
        <dd>${mail.kind}</dd>
        <dt>State</dt>
        <dd>${getState(mail)}</dd>
      </dl>
      <iframe
        title="Message"
        src="/dev/mail/${mail.id}/body"
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>Text part</h2>
      <pre>${mail.text}</pre>`,
  )

/** Makes links open in the whole window instead of the frame. */
export const getMailBody = (mail: MailDto): string => mail.html.replace('<head>', '<head><base target="_top">')

const getState = ({ sentAt, error }: MailDto): string => {
  if (sentAt !== null) return `sent ${timestamp(sentAt)}`
  return error ?? 'only to be read here'
}

const timestamp = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(iso),
  )
