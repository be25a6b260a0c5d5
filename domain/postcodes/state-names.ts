import type { Localized } from '../locale.ts'

/** The names of the 16 states by the two letters of ISO 3166-2:DE. */
export const stateNames: Readonly<Record<string, Localized>> = {
  BB: { de: 'Brandenburg', en: 'Brandenburg' },
  BE: { de: 'Berlin', en: 'Berlin' },
  BW: { de: 'Baden-Württemberg', en: 'Baden-Württemberg' },
  BY: { de: 'Bayern', en: 'Bavaria' },
  HB: { de: 'Bremen', en: 'Bremen' },
  HE: { de: 'Hessen', en: 'Hesse' },
  HH: { de: 'Hamburg', en: 'Hamburg' },
  MV: { de: 'Mecklenburg-Vorpommern', en: 'Mecklenburg-Western Pomerania' },
  NI: { de: 'Niedersachsen', en: 'Lower Saxony' },
  NW: { de: 'Nordrhein-Westfalen', en: 'North Rhine-Westphalia' },
  RP: { de: 'Rheinland-Pfalz', en: 'Rhineland-Palatinate' },
  SH: { de: 'Schleswig-Holstein', en: 'Schleswig-Holstein' },
  SL: { de: 'Saarland', en: 'Saarland' },
  SN: { de: 'Sachsen', en: 'Saxony' },
  ST: { de: 'Sachsen-Anhalt', en: 'Saxony-Anhalt' },
  TH: { de: 'Thüringen', en: 'Thuringia' },
}
