import { queryOptions } from '@tanstack/react-query'

import { unwrap } from '../../api/client.ts'
import { settingsClient } from '../../api/settings-client.ts'

interface CaptchaSettings {
  readonly required: boolean
  readonly siteKey: string
  /** Address of the service's script; the content security policy of these pages allows its origin. */
  readonly script: string | null
}

export const captchaQuery = queryOptions({
  queryKey: ['settings', 'captcha'],
  queryFn: async (): Promise<CaptchaSettings> => unwrap(settingsClient.api.settings.recaptcha.$get()),
  staleTime: 5 * 60_000,
})

/** The common browser interface of services with a siteverify call. */
export interface CaptchaService {
  readonly render: (
    element: HTMLElement,
    options: { sitekey: string; callback: (solution: string) => void; 'expired-callback': () => void },
  ) => unknown
}

const names = ['turnstile', 'hcaptcha', 'grecaptcha'] as const

const present = (): CaptchaService | undefined => {
  const scope = globalThis as unknown as Record<string, CaptchaService | undefined>
  return names.map((name) => scope[name]).find((service) => typeof service?.render === 'function')
}

export const loadCaptcha = async (script: string): Promise<CaptchaService> => {
  await (present() ? undefined : addScript(script))
  const service = await waitFor(present)
  if (service === undefined) throw new Error('the captcha service did not start')
  return service
}

const addScript = (src: string) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      async: true,
      onload: resolve,
      onerror: reject,
    })
    document.head.append(script)
  })

/** Some services finish initialising after their script has loaded. */
async function waitFor<T>(look: () => T | undefined): Promise<T | undefined> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}
