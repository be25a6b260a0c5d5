import type { Localized } from '../text/locale.ts'

/** For so many days a browser keeps whether its visitor has agreed that visits are counted. */
export const choiceDays = 180

/** Where a browser keeps it. */
export const choiceKey = 'loanport.visits'

/** What visitors read of a counting service of others, which needs their consent (TDDDG § 25, GDPR article 6 (1) a). */
export const visitWords = {
  title: { de: 'Besuche zählen', en: 'Counting visits' },
  /** `{service}`: the host of the service. */
  text: {
    de: 'Wenn Sie zustimmen, zählt {service}, wie oft unsere Startseite besucht wird. Der Dienst erfährt dabei Ihre Netzwerkadresse und Ihren Browser, aber keine Ihrer Angaben.',
    en: 'If you agree, {service} counts how often our start page is visited. It learns your network address and your browser, and nothing that you enter.',
  },
  later: {
    de: 'Ihre Entscheidung gilt 180\u00A0Tage. Sie ändern sie jederzeit unter „Datenschutz“.',
    en: 'Your choice is kept for 180\u00A0days. You can change it at any time under “Privacy”.',
  },
  allow: { de: 'Zählen erlauben', en: 'Allow counting' },
  refuse: { de: 'Zählen ablehnen', en: 'Refuse counting' },
  allowed: { de: 'Sie haben das Zählen erlaubt.', en: 'You have allowed counting.' },
  refused: { de: 'Sie haben das Zählen abgelehnt.', en: 'You have refused counting.' },
  open: {
    de: 'Sie haben noch nicht entschieden. Es wird nichts gezählt.',
    en: 'You have not decided yet. Nothing is counted.',
  },
} as const satisfies Readonly<Record<string, Localized>>
