export const fonts = {
  roboto: 'Roboto (mitgeliefert)',
  helvetica: 'Helvetica oder Arial',
  verdana: 'Verdana',
  trebuchet: 'Trebuchet',
  georgia: 'Georgia (mit Serifen)',
  device: 'Schrift des Geräts',
}
