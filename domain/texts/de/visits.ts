export const visits = {
  title: 'Besuche zählen',
  /** `{service}`: the host of the service. */
  text: 'Wenn Sie zustimmen, zählt {service}, wie oft unsere Startseite besucht wird. Der Dienst erfährt dabei Ihre Netzwerkadresse und Ihren Browser, aber keine Ihrer Angaben.',
  later: 'Ihre Entscheidung gilt 180\u00A0Tage. Sie ändern sie jederzeit unter „Datenschutz“.',
  allow: 'Zählen erlauben',
  refuse: 'Zählen ablehnen',
  allowed: 'Sie haben das Zählen erlaubt.',
  refused: 'Sie haben das Zählen abgelehnt.',
  open: 'Sie haben noch nicht entschieden. Es wird nichts gezählt.',
}
