interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** The first match counts, because most browsers name others as well, for compatibility. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and device of a user agent; empty if unknown. */
export const parseDevice = (userAgent: string): Device => ({
  browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0],
  system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0],
})
