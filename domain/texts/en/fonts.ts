import type { fonts as German } from '../de/fonts.ts'

export const fonts: typeof German = {
  roboto: 'Roboto (ships with the portal)',
  helvetica: 'Helvetica or Arial',
  verdana: 'Verdana',
  trebuchet: 'Trebuchet',
  georgia: 'Georgia (with serifs)',
  device: 'The device’s own',
}
