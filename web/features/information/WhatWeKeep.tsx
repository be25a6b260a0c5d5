import { browserEntries } from '#domain/privacy/browser-entries.ts'
import {
  basisWords,
  categories,
  categoryWords,
  keptWords,
  purposes,
  purposeWords,
  whatWeKeepWords as words,
} from '#domain/privacy/what-we-keep.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Part } from './Part.tsx'

/** What the portal and the browser keep, why and how long, below the bank's own notice. */
export function WhatWeKeep() {
  const { local } = useTexts()
  return (
    <>
      <Part title={local(words.title)}>
        <p>{local(words.rights)}</p>
      </Part>
      <Part title={local(words.categories)}>
        <ul>
          {categories.map((category) => (
            <li key={category}>{local(categoryWords[category])}</li>
          ))}
        </ul>
        <ul>
          {purposes.map((purpose) => (
            <li key={purpose}>
              {local(purposeWords[purpose])} ({local(basisWords(purpose))})
            </li>
          ))}
        </ul>
      </Part>
      <Part title={local(words.periods)}>
        <dl>
          {keptWords.map(({ of, ends }) => (
            <div key={of.en}>
              <dt>{local(of)}</dt>
              <dd>{local(ends)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={local(words.browser)}>
        <p>{local(words.browserText)}</p>
        <ul>
          {browserEntries.map(({ place, name, what, ends }) => (
            <li key={`${place} ${name}`}>
              {local(what)}: {local(ends)} (<code>{name}</code>)
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
