import type { visits as German } from '../de/visits.ts'

export const visits: typeof German = {
  title: 'Counting visits',
  /** `{service}`: the host of the service. */
  text: 'If you agree, {service} counts how often our start page is visited. It learns your network address and your browser, and nothing that you enter.',
  later: 'Your choice is kept for 180\u00A0days. You can change it at any time under “Privacy”.',
  allow: 'Allow counting',
  refuse: 'Refuse counting',
  allowed: 'You have allowed counting.',
  refused: 'You have refused counting.',
  open: 'You have not decided yet. Nothing is counted.',
}
