import { hmacSha256, isSameText } from '../http/crypto.ts'

/** https://www.standardwebhooks.com: HMAC-SHA256 over id, timestamp and body, in base64 after `v1,`. */
export interface WebhookHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

const toleranceSeconds = 5 * 60

async function signContent(secret: string, id: string, timestamp: string, body: string): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (char) => char.charCodeAt(0))
  const mac = await hmacSha256(key, `${id}.${timestamp}.${body}`)
  return `v1,${btoa(String.fromCharCode(...mac))}`
}

export async function signWebhook(secret: string, id: string, now: Date, body: string): Promise<WebhookHeaders> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await signContent(secret, id, timestamp, body),
  }
}

/** The headers of a webhook, if all three are present and the timestamp is within five minutes. */
export function readWebhookHeaders(headers: Headers, now: Date): WebhookHeaders | undefined {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const signature = headers.get('webhook-signature') ?? ''
  if (id === '' || id.length > 200 || signature === '' || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return undefined
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
}

/** Accepts any of several signatures separated by spaces, as sent during a rotation. */
export async function isSignedBy(secret: string, headers: WebhookHeaders, body: string): Promise<boolean> {
  const expected = await signContent(secret, headers['webhook-id'], headers['webhook-timestamp'], body)
  return headers['webhook-signature'].split(' ').some((each) => isSameText(each, expected))
}
