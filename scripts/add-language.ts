import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

import { locales } from '../domain/text/locale.ts'
import { localesWithLanguage, refusalOfLanguage, sourceWithLanguage } from './source-with-language.ts'

/** What signed receipts contain does not change. */
const frozen = 'domain/receipt/languages.ts'

/** Of each language, a folder. */
const catalogues = ['domain/texts', 'web/i18n']

/** Texts that name the languages. */
const namesOfLanguages = /^( *"(?:settings\.language|users\.language|audits\.value)\.)en(": ".*?")/gm

const [language = ''] = process.argv.slice(2)
const refusal = refusalOfLanguage(
  language,
  locales,
  catalogues.find((folder) => existsSync(`${folder}/${language}`)),
)
if (refusal !== undefined) {
  console.error(refusal)
  process.exit(2)
}
const change = (file: string, to: (text: string) => string): void => {
  const before = readFileSync(file, 'utf8')
  const after = to(before)
  if (after !== before) writeFileSync(file, after)
}
for (const file of globSync('{domain,worker,web,scripts,test}/**/*.{ts,tsx}'))
  if (file !== frozen) change(file, (source) => sourceWithLanguage(source, file, language))
change('domain/text/locale.ts', (source) => localesWithLanguage(source, language))
for (const folder of catalogues) cpSync(`${folder}/en`, `${folder}/${language}`, { recursive: true })
for (const file of globSync('web/i18n/*/admin/*.json'))
  change(file, (texts) => texts.replaceAll(namesOfLanguages, `$1en$2,\n$1${language}$2`))
console.log(`Every text has its English one as '${language}'. docs/how-to/language.md says what comes next.`)
