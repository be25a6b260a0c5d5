interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** The first that fits counts: most browsers name others as well, for sites that ask for those. */
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

/** What a person would call the browser and the device of a user agent; nothing where it names none that is known. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0],
  system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0],
})
