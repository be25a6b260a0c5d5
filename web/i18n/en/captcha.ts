import type { captcha as German } from '../de/captcha.ts'

export const captcha: typeof German = {
  from: (service) =>
    `The security check comes from ${service}. Only once you load it, that service learns your network address and may keep in your browser what it needs for it.`,
  load: 'Load the security check',
}
