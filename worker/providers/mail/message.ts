import { Buffer } from 'node:buffer'

import { parseAddress } from './address.ts'
import type { OutgoingMail } from './contract.ts'

const lineBreak = '\r\n'

/** Removes line breaks and other control characters, which could start another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Bytes of text per encoded word, within the 76 characters per line of RFC 2047. */
const wordBytes = 39

function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const char of text) {
    if (Buffer.byteLength(word + char) > wordBytes) {
      words.push(word)
      word = ''
    }
    word += char
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(`${lineBreak} `)
}

/** Encodes a header's text if necessary, in folded encoded words. */
export function headerText(text: string): string {
  const line = oneLine(text)
  return /^[\w ,.;:!?()/'-]{0,60}$/.test(line) ? line : encodedWords(line)
}

/** A name before an address; encoded unless it only has letters, digits and spaces. */
const phrase = (name: string): string => (/^[A-Za-z0-9 ]{1,60}$/.test(name) ? name : encodedWords(oneLine(name)))

/** Base64, in which no line is too long, begins with a dot or equals a boundary. */
const part = (type: 'plain' | 'html', text: string): string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(text)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
]

/** The complete message (RFC 5322), with text first and HTML as the preferred alternative. */
export function messageOf(mail: OutgoingMail, from: { readonly address: string; readonly name: string }): string {
  const boundary = '=_loanport_alternative'
  const sender = parseAddress(from.address)
  return [
    `Date: ${new Date(mail.createdAt).toUTCString().replace('GMT', '+0000')}`,
    `From: ${from.name === '' ? sender.address : `${phrase(from.name)}${lineBreak} <${sender.address}>`}`,
    `To: ${parseAddress(mail.recipient).address}`,
    `Subject: ${headerText(mail.subject)}`,
    `Message-ID: <${mail.id}@${sender.domain}>`,
    // Prevents automatic replies.
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('plain', mail.text),
    `--${boundary}`,
    ...part('html', mail.html),
    `--${boundary}--`,
    '',
  ].join(lineBreak)
}
