import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link, useParams, Navigate } from 'react-router'
import type { ReactNode } from 'react'

import { accessibilityStatement, statementTopic } from '#domain/text/accessibility-statement.ts'
import { accessibilityTexts } from '#domain/texts/accessibility.ts'
import { informationTexts } from '#domain/texts/information.ts'
import { productsQuery, generalSettingsQuery, textFieldsQuery, technicalSettingsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { textField } from '#domain/settings/areas/text-fields/schema.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'
import type { Locale } from '#domain/text/locale.ts'
import type { GeneralInformation } from '#domain/settings/legal/general-information.ts'
import { preview } from '#web/api/preview.ts'
import { infoQuery } from '#web/api/info.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { browserEntries } from '#domain/privacy/browser-entries.ts'
import { browserEntriesTexts } from '#domain/texts/browser-entries.ts'
import type { NoticePart } from '#domain/privacy/notice-part.ts'
import { visitsTexts } from '#domain/texts/visits.ts'
import { VisitChoice } from '#web/features/visits/VisitChoice.tsx'

import styles from './information.module.css'
import statementPageStyles from './statement.module.css'
import { NoticeContent } from './NoticeContent.tsx'
import { settingsClient } from '#web/api/settings-client.ts'
import { unwrap } from '#web/api/client.ts'

/** What every page links to in its footer: the bank's notices, the information of each product, the accessibility statement. */
export function Component() {
  const { topic } = useParams()
  if (topic === undefined) return <Topics />
  if (topic === 'impressum' || topic === 'datenschutz') return <NoticePage topic={topic} />
  return topic === statementTopic ? <StatementPage /> : <ProductInformationPage productUri={topic} />
}

function Topics() {
  const { t, local, locale } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  return (
    <div className={`${styles.page} lp-grid lp-gap-10`}>
      <PageTitle name={t('shell.information')} />
      <h1 tabIndex={-1}>{t('shell.information')}</h1>
      <ul>
        {products
          .filter(({ enabled }) => enabled)
          .map(({ id, uri, translations }) => (
            <li key={id}>
              <Link to={path('information', { topic: uri })}>
                {local(informationTexts.labels.title)}: {translations[locale].title}
              </Link>
            </li>
          ))}
        <li>
          <Link to={path('information', { topic: statementTopic })}>{local(accessibilityTexts.page.title)}</Link>
        </li>
      </ul>
      <CreditWarning />
    </div>
  )
}

/** The bank with its address, and the text of its footer, which links to its own notices; also where pages show no footer. */
function NoticePage({ topic }: { readonly topic: 'datenschutz' | 'impressum' }) {
  const { t, locale } = useTexts()
  const general = useQuery(generalSettingsQuery)
  const texts = useQuery(textFieldsQuery)
  const failed = [general, texts].filter(({ isError }) => isError)
  const settings = general.data ?? []
  const phone = generalSetting(settings, 'BANK_PHONE')
  const email = generalSetting(settings, 'BANK_EMAIL')
  return (
    <div className={`${styles.page} lp-grid lp-gap-10`}>
      <PageTitle name={t(`shell.${topic}`)} />
      <h1 tabIndex={-1}>{t(`shell.${topic}`)}</h1>
      {failed.length > 0 && (
        <LoadFailure
          title={t('ui.opening.failed')}
          error={failed[0]?.error}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(async ({ refetch }) => refetch()))}
        />
      )}
      {topic === 'impressum' && general.data !== undefined && (
        <address>
          <p>
            {generalSetting(settings, 'BANK_NAME')}, {generalSetting(settings, 'BANK_ADDRESS')}
          </p>
          {phone !== '' && <p>{phone}</p>}
          {email !== '' && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </address>
      )}
      <SafeHtml html={textField(texts.data ?? [], 'FOOTER_TEXT', locale)} />
      {topic === 'datenschutz' && <WhatWeKeep />}
    </div>
  )
}

const informationQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['settings', 'information', id, lang],
    queryFn: (): Promise<GeneralInformation> =>
      unwrap(settingsClient.api.products[':id'].information.$get({ param: { id }, query: { lang } })),
  })

/** The general information of a product, in the order of directive (EU) 2023/2225, article 9. */
function ProductInformationPage({ productUri }: { readonly productUri: string }) {
  const { t, local, locale } = useTexts()
  const { data: products } = useQuery(productsQuery)
  const product = products?.find(({ uri, enabled }) => uri === productUri && enabled)
  const {
    data: information,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...informationQuery(product?.id ?? '', locale), enabled: product !== undefined })
  if (products === undefined) return null
  if (product === undefined) return <Navigate to={path('notFound')} replace />
  const title = `${local(informationTexts.labels.title)}: ${product.translations[locale].title}`
  return (
    <div className={`${styles.page} lp-grid lp-gap-10`}>
      <PageTitle name={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {error !== null && (
        <LoadFailure title={t('ui.opening.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {/* A link carries no sign-in, which a preview needs. */}
      {preview === undefined && (
        <p>
          <a href={`/api/products/${product.id}/information/pdf?lang=${locale}`}>
            {local(informationTexts.labels.file)}
          </a>
        </p>
      )}
      {information?.parts.map((part) => (
        <Part key={part.title} title={part.title}>
          {part.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Part>
      ))}
      <CreditWarning />
    </div>
  )
}

const { service, use, requirements, gaps, authority } = accessibilityStatement

/** The checks that show what a part of the statement claims. */
function Checks({ claims }: { readonly claims: typeof use }) {
  const { local } = useTexts()
  const checks = [...new Set(claims.flatMap((claim) => claim.checks))]
  if (checks.length === 0) return null
  return (
    <details>
      <summary>{local(accessibilityTexts.page.checks)}</summary>
      <ul lang="en">
        {checks.map(({ file, title }) => (
          <li key={title}>
            {title} <code>{file}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The accessibility statement of this version (BFSG, annex 3), linked in the footer. */
function StatementPage() {
  const { local } = useTexts()
  const { date } = useFormats()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: info } = useQuery(infoQuery)
  const email = generalSetting(general, 'BANK_EMAIL')
  const phone = generalSetting(general, 'BANK_PHONE')
  return (
    <div className={`${statementPageStyles.page} lp-grid lp-gap-12 lp-anywhere`}>
      <PageTitle name={local(accessibilityTexts.page.title)} />
      <header>
        <h1 tabIndex={-1}>{local(accessibilityTexts.page.title)}</h1>
        <p>{local(accessibilityTexts.page.introduction)}</p>
        {info !== undefined && (
          <p className="lp-muted">
            {local(accessibilityTexts.page.version)} {info.build.version}
            {info.build.time !== '' && ` (${date(info.build.time.slice(0, 10))})`}
          </p>
        )}
      </header>
      <Part title={local(accessibilityTexts.page.service)}>
        {service.map((text) => (
          <p key={text.en}>{local(text)}</p>
        ))}
      </Part>
      <Part title={local(accessibilityTexts.page.use)}>
        {use.map(({ text }) => (
          <p key={text.en}>{local(text)}</p>
        ))}
        <Checks claims={use} />
      </Part>
      <Part title={local(accessibilityTexts.page.requirements)}>
        {requirements.map(({ clause, name, claims }) => (
          <section key={clause} className={statementPageStyles.requirement}>
            <h3>
              EN 301 549, {clause}: {local(name)}
            </h3>
            <p>{claims.map(({ text }) => local(text)).join(' ')}</p>
            <Checks claims={claims} />
          </section>
        ))}
      </Part>
      <Part title={local(accessibilityTexts.page.gaps)}>
        <ul>
          {gaps.map(({ what, instead }) => (
            <li key={what.en}>
              {local(what)} {local(instead)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={local(accessibilityTexts.page.contact)}>
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
      <Part title={local(accessibilityTexts.page.authority)}>
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

const noticeQuery = (lang: Locale) =>
  queryOptions({
    queryKey: ['settings', 'privacy-notice', lang],
    queryFn: (): Promise<NoticePart[]> => unwrap(settingsClient.api['privacy-notice'].$get({ query: { lang } })),
  })

/** The notice of articles 13 and 14 GDPR, and what the browser keeps. */
function WhatWeKeep() {
  const { t, local, locale } = useTexts()
  const { data: parts = [], isError, error, isFetching, refetch } = useQuery(noticeQuery(locale))
  const { data: technical } = useQuery(technicalSettingsQuery)
  const { on = false, scriptAddress: script = '' } = technical?.ANALYTICS ?? {}
  return (
    <>
      {isError && (
        <LoadFailure title={t('ui.opening.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {parts.map((part) => (
        <Part key={part.title} title={part.title}>
          <NoticeContent part={part} />
        </Part>
      ))}
      {on && (
        <Part title={local(visitsTexts.title)}>
          <VisitChoice script={script} />
        </Part>
      )}
      <Part title={local(browserEntriesTexts.title)}>
        <p>{local(browserEntriesTexts.text)}</p>
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

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page that is read like a text, without a surface of its own. */
const Part = ({ title, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)
