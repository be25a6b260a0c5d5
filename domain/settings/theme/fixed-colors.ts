/**
 * Colours that no bank chooses, of what has no style sheet of ours, such as mails, PDFs and pages of the Worker, and of what
 * few people see. The others of the application are in web/ui/tokens.css.
 */
export const paper = '#ffffff'

export const mailColors = { paper, soft: '#55605b', line: '#d9dfdc' } as const

/** Shares of red, green and blue, from 0 to 1. */
export const pdfColors = { ink: [0.1, 0.12, 0.16], soft: [0.42, 0.45, 0.5], line: [0.82, 0.84, 0.87] } as const

/** The page of a partner that shows the embedded portal. */
export const partnerColors = {
  ink: '#1b1f3b',
  soft: '#565a75',
  line: '#d9dbe8',
  accent: '#3d4bc7',
  ground: '#f6f6fb',
  paper,
} as const

/** Pages for developers, such as the mails that were not sent. */
export const developerColors = {
  ink: '#17241f',
  soft: '#4a5650',
  line: '#d4dcd8',
  accent: '#0b6b4b',
  ground: '#f4f7f5',
  paper,
} as const

/** Pages of the sandbox, which must not look like the bank's. */
export const sandboxColors = {
  light: {
    ink: '#16202c',
    soft: '#4a5766',
    paper,
    ground: '#eef1f5',
    line: '#c9d1da',
    main: '#0b5cab',
    'on-main': paper,
    bad: '#a51d24',
  },
  dark: {
    ink: '#eef2f6',
    soft: '#b3bfcc',
    paper: '#1b242f',
    ground: '#11171e',
    line: '#465362',
    main: '#8cc2ff',
    'on-main': '#0a1622',
    bad: '#ffb1b1',
  },
} as const

/** Of a password, from red to green. */
export const strengthColors = {
  VERY_WEAK: '#b3261e',
  WEAK: '#c2570c',
  REASONABLE: '#a07900',
  STRONG: '#3f7d20',
  VERY_STRONG: '#0b6b4b',
} as const

/** CSS variables by the names of the colours. */
export const colorVariables = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')
