import type { Locale } from '#domain/text/locale.ts'

interface CaptchaTexts {
  readonly from: (service: string) => string
  readonly load: string
}

/** Loaded with the forms that ask for a captcha. The catalogues in web/i18n belong to every first load. */
export const captchaTexts: Readonly<Record<Locale, CaptchaTexts>> = {
  de: {
    from: (service) =>
      `Die Sicherheitsabfrage kommt von ${service}. Erst wenn Sie sie laden, erfährt dieser Dienst Ihre Netzwerkadresse und kann in Ihrem Browser speichern, was er dazu braucht.`,
    load: 'Sicherheitsabfrage laden',
  },
  en: {
    from: (service) =>
      `The security check comes from ${service}. Only once you load it, that service learns your network address and may keep in your browser what it needs for it.`,
    load: 'Load the security check',
  },
}
