import { useQuery } from '@tanstack/react-query'

import { accessibilityStatement, statementWords } from '#domain/accessibility-statement.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { infoQuery } from '#web/api/info.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'

import { Part } from './Part.tsx'
import styles from './statement.module.css'

const { service, use, requirements, gaps, authority } = accessibilityStatement

/** The accessibility statement of this version (BFSG, annex 3), linked in the footer. */
export function StatementPage() {
  const { local } = useTexts()
  const { date } = useFormats()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: info } = useQuery(infoQuery)
  const email = generalSetting(general, 'BANK_EMAIL')
  const phone = generalSetting(general, 'BANK_PHONE')
  return (
    <div className={styles.page}>
      <PageTitle name={local(statementWords.title)} />
      <header>
        <h1 tabIndex={-1}>{local(statementWords.title)}</h1>
        <p>{local(statementWords.introduction)}</p>
        {info !== undefined && (
          <p className={styles.version}>
            {local(statementWords.version)} {info.build.version}
            {info.build.time !== '' && ` (${date(info.build.time.slice(0, 10))})`}
          </p>
        )}
      </header>
      {(
        [
          ['service', service],
          ['use', use],
        ] as const
      ).map(([part, texts]) => (
        <Part key={part} title={local(statementWords[part])}>
          {texts.map((text) => (
            <p key={text.en}>{local(text)}</p>
          ))}
        </Part>
      ))}
      <Part title={local(statementWords.requirements)}>
        {requirements.map(({ clause, name, how, checks }) => (
          <section key={clause} className={styles.requirement}>
            <h3>
              EN 301 549, {clause}: {local(name)}
            </h3>
            <p>{local(how)}</p>
            {checks.length > 0 && (
              <details>
                <summary>{local(statementWords.checks)}</summary>
                <ul lang="en">
                  {checks.map(({ file, title }) => (
                    <li key={title}>
                      {title} <code>{file}</code>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        ))}
      </Part>
      <Part title={local(statementWords.gaps)}>
        <ul>
          {gaps.map(({ what, instead }) => (
            <li key={what.en}>
              {local(what)} {local(instead)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={local(statementWords.contact)}>
        <p>
          {generalSetting(general, 'BANK_NAME')}, {generalSetting(general, 'BANK_ADDRESS')}
        </p>
        {email !== '' && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {phone !== '' && <p>{phone}</p>}
      </Part>
      <Part title={local(statementWords.authority)}>
        <p lang="de">
          {authority.name}, {authority.address}
        </p>
        <p>
          <a href={`mailto:${authority.email}`}>{authority.email}</a>
        </p>
      </Part>
    </div>
  )
}
